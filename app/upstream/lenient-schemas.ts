import { z } from 'zod';
import { dayFromWire, instantFromWire, utcFromWire } from '../domain/lagos';
import { koboFromWire } from '../domain/naira';

/**
 * Building blocks for reading what the upstream sends leniently: null and missing are the same, numbers may
 * come as strings and strings as numbers, unknown fields are ignored, and a value that makes no sense is
 * left out rather than refused, so that one bad row does not lose a page.
 */
const anything = z.unknown().optional();

/** Text, trimmed; undefined when empty. */
export const text = anything.transform(textFromWire);

/** The same for rows of which there are too many for a schema each. */
export function textFromWire(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** Text that pages may rely on: empty when the upstream leaves it out. */
export const textOrEmpty = text.transform((value) => value ?? '');

export const kobo = anything.transform(koboFromWire);

/** A time as an ISO string in UTC. */
export const time = anything.transform(utcFromWire);

/** A calendar day in Lagos, YYYY-MM-DD. */
export const day = anything.transform(dayFromWire);

/** The moment a session ends, in milliseconds since 1970. */
export const instant = anything.transform(instantFromWire);

/** How many; undefined when it is no whole number. */
export const count = anything.transform((value): number | undefined => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
});

/** A rate or another number that is no money. */
export const decimal = anything.transform((value): number | undefined => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
});

/** The name of somebody or something, sent bare or as the `name` of an object. */
export function nameFromWire(value: unknown): string | undefined {
  return isRecord(value) ? (textFromWire(value.name) ?? textFromWire(value.businessName)) : textFromWire(value);
}

/** The same as a schema. */
export const name = anything.transform(nameFromWire);

/** Somebody or something that another record names: by an object, or by the bare name. */
export const named = anything.transform((value) => ({
  id: (isRecord(value) ? textFromWire(value.id) : undefined) ?? '',
  name: nameFromWire(value),
}));

/** A customer number, sent bare or as the `number` of an object. */
export function customerFromWire(value: unknown): string | undefined {
  return isRecord(value) ? textFromWire(value.number) : textFromWire(value);
}

/** Returns undefined for anything but a yes or a no. */
export const yesOrNo = anything.transform(yesOrNoFromWire);

export function yesOrNoFromWire(value: unknown): boolean | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (word === true || word === 'true' || word === 1 || word === '1') return true;
  if (word === false || word === 'false' || word === 0 || word === '0') return false;
  return undefined;
}

/** A yes or no that is a no when it is missing. */
export const flag = yesOrNo.transform((value) => value ?? false);

/** An object whose absence is an empty one. */
export function part<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => (isRecord(value) ? value : {}), z.object(shape));
}

/** A list: null is empty, and what is not an object in it is left out. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.preprocess((value) => {
    if (value === null || value === undefined) return [];
    return Array.isArray(value) ? value.filter(isRecord) : value;
  }, z.array(row));
}

/** A list within a record, without which the record is still one: what is no list is none. */
export function innerListOf<Row extends z.ZodType>(row: Row) {
  return z.preprocess((value) => (Array.isArray(value) ? value.filter(isRecord) : []), z.array(row));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * One record by itself. It has at least one of the fields that tell it from another object: what has none of them was not
 * understood, and is not shown as an empty record.
 */
export function recordOf<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  ...telling: (keyof Shape & string)[]
) {
  return schema.refine(
    (record) =>
      telling.some(
        (field) =>
          (record as Record<string, unknown>)[field] !== undefined && (record as Record<string, unknown>)[field] !== '',
      ),
    'none of the fields that such a record has',
  );
}

/** The fields that the upstream sent with a value, and that could not be read: a form must not send them back as empty. */
export function fieldsNotRead(
  sent: unknown,
  read: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): string[] {
  if (!isRecord(sent)) return [];
  return fields.filter((field) => {
    const value = sent[field];
    // .NET writes a date that is none as the first day of the year 1.
    const isEmpty =
      value === undefined || value === null || (typeof value === 'string' && /^\s*$|^0001-01-01/.test(value));
    return !isEmpty && (read[field] === undefined || read[field] === '');
  });
}
