import { formatShortNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { unbroken } from '~/ui/no-wrap';
import { PostForm } from '~/ui/post-form';
import { Spaced } from '~/ui/spaced';
import { TextButton } from '~/ui/text-button';

type Named = {
  id: string;
  name: string;
  sold: string;
  customer: string;
  category: string;
  serviceId: string;
  amounts: readonly Kobo[];
};

/** Named customers: the name begins a sale, an amount one of the last again. */
export function NamedCustomers({ rows }: { rows: readonly Named[] }) {
  return (
    <ul className="mb-4 max-w-md">
      {rows.map((one) => (
        <NamedRow key={one.id} {...one} />
      ))}
    </ul>
  );
}

function NamedRow({ id, name, sold, customer, category, serviceId, amounts }: Named) {
  const sale = (amount?: Kobo) =>
    paths.sellAgain({ service: sold, customer, category, serviceId, ...(amount !== undefined && { amount }) });
  return (
    <li className="border-b border-line py-2">
      <a className="inline-block py-1 font-semibold" href={sale()}>
        {name}
      </a>{' '}
      <span className="block text-sm text-muted">
        {sold}, {unbroken(customer)}
      </span>
      <div className="mt-1 flex flex-wrap items-center">
        <Spaced>
          {amounts.map((amount) => (
            <a key={amount} className="button mb-1 mr-2" href={sale(amount)}>
              {formatShortNaira(amount)}
            </a>
          ))}
          <PostForm action={paths.customers()}>
            <input type="hidden" name="id" value={id} />
            <TextButton intent="delete" label={`Delete ${name}`}>
              Delete
            </TextButton>
          </PostForm>
        </Spaced>
      </div>
    </li>
  );
}
