import { z } from 'zod';
import { sha256 } from '~/base/sha256.server';
import { isSameId } from '~/domain/ids';
import { unbrokenTime } from '~/domain/lagos';
import { type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { hasFailed, isWaiting, statusLook } from '~/domain/status';
import { type Confirmation, type Fact, type Match } from '~/portal/request/money-dialog.data';
import { type Visit } from '~/portal/request/visit';
import { type RightName } from '~/portal/session/rights';

/** The outcome of a call that moves money, as the upstream's resources return it. */
type Sent = Awaited<ReturnType<Visit['api']['deposits']['create']>>;

export type OrderAmount = Kobo | 'not known' | undefined;

/** Returns the amount of an order for the audit; undefined where it is not known, or nothing moves. */
export const koboOf = (amount: OrderAmount): Kobo | undefined => (amount === 'not known' ? undefined : amount);

/** True for an amount above a limit; one that is not known counts as such, one that moves nothing does not. */
export function isAboveLimit(amount: OrderAmount, limit: Kobo | undefined): boolean {
  if (limit === undefined || amount === undefined) return false;
  return amount === 'not known' || Math.abs(amount) > limit;
}

type Link = { name: string; href: string };
type Mover = Pick<Visit<'moveMoney'>, 'api' | 'user' | 'userName' | 'inside' | 'audit'>;

/** A kind of order of money: how it is sent once, found again, and approved. `values` are what an order of it is about. */
export type OrderKind<A extends RightName, Schema extends z.ZodType> = {
  /** The right that its sender needs. */
  right: A;
  /** Distinguishes the orders of this form from those of others. */
  kind: string;
  /** The kind of order for the user, e.g. 'deposit'. */
  name: string;
  schema: Schema;
  /** Returns what like orders have in common, e.g. vendor and amount. */
  same: (values: z.output<Schema>, mover: Pick<Mover, 'user'>) => unknown;
  /** True for an order that can be done only once at all, such as cancelling a sale. Its key then depends on `same`. */
  isOnlyOnce?: true;
  /**
   * Returns the amount that needs a second person when it is above the limit, as one that is not known does; undefined when
   * one person is enough.
   */
  amount: (values: z.output<Schema>) => OrderAmount;
  /** Returns the newest records that may be the result of an order. */
  find: (mover: Mover, values: z.output<Schema>) => Promise<Match[]>;
  /** Returns why its form would not take an order now, such as a vendor that was disabled meanwhile; undefined when it would. */
  hindrance?: (mover: Pick<Mover, 'api'>, values: z.output<Schema>) => Promise<string | undefined>;
  /** Returns the balances that an order changes, now and afterwards, for whoever approves it. */
  balances?: (mover: Pick<Mover, 'api'>, values: z.output<Schema>) => Promise<Fact[]>;
  /** Sends an order once, under the form's key. */
  send: (mover: Mover, values: z.output<Schema>, key: string) => Promise<Sent>;
  /** Returns the list that shows the new record; `here` is the page of the button. */
  next: (values: z.output<Schema>, here: URL) => string;
  /** Returns links for the success message: the record, and further steps. */
  links?: (values: z.output<Schema>, record: { id: string; status: string }) => Link[];
  /** Where an order of a batch is looked up whose outcome is not known. */
  lookUpHref?: (values: z.output<Schema>) => string;
  /** The message when the answer has none; undefined when the next page shows the result itself. */
  message: string | undefined;
};

/** Returns a kind of order with the types of its schema. */
export function orderKind<A extends RightName, Schema extends z.ZodType>(
  of: OrderKind<A, Schema>,
): OrderKind<A, Schema> {
  return of;
}

/** A kind of order, whose values were stored. */
export type AnyOrderKind = Omit<
  OrderKind<RightName, z.ZodType>,
  'find' | 'send' | 'links' | 'amount' | 'same' | 'next' | 'hindrance' | 'balances' | 'lookUpHref'
> & {
  amount: (stored: unknown) => OrderAmount;
  /** Returns the amount for the audit; undefined also for values that cannot be read. */
  koboOf: (stored: unknown) => Kobo | undefined;
  find: (mover: Mover, stored: unknown) => Promise<Match[]>;
  hindrance: (mover: Pick<Mover, 'api'>, stored: unknown) => Promise<string | undefined>;
  balances: (mover: Pick<Mover, 'api'>, stored: unknown) => Promise<Fact[]>;
  send: (mover: Mover, stored: unknown, key: string) => Promise<Sent>;
  links: (stored: unknown, record: { id: string; status: string }) => Link[] | undefined;
  lookUpHref: (stored: unknown) => string | undefined;
};

/** Returns a kind of order that reads its values before it uses them. Throws a ZodError for those of another kind. */
export function anyOrderKind<A extends RightName, Schema extends z.ZodType>(of: OrderKind<A, Schema>): AnyOrderKind {
  const read = (stored: unknown) => of.schema.parse(stored);
  return {
    ...of,
    amount: (stored) => of.amount(read(stored)),
    koboOf: (stored) => {
      const { success, data } = of.schema.safeParse(stored);
      return success ? koboOf(of.amount(data)) : undefined;
    },
    find: async (mover, stored) => of.find(mover, read(stored)),
    hindrance: async (mover, stored) => of.hindrance?.(mover, read(stored)),
    balances: async (mover, stored) => of.balances?.(mover, read(stored)) ?? [],
    send: async (mover, stored, key) => of.send(mover, read(stored), key),
    links: (stored, record) => of.links?.(read(stored), record),
    lookUpHref: (stored) => of.lookUpHref?.(read(stored)),
  };
}

/** Returns what tells orders apart. */
export function digest(...parts: unknown[]): string {
  return sha256(JSON.stringify(parts));
}

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

/**
 * Returns what is said of an order that the API has recorded: that it was not made, `message` as information for a likely
 * duplicate, which has moved nothing yet, or `message` as a success. `isPlain` is false for what a list should say too.
 */
export function saidOfRecord<Message extends string | undefined>(
  name: string,
  status: string,
  message: Message,
): { tone: 'error' | 'information' | 'success'; text: Message | string; isPlain: boolean } {
  if (hasFailed(status))
    return { tone: 'error', text: `This ${name} is recorded as ${status}: it was not made.`, isPlain: false };
  return isWaiting(status)
    ? { tone: 'information', text: message, isPlain: false }
    : { tone: 'success', text: message, isPlain: true };
}

/** How long a confirmation is valid. */
export const ORDER_MS = 30 * 60 * 1000;

/** The confirmation as it was shown, for the case that the order was not sent, and for the second person. */
const shownOrder = z.object({
  title: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      strong: z.boolean().optional(),
      isBalance: z.boolean().optional(),
      isBelowZero: z.boolean().optional(),
      earlier: z.string().optional(),
    }),
  ),
  warning: z.string().optional(),
  intent: z.string(),
  submit: z.string(),
  /** The button that would send it if it did not wait for a second person. */
  send: z.string().optional(),
  changeHref: z.string().optional(),
}) satisfies z.ZodType<Omit<Confirmation, 'sealed' | 'earlier'> & { send?: string }>;
export type ShownOrder = z.output<typeof shownOrder>;

/** An order as its confirmation carries it, sealed. */
export const sealedOrder = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  birth: z.string(),
  same: z.string(),
  /** For portals of version 1.0 that run beside this one. */
  isOnlyOnce: z.boolean().optional(),
  hasSeenEarlier: z.boolean(),
  shown: shownOrder,
  values: z.unknown(),
  /** Why it is made, for the second person; missing for an order that one person makes. */
  reason: z.string().optional(),
  /** The sum in kobo of the orders that it was reviewed with; the second step is asked for by it. */
  sum: z.number().optional(),
  expires: z.number(),
});
export type SealedOrder = z.output<typeof sealedOrder>;
export const sealedForm = z.object({ sealed: z.string({ error: 'Please start again.' }) });
