import { unbrokenTime } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { statusLook } from '~/domain/status';
import { tryLoad } from '~/portal/request/failures';
import type { Fact } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';
import { balanceChange } from '../orders/vendors.server';

type Deposit = Awaited<ReturnType<Visit['api']['deposits']['one']>>;
/** A likely duplicate beside the earlier deposit that it may repeat, fact by fact, and the id of that one. */
export type Comparison = { facts: Fact[]; earlierId?: string };

/**
 * Returns what speaks for and against a likely duplicate: the vendor's last deposit of this amount before it, and the vendor's
 * balance, now and if it `adds` the amount. A deposit names its vendor by name only; of two vendors with one name the balance is
 * not known.
 */
export async function comparison(api: Visit['api'], deposit: Deposit, adds = true): Promise<Comparison> {
  const { earlier, balance } = await evidence(api, deposit);
  const { amount } = deposit;
  return {
    facts: [...factsBeside(deposit, earlier), ...(adds && amount !== undefined ? balanceChange(balance, amount) : [])],
    ...(earlier && { earlierId: earlier.id }),
  };
}

type Evidence = { earlier: Deposit | undefined; balance: Kobo | undefined };

async function evidence(api: Visit['api'], { id, vendor, amount, createdUtc = '' }: Deposit): Promise<Evidence> {
  const [deposits, balances] = await Promise.all([tryLoad(api.deposits.list()), tryLoad(api.vendors.balances())]);
  const like = (deposits.data ?? []).filter(
    (one) => one.id !== id && one.vendor === vendor && one.amount === amount && (one.createdUtc ?? '') <= createdUtc,
  );
  const named = (balances.data ?? []).filter((one) => one.vendor === vendor);
  return {
    earlier: like.sort((a, b) => (b.createdUtc ?? '').localeCompare(a.createdUtc ?? ''))[0],
    balance: named.length === 1 ? named[0]!.balance : undefined,
  };
}

/** Returns the facts of a deposit, each with that of the earlier one, if there is one; the first then names the columns. */
function factsBeside(own: Deposit, earlier: Deposit | undefined): Fact[] {
  const fact = (label: string, of: (deposit: Deposit) => string | undefined, strong?: true): Fact => ({
    label,
    value: of(own) ?? '',
    ...(strong && { strong }),
    ...(earlier && { earlier: of(earlier) ?? '' }),
  });
  return [
    ...(earlier ? [{ label: 'Deposit', value: 'This one', earlier: 'Earlier' }] : []),
    fact('Vendor', ({ vendor }) => vendor),
    fact('Amount', ({ amount }) => formatKnownNaira(amount), true),
    fact('Charges', ({ charges }) => formatKnownNaira(charges)),
    fact('Time', ({ createdUtc }) => createdUtc && unbrokenTime(createdUtc)),
    fact('Made by', ({ staff }) => staff),
    fact('Reference', ({ reference }) => reference),
    fact('Status', ({ status }) => statusLook(status).label),
  ].filter(({ value, earlier }) => value || earlier);
}
