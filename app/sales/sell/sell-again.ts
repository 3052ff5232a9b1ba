import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isSettledSale } from '~/domain/status';

type Sold = { service?: string; customer?: string; amount?: Kobo; status?: string };

/**
 * Returns the address of the same sale to the same customer; undefined for one that names no service or customer, and for
 * one that is not settled: it must not be sold twice.
 */
export function sellAgainHref({ service, customer, amount, status = 'Successful' }: Sold): string | undefined {
  return service && customer && isSettledSale(status) ? paths.sellAgain({ service, customer, amount }) : undefined;
}
