import type { ComponentProps } from 'react';
import { useSearchParams } from '~/base/framework/react';
import { ListFilter } from './list-filter';
import { isOn, type QuickFilter, QuickFilters } from './quick-filters';
import { SellerIcon } from './seller-icons';

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
