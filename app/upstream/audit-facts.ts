import { koboFromWire } from '../domain/naira';
import { isRecord } from './lenient-schemas';

/** Fields of a body that name a record. Customers, names, passwords and descriptions are not among them. */
const IDS = [
  'id',
  'reference',
  'vendorId',
  'subvendorId',
  'terminalId',
  'depositId',
  'payoutId',
  'serviceId',
  'serviceProfileId',
  'userId',
  'target',
  'fromId',
  'toId',
];
/** Longer values are no ids. */
const MAX_ID_LENGTH = 80;

/** What a call concerns, from its address and body: ids of records by name, and the amount in kobo. */
export function auditFacts(path: string, body: unknown): { on?: Record<string, string>; kobo?: number } {
  const fields = isRecord(body) ? body : {};
  const on: Record<string, string> = {};
  const parts = path
    .split('?', 1)[0]!
    .split('/')
    .filter((part) => /\d/.test(part));
  if (parts.length > 0) on.record = parts.join('/').slice(0, MAX_ID_LENGTH);
  for (const name of IDS) {
    const value = fields[name];
    if ((typeof value === 'string' || typeof value === 'number') && String(value).length <= MAX_ID_LENGTH)
      on[name] = String(value);
  }
  const kobo = fields.amount === undefined || fields.amount === null ? undefined : koboFromWire(fields.amount);
  return { ...(Object.keys(on).length > 0 && { on }), ...(kobo !== undefined && { kobo }) };
}

/** Returns the status that an answer gives its record; undefined for none, or for a text that is no status. */
export function recordStatusOf(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  const status = data.saleStatus ?? data.status;
  return typeof status === 'string' && /^[A-Za-z][\w -]{0,39}$/.test(status) ? status : undefined;
}
