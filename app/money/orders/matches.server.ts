import { isSameId } from '~/domain/ids';
import { unbrokenTime } from '~/domain/lagos';
import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { statusLook } from '~/domain/status';
import type { Match } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';

/** Maximum number of possible matches shown for a lost order. */
const MAX_MATCHES = 5;

type Api = Visit['api'];
type Dated = { id: string; amount?: Kobo; createdUtc?: string; reference?: string; status: string };

/** Returns the vendor's newest deposits, refunds and payouts with this amount. */
export async function matchingDeposits(api: Api, vendorId: string, amount: Kobo): Promise<Match[]> {
  return newest(await api.deposits.ofVendor(vendorId), amount, paths.deposit);
}

/** Returns the newest transfers of this amount from the vendor to the subvendor. */
export async function matchingTransfers(
  api: Api,
  vendorId: string,
  subvendorId: string,
  amount: Kobo,
): Promise<Match[]> {
  const [transfers, subvendors] = await Promise.all([
    api.transfers.ofVendor(vendorId),
    api.subvendors.ofVendor(vendorId),
  ]);
  const own = subvendors.find(({ id }) => isSameId(id, subvendorId));
  // The API may name the subvendor by id, by name, or not at all.
  const isItsOwn = ({ id, name }: { id: string; name?: string }) =>
    id ? isSameId(id, subvendorId) : name === undefined || name === own?.name;
  return newest(
    transfers.filter((transfer) => isItsOwn(transfer.subvendor)),
    amount,
    paths.transfer,
  );
}

function newest(rows: readonly Dated[], amount: Kobo, hrefOf: (id: string) => string): Match[] {
  return rows
    .filter((row) => row.amount !== undefined && Math.abs(row.amount) === amount)
    .sort((a, b) => (b.createdUtc ?? '').localeCompare(a.createdUtc ?? ''))
    .slice(0, MAX_MATCHES)
    .map(({ id, reference, status, createdUtc }) => ({
      name: reference ?? id,
      status: statusLook(status).label,
      time: createdUtc && unbrokenTime(createdUtc),
      href: hrefOf(id),
    }));
}
