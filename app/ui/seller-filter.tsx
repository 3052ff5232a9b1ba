import type { ComponentProps } from 'react';
import { useLocation, useSearchParams } from '~/base/framework/react';
import { listWith } from '~/domain/paths';
import { dayOrTyped } from '~/domain/typed-day';
import { ListFilter } from './list-filter';
import { SellerIcon } from './seller-icons';

/** A filter of one tap: what it is called, and the parameters of the address that it sets. */
type QuickFilter = { name: string; sets: Readonly<Record<string, string>> };

/** True when the address is limited so. */
function isOn({ sets }: QuickFilter, params: URLSearchParams): boolean {
  return Object.entries(sets).every(([name, value]) => {
    return dayOrTyped(params.get(name) ?? '') === value;
  });
}

/** Links that limit a list with one tap, or no longer; two of different kinds limit it together. */
function QuickFilters({ filters }: { filters: readonly QuickFilter[] }) {
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

type SellerFilterProps = Pick<ComponentProps<typeof ListFilter>, 'list' | 'choices'> & {
  quick?: readonly QuickFilter[];
};

/** The search of a seller's list across the screen, with icons on a phone, and below it the filters of one tap. */
export function SellerFilter({ quick = [], ...filter }: SellerFilterProps) {
  const [params] = useSearchParams();
  return (
    <>
      <ListFilter
        {...filter}
        told={quick.filter((one) => isOn(one, params)).flatMap(({ sets }) => Object.keys(sets))}
        button={<IconWord icon="find">Show</IconWord>}
        toggle={<IconWord icon="choose">Filters</IconWord>}
      />
      {quick.length > 0 && <QuickFilters filters={quick} />}
    </>
  );
}

function IconWord({ icon, children }: { icon: ComponentProps<typeof SellerIcon>['name']; children: string }) {
  return (
    <>
      <SellerIcon name={icon} className="h-5 w-5 sm:hidden" />
      <span className="sr-only sm:not-sr-only">{children}</span>
    </>
  );
}
