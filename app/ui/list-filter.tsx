import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useLocation, useSearchParams } from '~/base/framework/react';
import { COLUMNS, listWith } from '~/domain/paths';
import { type ListState, PAGE_SIZES } from '~/lists/engine/choose';
import { TICK } from '~/lists/engine/rows-of-file';
import { type Choice, DAY_FIELDS, Filter, type FilterField, shownValue } from './filter';
import { PageLink } from './page-link';

/** A choice of a list with its value in the address. */
export type ListChoice = Choice & { name: string; label: string; value: string };

type Filtered = { list: Pick<ListState, 'q' | 'days'>; choices?: readonly ListChoice[] };

/** A filter with its value in the address. */
type Used = { field: FilterField; value: string };

/** Returns all filters of a list: the search, the choices and the days. */
export function filtersOf({ list: { q, days }, choices = [] }: Filtered): Used[] {
  return [
    { field: { kind: 'search', name: 'q', label: 'Search' }, value: q },
    ...choices.map(({ value, ...choice }) => ({ field: { ...choice, isStep: true }, value })),
    ...(days ? DAY_FIELDS.map((field) => ({ field, value: days[field.name] })) : []),
  ];
}

type ListFilterProps = Filtered & {
  list: Pick<ListState, 'size'>;
  /** Other query parameters of the list. */
  hidden?: Readonly<Record<string, string>>;
  /** The names of filters that the page says elsewhere. */
  told?: readonly string[];
  /** What stands after the filters in use. */
  after?: ReactNode;
} & Pick<ComponentProps<typeof Filter>, 'button' | 'toggle'>;

/** The search and the filters of a list, and below them those in use. */
export function ListFilter({ list, choices, hidden, told = [], after, ...words }: ListFilterProps) {
  const [params] = useSearchParams();
  const filters = filtersOf({ list, choices });
  const mistakes: Readonly<Record<string, string | undefined>> | undefined = list.days?.mistakes;
  return (
    <>
      <Filter
        id="list"
        fields={filters.map(({ field }) => field)}
        values={Object.fromEntries(filters.map(({ field, value }) => [field.name, value]))}
        mistakes={mistakes}
        {...words}
        hidden={{
          ...hidden,
          sort: params.get('sort') ?? undefined,
          [COLUMNS]: params.get(COLUMNS) ?? undefined,
          [TICK]: params.get(TICK) ?? undefined,
          size: list.size === PAGE_SIZES[0] ? undefined : String(list.size),
        }}
      />
      {/* A wrong day stands in its field, to be corrected. */}
      <ActiveFilters
        filters={filters.filter(({ field, value }) => value && !mistakes?.[field.name] && !told.includes(field.name))}
        after={after}
      />
    </>
  );
}

/** Filters, each as a link that removes it. */
function ActiveFilters({ filters, after }: { filters: readonly Used[]; after: ReactNode }) {
  const addressWithout = useAddressWithout();
  if (filters.length === 0) return null;
  return (
    <ul className="no-print -mt-2 mb-3 flex flex-wrap text-sm" aria-label="Active filters">
      {filters.map(({ field, value }) => (
        <li key={field.name} className="mb-2 mr-2 max-w-full">
          <PageLink
            className="inline-flex min-h-[2.25rem] max-w-full items-center break-words rounded-full bg-accent-soft px-3 no-underline"
            to={addressWithout([field])}
          >
            <span className="sr-only">Remove the filter </span>
            {field.label}: {shownValue(field, value)}{' '}
            <span aria-hidden="true" className="ml-2">
              ×
            </span>
          </PageLink>
        </li>
      ))}
      {after && <li>{after}</li>}
    </ul>
  );
}

type EmptiedProps = Filtered & { list: Pick<ListState, 'like'> };

/** What to do about a list that its search or filters emptied; nothing for a whole list. */
export function WhenEmptied(filtered: EmptiedProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const addressWithout = useAddressWithout();
  const { like = [] } = filtered.list;
  const inUse = filtersOf(filtered).filter(({ value }) => value);
  if (inUse.length === 0) return null;
  return (
    <>
      {like.length > 0 && (
        <p className="mt-2">
          {'Did you mean '}
          {like.map((word, index) => (
            <Fragment key={word}>
              {index > 0 && ' or '}
              <PageLink to={listWith(pathname, params, { q: word, page: undefined })}>{word}</PageLink>
            </Fragment>
          ))}
          ?
        </p>
      )}
      <p className="mt-2">
        <PageLink to={addressWithout(inUse.map(({ field }) => field))}>Remove all filters</PageLink>
      </p>
    </>
  );
}

/** Returns a function for the address of the same list without some of its filters. */
function useAddressWithout(): (fields: readonly { name: string }[]) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (fields) =>
    listWith(pathname, params, {
      ...Object.fromEntries(fields.map(({ name }) => [name, undefined])),
      page: undefined,
    });
}
