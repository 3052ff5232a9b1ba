import { useLocation, useSearchParams } from '@remix-run/react';
import { formatDay } from '../domain/lagos';
import { statusLook } from '../domain/status';
import type { ListState } from '../listing/choose';
import { listWith } from '../paths';
import { DAY_LABELS } from './day-fields';
import type { Choice } from './list-filter';
import { PageLink } from './page-link';

type Filtered = { list: Pick<ListState, 'q' | 'days'>; choices: readonly Choice[] };

/** What a list is limited to: the parameter in its address, its label and its value in words. */
function filtersOf({ list: { q, days }, choices }: Filtered): { name: string; label: string; shown: string }[] {
  const all = [
    { name: 'q', label: 'Search', value: q, shown: q },
    ...choices.map(({ name, label, value, options }) => ({ name, label, value, shown: shownOption(options, value) })),
    ...(['from', 'to'] as const).map((name) => {
      const value = days?.[name] ?? '';
      return { name, label: DAY_LABELS[name], value, shown: formatDay(value) };
    }),
  ];
  return all.filter(({ value }) => value);
}

/** Returns a function for the address of the same list without some of its filters. */
function useAddressWithout(): (filters: readonly { name: string }[]) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (filters) =>
    listWith(pathname, params, {
      ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
      page: undefined,
    });
}

/** The filters of a list, each as a link that removes it; nothing for a whole list. A wrong day limits nothing. */
export function ActiveFilters({ list, choices }: Filtered) {
  const addressWithout = useAddressWithout();
  const mistakes: Readonly<Record<string, string | undefined>> = list.days?.mistakes ?? {};
  const active = filtersOf({ list, choices }).filter(({ name }) => !mistakes[name]);
  if (active.length === 0) return null;
  return (
    <ul className="no-print -mt-2 mb-3 flex flex-wrap text-sm" aria-label="Active filters">
      {active.map((filter) => (
        <li key={filter.name} className="mb-2 mr-2 max-w-full">
          <PageLink
            className="inline-flex min-h-[2.25rem] max-w-full items-center break-words rounded-full bg-accent-soft px-3 no-underline"
            to={addressWithout([filter])}
          >
            <span className="sr-only">Remove the filter </span>
            {filter.label}: {filter.shown}{' '}
            <span aria-hidden="true" className="ml-2">
              ×
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** What to do about a list that its filters emptied; nothing for a whole list. */
export function RemoveAllFilters(filtered: Filtered) {
  const addressWithout = useAddressWithout();
  const filters = filtersOf(filtered);
  if (filters.length === 0) return null;
  return (
    <p className="mt-2">
      <PageLink to={addressWithout(filters)}>Remove all filters</PageLink>
    </p>
  );
}

function shownOption(options: Choice['options'], value: string): string {
  for (const option of options) {
    if (option === value) return statusLook(option).label;
    if (typeof option !== 'string' && option.value === value) return option.name;
  }
  return value;
}
