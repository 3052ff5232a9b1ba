import { type Kobo, kobo } from '~/domain/naira';
import { isActive } from '~/domain/status';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';

/** A vendor with less cannot serve many more customers. */
const LOW_BALANCE = kobo(10_000_00);

/** Returns the vendors that sell and can soon not sell any more, the lowest balance first. */
export async function lowVendors(
  visit: Pick<Visit<'home'>, 'api' | 'user' | 'audience'>,
): Promise<{ id?: string | undefined; vendor: string; balance: Kobo }[]> {
  const [vendors, balances] = await Promise.all([
    lookup(visit, 'vendors', visit.api.vendors.list),
    lookup(visit, 'balances', visit.api.vendors.balances),
  ]);
  const byName = new Map(vendors.filter(({ regStatus }) => isActive(regStatus)).map((vendor) => [vendor.name, vendor]));
  return balances
    .flatMap(({ vendor, balance }) =>
      balance !== undefined && balance < LOW_BALANCE && byName.has(vendor)
        ? [{ id: byName.get(vendor)!.id, vendor, balance }]
        : [],
    )
    .sort((a, b) => a.balance - b.balance);
}
