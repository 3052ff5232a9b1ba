import { promiseHash } from '~/base/framework/node.server';
import { type Option, optionsOf, pickerOf, type Selectable } from '~/lists/engine/picker';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';

/** The options of a picker; `failed` is the error message when they did not load. */
type Sellers = { options: Option[]; failed: string | null };
/** The ids of the seller in the URL. */
export type Seller = { vendor?: string; subvendor?: string; terminal?: string };

/** Maximum characters of an id; the portal sends no request with a longer one. */
const MAX_ID_LENGTH = 64;
const NONE: Sellers = { options: [], failed: null };

/** Returns the pickers of a report, filtered by the searches in the URL. */
export async function choicesOf(visit: Visit<'reportTransactions' | 'reportDeposits'>, seller: Seller) {
  const { vendors, subvendors, terminals } = await sellersOf(visit, seller);
  const picker = ({ options, failed }: Sellers, field: keyof Seller) => ({
    ...pickerOf(options, visit.url.searchParams, field),
    failed,
  });
  return {
    vendors: picker(vendors, 'vendor'),
    subvendors: picker(subvendors, 'subvendor'),
    terminals: picker(terminals, 'terminal'),
  };
}

/**
 * Returns the options for vendor, subvendor and terminal (spec section 2, Reports). Each depends on the choice before it;
 * only staff choose a vendor.
 */
async function sellersOf(visit: Visit<'reportTransactions' | 'reportDeposits'>, { vendor, subvendor }: Seller) {
  const { api, audience, user } = visit;
  const vendorId = audience === 'staff' ? vendor : user.id;
  const none = Promise.resolve(NONE);
  const options = async (rows: Promise<readonly Selectable[]>): Promise<Sellers> => {
    const { data, failed } = await tryLoad(rows);
    return { options: optionsOf(data ?? []).sort((a, b) => a.name.localeCompare(b.name, 'en-GB')), failed };
  };
  return promiseHash({
    vendors: audience === 'staff' ? options(lookup(visit, 'vendors', api.vendors.list)) : none,
    subvendors: vendorId
      ? options(lookup(visit, `subvendors ${vendorId}`, () => api.subvendors.ofVendor(vendorId)))
      : none,
    terminals: subvendor
      ? options(lookup(visit, `terminals ${subvendor}`, () => api.terminals.ofSubvendor(subvendor)))
      : none,
  });
}

/**
 * Returns the seller without stale choices: a subvendor of another vendor, or a terminal of another subvendor. For a
 * signed-in vendor, the vendor is the user. Keeps a choice when its picker failed to load.
 */
export async function sellerOf(
  visit: Visit<'reportTransactions' | 'reportDeposits'>,
  asked: Seller,
): Promise<Record<keyof Seller, string | undefined>> {
  const idOf = (typed: string | undefined) => (typed && typed.length <= MAX_ID_LENGTH ? typed : undefined);
  const vendor = visit.audience === 'staff' ? idOf(asked.vendor) : visit.user.id;
  const none = { vendor, subvendor: undefined, terminal: undefined };
  if (!vendor || !idOf(asked.subvendor)) return none;
  const { subvendors, terminals } = await sellersOf(visit, asked);
  const has = ({ options, failed }: Sellers, id: string | undefined) =>
    id !== undefined && (failed !== null || options.some(({ value }) => value === id));
  if (!has(subvendors, asked.subvendor)) return none;
  return {
    vendor,
    subvendor: asked.subvendor,
    terminal: idOf(asked.terminal) && has(terminals, asked.terminal) ? asked.terminal : undefined,
  };
}
