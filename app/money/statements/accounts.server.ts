import { latestFirst } from '~/domain/compare';
import { isSameId, onceEach } from '~/domain/ids';
import type { Kobo } from '~/domain/naira';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { withDeposits } from '../deposits/deposit-accounts';
import { depositChange, saleChange, transferChange } from './balance-changes';
import { inSlices } from './slices.server';
import type { Account } from './statement';

export type Reader = Visit<'statement'>;

/** An account of a statement. `balance` is what it has now, where that is known. */
export type NamedAccount = Account & { id: string; name: string; balance?: Kobo };
/** Whose accounts they are, and all of them. */
export type Accounts = { name: string; accounts: NamedAccount[] };

/** A list with fewer rows is not one that an API ends. */
const FEWEST_OF_CUT = 500;

/** True for a list of sales that may end before the first sale: APIs end long lists. The balances then tell (money/statements/statement.ts). */
const mayBeCut = (sales: readonly unknown[]) => sales.length >= FEWEST_OF_CUT;

/** True for a list that ends by its looks, where no balance tells: APIs end lists at a round number. */
const looksCut = (sales: readonly unknown[]) => mayBeCut(sales) && sales.length % FEWEST_OF_CUT === 0;

/** The id of a vendor's own balance among its accounts. */
export const OWN = 'own';

/**
 * Returns the accounts of a terminal: the balance that it sells from, which its shop's other terminals share. It may read its own
 * sales and deposits only.
 */
export async function accountsOfTerminal(visit: Reader): Promise<Accounts> {
  const { api, user, userName } = visit;
  const [sales, deposits, balance] = await Promise.all([
    api.sales.ofTerminal(user.id),
    api.deposits.ofTerminal(user.id),
    tryLoad(api.dashboard.balance()),
  ]);
  const movements = [
    ...onceEach(sales).map((sale) => saleChange({ ...sale, terminal: undefined })),
    ...onceEach(deposits).map(depositChange),
  ].sort(latestFirst);
  const name = userName ?? user.code;
  const account = { id: OWN, name, movements, balance: balance.data ?? undefined, isShared: true };
  return { name, accounts: [{ ...account, isCut: looksCut(sales) }] };
}

/**
 * Returns the accounts of a vendor: its own balance, and that of each of its subvendors. The API's deposit does not say to which
 * of them it went: its balances do.
 */
export async function accountsOfVendor({ api }: Reader, vendorId: string) {
  const [vendor, deposits, transfers, sales] = await Promise.all([
    api.vendors.one(vendorId),
    api.deposits.ofVendor(vendorId).then(onceEach),
    api.transfers.ofVendor(vendorId).then(onceEach),
    api.sales.ofVendor(vendorId).then(onceEach),
  ]);
  const own: NamedAccount = {
    id: OWN,
    name: 'Vendor’s balance',
    balance: vendor.balance,
    movements: transfers.map((transfer) => transferChange(transfer, 'vendor')),
  };
  const shops = vendor.subvendors.map(({ id, name, balance }): NamedAccount => {
    const isOwn = (other: string | undefined) => other !== undefined && isSameId(other, id);
    return {
      id,
      name: name ?? id,
      balance,
      isCut: mayBeCut(sales),
      movements: [
        ...transfers.filter(({ subvendor }) => isOwn(subvendor.id)).map((of) => transferChange(of, 'subvendor')),
        ...sales.filter(({ subvendorId }) => isOwn(subvendorId)).map(saleChange),
      ].sort(latestFirst),
    };
  });
  const accounts = await inSlices(withDeposits([own, ...shops], deposits.map(depositChange)));
  return { name: vendor.name, accounts, sales, deposits };
}
