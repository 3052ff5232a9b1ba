import type { ComponentProps, ReactNode } from 'react';
import type { ListState } from '~/lists/engine/choose';
import { ListFailed } from './error-block';
import type { ListChoice } from './list-filter';
import { Pagination } from './pagination';
import { SellerFilter } from './seller-filter';

type SellerListProps = Pick<ComponentProps<typeof SellerFilter>, 'quick'> & {
  title: string;
  list: ListState;
  choices: readonly ListChoice[];
  /** Shows the rows. */
  children: ReactNode;
};

/** A list of a terminal with its search, filters and pages. On a phone the menu above it is its visible title. */
export function SellerList({ title, list, choices, quick, children }: SellerListProps) {
  return (
    <>
      <h1 className="sr-only sm:not-sr-only mb-3">{title}</h1>
      <SellerFilter list={list} choices={choices} quick={quick} />
      {list.failed !== undefined && <ListFailed what={title} message={list.failed} />}
      {/* A mistaken day is to be corrected first. */}
      {list.failed === undefined && !list.days?.mistakes && children}
      <Pagination list={list} />
    </>
  );
}
