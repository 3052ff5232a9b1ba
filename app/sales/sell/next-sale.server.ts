import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { keyOfCustomer, ownNames } from '../customers/named-customers.server';
import { receiptPage } from '../receipts/receipt.server';
import { recentSales } from './recent.server';

/** Returns a sale's receipt page and, for a terminal, how it calls the customer and where a sale to another begins. */
export async function receiptWithNextSale(visit: Visit<'receipt'>, reprint: boolean) {
  const isTerminal = visit.audience === 'terminal';
  const [page, newSale, names] = await Promise.all([
    receiptPage(visit, reprint),
    isTerminal ? nextCustomer(visit) : undefined,
    isTerminal ? ownNames(visit) : undefined,
  ]);
  const { service, customer } = page.kind === 'receipt' ? page : {};
  return { page, newSale, ownName: service && customer && names?.get(keyOfCustomer(service, customer)) };
}

/** Returns the customer step of what the terminal sold last. */
async function nextCustomer(visit: Visit<'receipt'>): Promise<string> {
  const [last] = await recentSales(visit);
  return paths.validate(last && { category: last.category, provider: last.provider, service: last.serviceId });
}
