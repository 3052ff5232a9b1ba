import type { ComponentProps } from 'react';
import { PartMissing } from '~/ui/error-block';
import { NamedCustomersLink, RecentCustomers } from './recent-customers';
import { CategoryChoices } from './selling-steps';

type NewSaleProps = {
  categories:
    { data: ComponentProps<typeof CategoryChoices>['categories']; failed: null } | { data: null; failed: string };
  recent: ComponentProps<typeof RecentCustomers>['recent'];
};

/** Where a sale begins on a terminal's home page: the categories, and the customers sold to last. */
export function NewSale({ categories, recent }: NewSaleProps) {
  return (
    <section className="mb-6" aria-labelledby="new-sale">
      <h2 id="new-sale" className="mb-2">
        New Sale
      </h2>
      {categories.data ? (
        <CategoryChoices categories={categories.data} />
      ) : (
        <PartMissing what="Services" message={categories.failed} />
      )}
      <RecentCustomers recent={recent} />
      <NamedCustomersLink />
    </section>
  );
}
