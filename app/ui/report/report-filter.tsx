import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { formatDay } from '../../domain/lagos';
import { FIRST_DAY, LAST_DAY } from '../../domain/report-range';
import { statusLook } from '../../domain/status';
import { PAGE_SIZES } from '../../listing/choose';
import { type Option, type PickerSearch as Search, searchResult } from '../../listing/picker';
import { ErrorSummary } from '../error-summary';
import { FieldErrors, FieldLabel } from '../field-parts';
import { useFilterErrors } from '../filter-errors';
import { FilterToggle } from '../filter-toggle';
import { useFieldFocus } from '../form/field-focus';
import { GetForm } from '../get-form';
import { PageLink } from '../page-link';
import { PickerSearch } from '../picker-search';
import { StepSelect } from '../step-select';

/** One field of a report's filter. `name` is its query parameter. */
export type FilterField = { name: string; label: string } & (
  | { kind: 'day'; required?: boolean }
  | { kind: 'text'; maxLength?: number }
  /**
   * `isStep`: other choices depend on this one; with script a change loads them at once. `failed`: why the options did not
   * load. `isLong`: the options need the full width of a phone. `isDependent`: the options depend on another field.
   */
  | {
      kind: 'select';
      options: readonly Option[];
      all: string;
      isStep?: boolean;
      isDependent?: boolean;
      isDisabled?: boolean;
      failed?: string | null;
      isLong?: boolean;
      search?: Search;
    }
);

/** The fields for the range of days, which every report has. */
export const DAY_FIELDS: readonly FilterField[] = [
  { kind: 'day', name: 'from', label: 'From', required: true },
  { kind: 'day', name: 'to', label: 'To' },
];

type ReportFilterProps = {
  fields: readonly FilterField[];
  typed: Readonly<Record<string, string | undefined>>;
  mistakes: Readonly<Record<string, string>>;
  ranges: readonly { name: string; href: string; isChosen?: boolean }[];
};

const FORM_ID = 'filter';

/** A GET form with the filter of a report, and links to frequent ranges. The URL holds the state. */
export function ReportFilter({ fields, typed, mistakes, ranges }: ReportFilterProps) {
  const { pathname, search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(search);
  // When the URL changes (a range link, Back), update the fields, except the one that the user is typing into.
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    for (const { name, kind } of fields) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (field && (kind === 'select' || field !== document.activeElement)) field.value = typed[name] ?? '';
    }
  });
  const errors = useFilterErrors(FORM_ID, mistakes);
  // autoComplete="off": after Back the filter must match the rows, not what the browser remembers of the form.
  return (
    <>
      <p className="print-only filter-words mb-3">{describe(fields, typed)}</p>
      <GetForm ref={form} of={errors} action={pathname} role="search" autoComplete="off" className="no-print card mb-4">
        <ErrorSummary form={errors} labels={Object.fromEntries(fields.map(({ name, label }) => [name, label]))} />
        <ul className="-mt-2 mb-1 flex flex-wrap text-sm">
          {ranges.map(({ name, href, isChosen }) => (
            <li key={name}>
              <PageLink className="mr-3 inline-block py-3" to={href} aria-current={isChosen ? 'true' : undefined}>
                {isChosen ? <strong>{name}</strong> : name}
              </PageLink>
            </li>
          ))}
        </ul>
        <FilterToggle isOpen={Object.keys(mistakes).length > 0 || fields.some((field) => isUnfinished(field, typed))} />
        <div className="filter-part flex flex-wrap items-start">
          {fields.map((field) => (
            <div
              key={field.name}
              className={`mb-3 pr-2 md:w-1/3 lg:w-1/4 ${field.kind === 'select' && field.isLong ? 'w-full sm:w-1/2' : 'w-1/2'}`}
            >
              <Field field={field} value={typed[field.name] ?? ''} mistake={mistakes[field.name]} />
            </div>
          ))}
          {typed.size && typed.size !== String(PAGE_SIZES[0]) && <input type="hidden" name="size" value={typed.size} />}
          <button className="button button-primary mb-3 mt-7">Show</button>
        </div>
      </GetForm>
    </>
  );
}

/** True for a field that waits for a choice, or that has something to say: it must not be hidden on a phone. */
function isUnfinished(field: FilterField, typed: ReportFilterProps['typed']): boolean {
  if (field.kind !== 'select') return false;
  const waits = field.isDependent && !field.isDisabled && field.options.length > 0 && !typed[field.name];
  return Boolean(waits || field.failed || field.search?.q);
}

/** Says on paper, and above a closed filter, what the report was asked for. */
function describe(fields: readonly FilterField[], typed: ReportFilterProps['typed']): string {
  return fields
    .flatMap((field) => {
      const value = typed[field.name];
      if (!value) return [];
      const option = field.kind === 'select' && field.options.find((known) => known.value === value);
      return [`${field.label}: ${option ? option.name : field.kind === 'day' ? formatDay(value) : value}`];
    })
    .join(', ');
}

function Field({ field, value, mistake }: { field: FilterField; value: string; mistake?: string }) {
  const id = `${FORM_ID}-${field.name}`;
  const failed = field.kind === 'select' ? field.failed : undefined;
  const control = {
    id,
    name: field.name,
    defaultValue: value,
    className: 'input',
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake || failed ? `${id}-error` : undefined,
    autoFocus: useFieldFocus(false, mistake ? [mistake] : undefined),
  };
  return (
    <>
      <FieldLabel htmlFor={id} label={field.label} required={field.kind === 'day' && field.required} />
      {field.kind === 'select' ? (
        <>
          {field.search && <PickerSearch search={field.search} label={field.label} hasButton={false} />}
          <StepSelect {...control} step={field.isStep ? 'push' : undefined} disabled={field.isDisabled}>
            <option value="">
              {field.search?.q ? `${field.all} (${searchResult(field.search).toLowerCase()})` : field.all}
            </option>
            {field.options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.name}
              </option>
            ))}
          </StepSelect>
        </>
      ) : (
        <input
          {...control}
          type={field.kind === 'day' ? 'date' : 'text'}
          required={field.kind === 'day' ? field.required : undefined}
          min={field.kind === 'day' ? FIRST_DAY : undefined}
          max={field.kind === 'day' ? LAST_DAY : undefined}
          maxLength={field.kind === 'text' ? field.maxLength : undefined}
        />
      )}
      <FieldErrors id={`${id}-error`} errors={mistake ? [mistake] : failed ? [failed] : undefined} />
    </>
  );
}

/** Returns the options for `statuses`, with their displayed labels. */
export function statusOptions(statuses: readonly string[]): Option[] {
  return statuses.map((value) => ({ value, name: statusLook(value).label }));
}
