import { z } from 'zod';
import { noteNumericStatus } from '~/base/cache/numeric-statuses.server';
import { dayFromWire, instantFromWire, utcFromWire } from '~/domain/lagos';
import { koboFromWire } from '~/domain/naira';

/**
 * Schemas that read the upstream's data leniently: null equals missing, numbers may come as strings and strings as
 * numbers, unknown fields are ignored, and an invalid value becomes undefined, so that one bad row does not lose a
 * page.
 */
const anything = z.unknown().optional();

/** Text, trimmed; undefined when empty. */
export const text = anything.transform(textFromWire);

/** The same as a plain function, for rows too many to run a schema on each. */
export function textFromWire(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** What is shown in place of a token whose digits were lost on their way. */
const LOST_TOKEN = 'could not be read';
/** A token of electricity has 20 digits; one that came as a number has lost those of its zeros that stand in front. */
const CUT_TOKEN = /^\d{17,19}$|^-?\d*\.?\d+e[+-]?\d+$|^-\d+$|^-?\d+\.\d+$/i;

/** Reads a token. One that has lost digits is none: a meter refuses it. */
export function tokenFromWire(value: unknown): string | undefined {
  if (value === 0) return undefined;
  if (typeof value === 'number') return LOST_TOKEN;
  const token = textFromWire(value);
  return token !== undefined && CUT_TOKEN.test(token.replace(/[\s-]/g, '')) ? LOST_TOKEN : token;
}

/** `tokenFromWire` as a schema. */
export const token = anything.transform(tokenFromWire);

/** Reads a status; empty without one. One that is a number is noted: the portal does not know what it means. */
export function statusFromWire(value: unknown): string {
  const status = textFromWire(value) ?? '';
  if (/^\d+$/.test(status)) noteNumericStatus(status);
  return status;
}

/** `statusFromWire` as a schema. */
export const status = anything.transform(statusFromWire);

/** Text that is never undefined: empty when the upstream omits it. */
export const textOrEmpty = text.transform((value) => value ?? '');

/** An amount, which the API writes in Naira, as integer kobo; undefined for one that cannot be read. */
export const kobo = anything.transform(koboFromWire);

/** A time as an ISO string in UTC. */
export const time = anything.transform(utcFromWire);

/** A calendar day in Lagos, YYYY-MM-DD. */
export const day = anything.transform(dayFromWire);

/** The end of a session, in milliseconds since 1970. */
export const instant = anything.transform(instantFromWire);

/** A count; undefined unless it is a whole number. */
export const count = anything.transform((value): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
});

/** A rate or another number that is not money. */
export const decimal = anything.transform((value): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

/** Reads a name, sent bare or as the `name` of an object. */
export function nameFromWire(value: unknown): string | undefined {
  return isRecord(value) ? (textFromWire(value.name) ?? textFromWire(value.businessName)) : textFromWire(value);
}

/** `nameFromWire` as a schema. */
export const name = anything.transform(nameFromWire);

/** A reference to another record, sent as an object or as a bare name. */
export const recordRef = anything.transform((value) => ({
  id: (isRecord(value) ? textFromWire(value.id) : undefined) ?? '',
  name: nameFromWire(value),
}));

/** Reads a customer number, sent bare or as the `number` of an object. */
export function customerFromWire(value: unknown): string | undefined {
  return isRecord(value) ? textFromWire(value.number) : textFromWire(value);
}

/** A boolean; undefined for anything but a yes or a no. */
export const yesOrNo = anything.transform(yesOrNoFromWire);

function yesOrNoFromWire(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 'true' || word === 1 || word === '1') return true;
  if (word === false || word === 'false' || word === 0 || word === '0') return false;
  return undefined;
}

/** A boolean that defaults to false. */
export const flag = yesOrNo.transform((value) => value ?? false);

/** An object that defaults to an empty one. */
export function objectOrEmpty<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));
}

/** A list: null becomes empty. Rejects one whose rows are no objects, see `rowsOf`. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.preprocess((value) => {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? (rowsOf(value) ?? value) : value;
  }, z.array(row));
}

/**
 * Returns the rows of a list. A single value that is no object counts as a row of which nothing could be read; undefined
 * when there is none but such values.
 */
export function rowsOf(values: readonly unknown[], hasObjects = false): Record<string, unknown>[] | undefined {
  if (values.length > 0 && !hasObjects && !values.some(isRecord)) return undefined;
  return values.map((value) => (isRecord(value) ? value : {}));
}

/** A list inside a record that stays valid without it: anything but a list becomes empty. */
export function listOrEmpty<Row extends z.ZodType>(row: Row) {
  return z.preprocess((value) => (Array.isArray(value) ? value.filter(isRecord) : []), z.array(row));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A single record. Rejects an object that has none of the `identifyingFields`: it is something else, and must not be shown
 * as an empty record.
 */
export function recordOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  ...identifyingFields: (keyof Shape & string)[]
) {
  return schema.refine(
    (record: Readonly<Record<string, unknown>>) =>
      identifyingFields.some((field) => record[field] !== undefined && record[field] !== ''),
    'none of the fields that such a record has',
  );
}

/** Returns the fields that were sent with a value but could not be read. A form must not send them back as empty. */
export function fieldsNotRead(
  sent: unknown,
  read: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  if (!isRecord(sent)) return [];
  return fields.filter((field) => {
    const value = sent[field];
    // .NET writes an unset date as the first day of the year 1.
    const isEmpty =
      value === undefined || value === null || (typeof value === 'string' && /^\s*$|^0001-01-01/.test(value));
    return !isEmpty && (read[field] === undefined || read[field] === '');
  });
}
