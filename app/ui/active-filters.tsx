import { useLocation, useSearchParams } from '@remix-run/react';
import { formatDay } from '../domain/lagos';
import type { ListDays } from '../domain/list-days';
import { statusLook } from '../domain/status';
import { sameListWith } from '../paths';
import { DAY_LABELS } from './day-fields';
import type { Choice } from './list-filter';
import { PageLink } from './page-link';

/** What the list is limited to, each as a link that removes it; nothing for a whole list. */
export function ActiveFilters({ q, choices, days }: { q: string; choices: readonly Choice[]; days?: ListDays }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const active = [
    ...(q ? [{ name: 'q', label: 'Search', shown: q }] : []),
    ...choices
      .filter(({ value }) => value)
      .map(({ name, label, value, options }) => ({ name, label, shown: shownOption(options, value) })),
    ...(['from', 'to'] as const)
      .filter((name) => days?.[name] && !days.mistakes?.[name])
      .map((name) => ({ name, label: DAY_LABELS[name], shown: formatDay(days![name]) })),
  ];
  if (active.length === 0) return null;
  return (
    <ul className="no-print -mt-2 mb-3 flex flex-wrap text-sm" aria-label="Active filters">
      {active.map(({ name, label, shown }) => (
        <li key={name} className="mb-2 mr-2 max-w-full">
          <PageLink
            className="inline-flex min-h-[2.25rem] max-w-full items-center break-words rounded-full bg-accent-soft px-3 no-underline"
            to={sameListWith(pathname, params, { [name]: undefined, page: undefined })}
          >
            <span className="sr-only">Remove the filter </span>
            {label}: {shown}{' '}
            <span aria-hidden="true" className="ml-2">
              ×
            </span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

function shownOption(options: Choice['options'], value: string): string {
  for (const option of options) {
    if (option === value) return statusLook(option).label;
    if (typeof option !== 'string' && option.value === value) return option.name;
  }
  return value;
}
