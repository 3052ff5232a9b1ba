import { useLocation, useSearchParams } from '~/base/framework/react';
import { listWith } from '~/domain/paths';
import { dayOrTyped } from '~/domain/typed-day';

/** A filter of one tap: what it is called, and the parameters of the address that it sets. */
export type QuickFilter = { name: string; sets: Readonly<Record<string, string>> };

/** True when the address is limited so. */
export function isOn({ sets }: QuickFilter, params: URLSearchParams): boolean {
  return Object.entries(sets).every(([name, value]) => {
    return dayOrTyped(params.get(name) ?? '') === value;
  });
}

/** Links that limit a list with one tap, or no longer; two of different kinds limit it together. */
export function QuickFilters({ filters }: { filters: readonly QuickFilter[] }) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (
    <ul className="quick-filters no-print" aria-label="Quick filters">
      {filters.map((filter) => {
        const on = isOn(filter, params);
        const sets = on ? Object.fromEntries(Object.keys(filter.sets).map((name) => [name, undefined])) : filter.sets;
        return (
          <li key={filter.name}>
            <a aria-current={on || undefined} href={listWith(pathname, params, { ...sets, page: undefined })}>
              {filter.name}
              {on && <span className="sr-only">, press to show all</span>}
            </a>{' '}
          </li>
        );
      })}
    </ul>
  );
}
