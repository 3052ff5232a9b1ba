import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { fieldName, kindOf, type Mismatch, mismatches, type Path, valueAt, withValue } from './mismatches';
import { camelNames, hasPascalNames } from './names';
import type { RecordedCall } from './recorder';
import { mayBeNull, wellFormedValue } from './well-formed';

/** A difference between the answers to a call and the contract, over all compared rows. */
export type Difference = {
  call: string;
  field: string;
  expected: string;
  /** The kind of value that came, and one example. */
  found: string;
  example: unknown;
  rows: number;
  ofRows: number;
  /** True when the portal shows the value anyway, or does not use the field. */
  isHarmless: boolean;
};

/** Maximum rows compared per list. */
const MAX_ROWS = 100;
/** Fields whose values are never printed. */
const SECRET = /token|secret|password|bvn|kct/i;
const UNREADABLE = Symbol('unreadable');

/** Returns the differences between a call's answer and the contract, as far as the portal could read the answer. */
export async function differencesOf(call: RecordedCall): Promise<Difference[]> {
  const { contract, answer } = call;
  if (!contract || !answer || call.failure) return [];
  const found = new Map<string, Difference>();
  const note = (mismatch: Mismatch, isHarmless: boolean, ofRows: number) => {
    const { expected, value } = mismatch;
    const field = fieldName(mismatch.path);
    const key = `${field} ${expected} ${kindOf(value)} ${isHarmless}`;
    const known = found.get(key) ?? {
      call: call.name,
      field,
      expected,
      found: kindOf(value),
      example: SECRET.test(field) ? undefined : value,
      rows: 0,
      ofRows,
      isHarmless,
    };
    found.set(key, { ...known, rows: known.rows + 1 });
  };
  // A page does not wait for calls that it no longer needs; such a call may fail later.
  if ((await call.read(answer.data).catch(() => UNREADABLE)) === UNREADABLE) return [];
  const data = hasPascalNames(answer.data) ? camelNames(answer.data) : answer.data;
  if (data !== answer.data) {
    const isRead = isDeepStrictEqual(await call.read(answer.data), await call.read(data));
    note(
      { path: [], expected: 'an object with names such as createdUtc', value: answer.data, isExtra: false, listed: [] },
      isRead,
      1,
    );
    if (!isRead) return [...found.values()];
  }
  const parts = Array.isArray(data) ? data.slice(0, MAX_ROWS).map((row) => [row]) : [data];
  const reading = new FieldReading(call, contract.answer);
  for (const part of parts) {
    for (const mismatch of firstOfEach(mismatches(contract.answer, part)))
      note(mismatch, !isStatusNumber(mismatch) && (await reading.isHarmless(part, mismatch)), parts.length);
  }
  return [...found.values()];
}

/** True for a number in place of a status: it is read, but only the service knows what it means, and pages say Unknown. */
const isStatusNumber = ({ path, value }: Mismatch) => /status$/i.test(fieldName(path)) && typeof value === 'number';

/** Keeps one row per field of a row's inner list. */
function firstOfEach(all: readonly Mismatch[]): Mismatch[] {
  const first = new Map<string, Mismatch>();
  for (const mismatch of all)
    if (!first.has(`${fieldName(mismatch.path)} ${mismatch.expected}`))
      first.set(`${fieldName(mismatch.path)} ${mismatch.expected}`, mismatch);
  return [...first.values()];
}

/** Finds out by experiment how the portal's schema reads single fields. */
class FieldReading {
  readonly #wellFormed = new Map<string, unknown>();

  constructor(
    readonly call: RecordedCall,
    readonly schema: z.ZodType,
  ) {}

  /**
   * True when no screen lacks a value: the contract has no such field, an empty value means null, the schema ignores
   * the field, or it has a value where a well-formed field would have set one.
   */
  async isHarmless(data: unknown, mismatch: Mismatch): Promise<boolean> {
    const { path, value, isExtra, expected } = mismatch;
    if (isExtra || (value === null && expected === 'a list')) return true;
    if (isEmpty(value) && mayBeNull(this.schema, data, path)) return true;
    const sample = this.#sampleFor(data, mismatch);
    if (sample === undefined) return (await this.#read(data)) !== (await this.#read(withValue(data, path, undefined)));
    const without = parsed(await this.#read(withValue(data, path, undefined)));
    const places = changedPlaces(without, parsed(await this.#read(withValue(data, path, sample))));
    if (places.length === 0) return true;
    const given = parsed(await this.#read(data));
    if (places.some((place) => isSomething(valueAt(given, place)))) return true;
    return isFalsehood(value) && typeof sample === 'boolean';
  }

  #sampleFor(data: unknown, mismatch: Mismatch): unknown {
    const key = `${fieldName(mismatch.path)} ${mismatch.expected}`;
    if (!this.#wellFormed.has(key)) this.#wellFormed.set(key, wellFormedValue(this.schema, data, mismatch));
    return this.#wellFormed.get(key);
  }

  /** Returns the schema's result as JSON; undefined when it rejects the data. */
  async #read(data: unknown): Promise<string | undefined> {
    return this.call.read(data).then(
      (read) => JSON.stringify(read),
      () => undefined,
    );
  }
}

function parsed(json: string | undefined): unknown {
  return json === undefined ? undefined : JSON.parse(json);
}

/** Returns the paths at which two values differ. */
function changedPlaces(before: unknown, after: unknown, path: Path = []): Path[] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return before === after ? [] : [path];
  const names = Array.isArray(after)
    ? Object.keys(after).map(Number)
    : [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changedPlaces(valueAt(before, [name]), valueAt(after, [name]), [...path, name]));
}

function isSomething(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isSomething);
  return value !== undefined && value !== null && value !== '' && value !== false;
}

/** True for an empty value: a text without letters or digits, an object without fields. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    (typeof value === 'string' && !value.trim()) ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

function isFalsehood(value: unknown): boolean {
  return /^(false|no|0)$/i.test(String(value));
}
