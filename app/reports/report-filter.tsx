import { PAGE_SIZES } from '~/lists/engine/choose';
import { DAY_FIELDS, Filter, type FilterField, shownValue } from '~/ui/filter';
import { PageLink } from '~/ui/page-link';

/** The fields for the range of days, which every report has. */
const RANGE = DAY_FIELDS.map((field) => ({ ...field, required: field.name === 'from' }));

type ReportFilterProps = {
  /** The fields besides the range of days. */
  fields: readonly FilterField[];
  typed: Readonly<Record<string, string | undefined>>;
  mistakes: Readonly<Record<string, string>>;
  ranges: readonly { name: string; href: string; isChosen?: boolean }[];
};

/** The filter of a report, with links to frequent ranges. On paper and above a closed filter stands what was asked for. */
export function ReportFilter({ fields, typed, mistakes, ranges }: ReportFilterProps) {
  const all = [...RANGE, ...fields];
  return (
    <>
      <p className="print-only filter-words mb-3">
        {inWords(
          all.filter(({ name }) => !mistakes[name]),
          typed,
        )}
      </p>
      <Filter
        id="filter"
        fields={all}
        values={typed}
        mistakes={mistakes}
        hidden={{ size: typed.size === String(PAGE_SIZES[0]) ? undefined : typed.size }}
        isMain
        className="card"
      >
        <ul className="-mt-2 mb-1 flex flex-wrap text-sm">
          {ranges.map(({ name, href, isChosen }) => (
            <li key={name}>
              <PageLink className="mr-3 inline-block py-3" to={href} aria-current={isChosen ? 'true' : undefined}>
                {isChosen ? <strong>{name}</strong> : name}
              </PageLink>
            </li>
          ))}
        </ul>
      </Filter>
    </>
  );
}

function inWords(fields: readonly FilterField[], typed: ReportFilterProps['typed']): string {
  return fields
    .flatMap((field) => {
      const value = typed[field.name];
      return value ? [`${field.label}: ${shownValue(field, value)}`] : [];
    })
    .join(', ');
}
