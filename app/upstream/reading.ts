import { z } from 'zod';
import { instantFromWire, utcFromWire } from '../domain/lagos';
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

/** Somebody or something that another record names: by an object, or by the bare name. */
export const named = z.preprocess(
  (value) => (typeof value === 'string' ? { name: value } : isRecord(value) ? value : {}),
  z.object({ id: textOrEmpty, name: text }),
);

export const flag = anything.transform((value) => value === true || value === 'true' || value === 1);

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

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
