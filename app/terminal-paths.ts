import { type Kobo, nairaForWire } from './domain/naira';
import { type Query, withQuery } from './paths';

/** A sale by its service's name, customer number and amount in kobo, and where they are known, category and service. */
type SoldBefore = { service: string; customer: string; amount?: Kobo; category?: string; serviceId?: string };

/** The links to the screens of terminals, apart from `paths`: no page with script has them. */
export const terminalPaths = {
  /** The named customers; with a sale, the form that names its customer. */
  customers: (query: { q?: string; service?: string; customer?: string } = {}) =>
    withQuery('/terminal/customers', query),
  cashUp: (query: { closed?: number; printer?: 'missing' } = {}) => withQuery('/terminal/cash-up', query),
  validate: (
    step: { category?: string; provider?: string; service?: string; customer?: string; amount?: string } = {},
  ) => withQuery('/terminal/validate', step),
  /** The validated form of another sale like this one. */
  sellAgain: ({ service, customer, amount, category, serviceId }: SoldBefore) =>
    withQuery('/terminal/validate', {
      again: service,
      customer,
      amount: amount && nairaForWire(amount),
      category,
      service: serviceId,
    }),
  terminalSales: (query: Query = {}) => withQuery('/terminal/sales', query),
  bulkSales: (query: { from?: string } = {}) => withQuery('/terminal/bulk', query),
  bulkSale: (sale: string, query: { print?: 1 } = {}) => withQuery('/terminal/bulk', { sale, ...query }),
  terminalSearch: (q?: string) => withQuery('/terminal/search', { q }),
};

/** True for an address that answers with a form to send: Back must return to that form and not to a new one. */
export function isSaleForm(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  return pathname === terminalPaths.validate() && searchParams.has('again');
}
