export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Rebuilds a tree of JSON; `change` sees every property of every object after its own value was rebuilt, and returns undefined to leave it out. */
export function mapFields(value: unknown, change: (name: string, value: unknown, owner: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapFields(item, change));
  if (!isObject(value)) return value;
  const result: Json = {};
  for (const [name, inner] of Object.entries(value)) {
    const changed = change(name, mapFields(inner, change), value);
    if (changed !== undefined) result[name] = changed;
  }
  return result;
}

/** Rebuilds a tree of JSON; `change` sees every object after what is inside it was rebuilt. */
export function mapObjects(value: unknown, change: (object: Json) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, change)])));
}

/** Fields that hold an amount of Naira wherever they hold a number. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'charges',
  'balance',
  'previous',
  'current',
  'previousBalance',
  'currentBalance',
  'from_previous',
  'from_current',
  'to_previous',
  'to_current',
  'commission',
  'outstanding',
  'debtPaid',
  'debtAmount',
  'vat',
  'tokenAmount',
  'minAmount',
  'maxAmount',
  'commissionCap',
  'totalCommission',
  'payableCommission',
  'total',
]);
/** Fields that hold a moment. */
export const TIME_FIELDS: ReadonlySet<string> = new Set(['createdUtc', 'time', 'readUtc']);
/** Fields that hold the id of a record; `vendorIds` holds a list of them. */
export const ID_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'vendorId',
  'subvendorId',
  'terminalId',
  'serviceId',
  'serviceProfileId',
  'partnerId',
  'channelId',
  'payoutId',
  'depositId',
  'noticeId',
  'userId',
  'feedbackId',
  'vendorIds',
]);
