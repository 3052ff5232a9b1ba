import { promiseHash } from 'remix-utils/promise';
import { type Option, optionsOf, pickerOf, type Selectable } from '../domain/picker';
import { tryLoad } from '../request/try-load';
import type { Visit } from '../request/visit';

/** The records that a picker offers; a sentence where they could not be loaded. */
type Sellers = { options: Option[]; failed: string | null };
/** Who sold, as an address asks for it. */
export type Seller = { vendor?: string; subvendor?: string; terminal?: string };

/** Longer than any id; nothing is asked with more. */
const MAX_ID_LENGTH = 64;
const NONE: Sellers = { options: [], failed: null };

/** What the pickers of a report offer, as its address searches them. */
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
 * What can be chosen among: staff choose a vendor first and vendors are their own (spec section 2, Reports), then one of
 * its subvendors, then one of that one's terminals.
 */
async function sellersOf(
  { api, audience, user, lookup }: Visit<'reportTransactions' | 'reportDeposits'>,
  { vendor, subvendor }: Seller,
) {
  const vendorId = audience === 'staff' ? vendor : user.id;
  const none = Promise.resolve(NONE);
  const options = async (rows: Promise<Selectable[]>): Promise<Sellers> => {
    const { data, failed } = await tryLoad(rows);
    return { options: optionsOf(data ?? []).sort((a, b) => a.name.localeCompare(b.name, 'en-GB')), failed };
  };
  return promiseHash({
    vendors: audience === 'staff' ? options(lookup('vendors', api.vendors.list)) : none,
    subvendors: vendorId ? options(lookup(`subvendors ${vendorId}`, () => api.subvendors.ofVendor(vendorId))) : none,
    terminals: subvendor ? options(lookup(`terminals ${subvendor}`, () => api.terminals.ofSubvendor(subvendor))) : none,
  });
}

/**
 * The seller without what belongs to another: a subvendor that was chosen before the vendor was changed, a terminal that
 * was before the subvendor. Vendors' own id is theirs. Where a picker could not be loaded, what was chosen stands.
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
