import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { PartMissing } from '~/ui/error-block';
import { FileLinks } from '~/ui/file-links';
import { FindForm } from '~/ui/find-form';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { NameCustomer } from './named-customer.form';
import { nameCustomerConstraint } from './named-customer.schema.server';
import { NamedCustomers } from './named-customers';
import { customerIntents, customersPage } from './page.server';

export const meta = pageTitle('Customers');

const screen = at('customers');

export const loader = screen.load(async (visit) => ({
  ...(await customersPage(visit)),
  constraint: nameCustomerConstraint,
}));

export const action = screen.act(customerIntents);

export default function Customers() {
  const { total, q, place, rows, services, failed, amountsFailed, defaults, constraint } =
    useLoaderData<typeof loader>();
  const refused = replyTo('save', useActionData<typeof action>())?.result;
  const form = <NameCustomer services={services} defaults={defaults} constraint={constraint} lastResult={refused} />;
  const isNaming = Boolean(defaults.customer) || refused !== undefined;
  return (
    <>
      <PageHeading>Customers</PageHeading>
      {failed !== null && <PartMissing what="The services" message={failed} />}
      {isNaming && form}
      {(total > 10 || q) && (
        <FindForm action={paths.customers()} name="q" q={q} label="Find a customer" placeholder="Name or number" />
      )}
      {amountsFailed !== null && <PartMissing what="The last amounts" message={amountsFailed} />}
      {rows.length > 0 && <NamedCustomers rows={rows} />}
      {rows.length === 0 && q && <p className="mb-4">No customer has this name or number.</p>}
      <Pagination list={place} />
      {!isNaming && form}
      <p className="mt-4 max-w-md text-sm text-muted">
        Names and numbers of people are personal data. They are kept for this terminal only. Name those who agree, and
        delete whoever asks for it.
      </p>
      {total > 0 && (
        <>
          <FileLinks at={paths.customers()} asked={{}} />
          <details className="mt-2">
            <summary className="py-2 text-accent">Delete all names</summary>
            <PostForm className="my-2">
              <button name="intent" value="deleteAll" className="button button-danger">{`Delete all ${total}`}</button>
            </PostForm>
          </details>
        </>
      )}
    </>
  );
}
