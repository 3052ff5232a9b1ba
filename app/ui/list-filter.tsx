import { useLocation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { statusLook } from '../domain/status';
import { type ListState, PAGE_SIZES } from '../listing/choose';
import { type PickerSearch as Search, searchResult } from '../listing/picker';
import { ActiveFilters } from './active-filters';
import { DAY_LABELS, DayFields } from './day-fields';
import { ErrorSummary } from './error-summary';
import { useFilterErrors } from './filter-errors';
import { FilterToggle } from './filter-toggle';
import { GetForm } from './get-form';
import { PickerSearch } from './picker-search';
import { StepSelect } from './step-select';

/** A filter with options: words such as statuses, or records. `failed` is the reason why the records did not load. */
export type Choice = {
  name: string;
  label: string;
  value: string;
  options: readonly (string | { value: string; name: string })[];
  search?: Search;
  failed?: string | null;
};

type ListFilterProps = {
  list: Pick<ListState, 'q' | 'size' | 'days'>;
  choices?: readonly Choice[];
  /** Other query parameters of the list. */
  hidden?: Readonly<Record<string, string>>;
};

const FORM_ID = 'list';
const NO_MISTAKES = {};

/** A GET form with the search and the filters of a list. The URL holds the state. */
export function ListFilter({ list, choices = [], hidden = {} }: ListFilterProps) {
  const { q, size, days } = list;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const sort = params.get('sort');
  const form = useRef<HTMLFormElement>(null);
  const errors = useFilterErrors(FORM_ID, days?.mistakes ?? NO_MISTAKES);
  const inAddress = useRef<Record<string, string>>();
  // When the URL changes (Back), update the fields of the changed parameters and keep what was typed in the others.
  useEffect(() => {
    const now = {
      q,
      from: days?.from ?? '',
      to: days?.to ?? '',
      ...Object.fromEntries(choices.map(({ name, value }) => [name, value])),
    };
    for (const [name, value] of Object.entries(now)) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (field && inAddress.current && inAddress.current[name] !== value) field.value = value;
    }
    inAddress.current = now;
  });
  return (
    <>
      <GetForm
        ref={form}
        of={errors}
        action={pathname}
        role="search"
        className="no-print mb-4 flex flex-wrap items-end"
      >
        {days && (
          <div className="w-full">
            <ErrorSummary form={errors} labels={DAY_LABELS} />
          </div>
        )}
        <div className="mb-2 mr-2">
          <label htmlFor="q" className="block text-sm font-semibold">
            Search
          </label>
          <input id="q" name="q" type="search" defaultValue={q} className="input" />
        </div>
        {(choices.length > 0 || days) && (
          <FilterToggle isOpen={Boolean(days?.mistakes) || choices.some(({ failed, search }) => failed || search?.q)} />
        )}
        {choices.map(({ name, label, value, options, search, failed }) => (
          <div key={name} className="filter-part mb-2 mr-2">
            <label htmlFor={name} className="block text-sm font-semibold">
              {label}
            </label>
            {search && <PickerSearch search={search} label={label} hasButton={false} />}
            <StepSelect
              step="push"
              id={name}
              name={name}
              defaultValue={value}
              aria-describedby={failed ? `${name}-failed` : undefined}
              className="input capitalize"
            >
              <option value="">{search?.q ? `All (${searchResult(search).toLowerCase()})` : 'All'}</option>
              {options.map((option) => (
                <option
                  key={typeof option === 'string' ? option : option.value}
                  value={typeof option === 'string' ? option : option.value}
                >
                  {typeof option === 'string' ? statusLook(option).label : option.name}
                </option>
              ))}
            </StepSelect>
            {failed && (
              <p id={`${name}-failed`} role="alert" className="max-w-xs text-sm text-bad">
                {`${label}s could not be loaded. ${failed}`}
              </p>
            )}
          </div>
        ))}
        {days && <DayFields formId={FORM_ID} days={days} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {sort && <input type="hidden" name="sort" value={sort} />}
        {size !== PAGE_SIZES[0] && <input type="hidden" name="size" value={size} />}
        <button className="button mb-2">Show</button>
      </GetForm>
      <ActiveFilters list={list} choices={choices} />
    </>
  );
}
