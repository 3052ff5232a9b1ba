import { koboFromWire } from '~/domain/naira';
import { hasFailed, saleState } from '~/domain/status';
import type { Envelope } from './envelope';
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

type AuditFacts = { on?: Record<string, string>; kobo?: number; recordStatus?: string };

/**
 * Returns what a call concerns: ids of records by name and the amount in kobo, from its parameters and body; from the data
 * of its answer, the id of a new record and the status that the API gave it.
 */
export function auditFacts(parameters: Readonly<Record<string, string>>, body: unknown, answer: unknown): AuditFacts {
  const fields = isRecord(body) ? body : {};
  const on: Record<string, string> = {};
  const add = (name: string, value: unknown) => {
    if ((typeof value === 'string' || typeof value === 'number') && String(value).length <= MAX_ID_LENGTH)
      on[name] = String(value);
  };
  for (const [name, value] of Object.entries(parameters)) add(name, value);
  for (const name of IDS) add(name, fields[name]);
  if (isRecord(answer)) add('created', answer.id);
  const kobo = fields.amount === undefined || fields.amount === null ? undefined : koboFromWire(fields.amount);
  const recordStatus = statusIn(answer);
  return {
    ...(Object.keys(on).length > 0 && { on }),
    ...(kobo !== undefined && { kobo }),
    ...(recordStatus !== undefined && { recordStatus }),
  };
}

/** Returns why a change failed although its answer says success: the answer's own error, or its message; undefined when it did not. */
export function reasonInAnswer({ data, message }: Envelope, outcome: 'done' | 'unknown'): string | undefined {
  const error = isRecord(data) && typeof data.error === 'string' ? data.error : '';
  const status = statusIn(data) ?? '';
  const isGood = outcome === 'done' && !error && !hasFailed(status) && saleState(status) !== 'failed';
  return isGood ? undefined : error || message;
}

/** Returns the status that an answer gives its record; undefined for none, or for a text that is no status. */
function statusIn(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  const status = data.saleStatus ?? data.status;
  return typeof status === 'string' && /^[A-Za-z][\w -]{0,39}$/.test(status) ? status : undefined;
}
