import type { Visit } from '../request/visit';
import { terminalPaths } from '../terminal-paths';
import { receiptPage } from './receipt.server';
import { recentSales } from './recent.server';

/** Returns a sale's receipt page and, for a terminal, where a sale to another customer begins. */
export async function receiptWithNextSale(visit: Visit<'receipt'>, reprint: boolean) {
  const [page, newSale] = await Promise.all([
    receiptPage(visit, reprint),
    visit.audience === 'terminal' ? nextCustomer(visit) : undefined,
  ]);
  return { page, newSale };
}

/** Returns the customer step of what the terminal sold last. */
async function nextCustomer(visit: Visit<'receipt'>): Promise<string> {
  const [last] = await recentSales(visit);
  return terminalPaths.validate(last && { category: last.category, provider: last.provider, service: last.serviceId });
}
