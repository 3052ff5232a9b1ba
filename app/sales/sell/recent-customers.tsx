import { formatShortNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';

type Recent = {
  category?: string;
  serviceId?: string;
  sold: string;
  customer: string;
  /** How the terminal calls the customer. */
  ownName?: string;
  amount?: Kobo;
};

/** Leads to the customers that have names. */
export function NamedCustomersLink() {
  return (
    <p className="mt-2">
      <a className="inline-block py-2" href={paths.customers()}>
        Customers
      </a>
    </p>
  );
}

/** The customers sold to last: each leads to the validated form of the same sale. */
export function RecentCustomers({ recent }: { recent: readonly Recent[] }) {
  if (recent.length === 0) return null;
  return (
    <section className="mt-4 max-w-md" aria-labelledby="recent-customers">
      <h2 id="recent-customers" className="text-base">
        Recent customers
      </h2>
      <ul>
        {recent.map(({ category, serviceId, sold, customer, ownName, amount }) => (
          <li key={sold + customer} className="border-b border-line">
            <a
              className="flex min-h-[2.75rem] items-center justify-between py-1 no-underline"
              href={paths.sellAgain({ service: sold, customer, amount, category, serviceId })}
            >
              <span className="mr-3 min-w-0 break-words">
                <span className="font-semibold">{ownName ?? customer}</span>{' '}
                <span className="block text-sm text-muted">{ownName ? `${customer}, ${sold}` : sold}</span>
              </span>{' '}
              {amount !== undefined && formatShortNaira(amount)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
