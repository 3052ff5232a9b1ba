import type { z } from 'zod';
import { UpstreamFailure } from './failure';
import { listOf } from './lenient-schemas';
import type { Call, Parameters } from './wire.contract';

/** A call of the contract, with the schema by which the portal reads the data of its answer. */
export type Read<T, Path extends string = string> = Call<Path> & {
  reader: z.ZodType<T>;
  /** True for data that a page can omit: a single attempt is made. */
  isOptional?: boolean;
};
/** A call whose answer is a list, with the schema of one row too. */
export type ReadList<Row, Path extends string = string> = Read<Row[], Path> & { row: z.ZodType<Row> };

export function read<T, Path extends string>(call: Call<Path>, reader: z.ZodType<T>): Read<T, Path> {
  return { ...call, reader };
}

export function readOptional<T, Path extends string>(call: Call<Path>, reader: z.ZodType<T>): Read<T, Path> {
  return { ...call, reader, isOptional: true };
}

export function readList<Row, Path extends string>(call: Call<Path>, row: z.ZodType<Row>): ReadList<Row, Path> {
  return { ...call, reader: listOf(row), row };
}

/** The parameters of a call as the last argument of a function; none for a call without parameters. */
export type ParametersArgument<Path extends string> = string extends Path
  ? [Record<string, string>?]
  : Path extends `${string}{${string}`
    ? [Parameters<Path>]
    : [];

/** Returns the call's path with its parameters filled in. */
export function pathOf({ path }: Call, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => segment(parameters[name] ?? ''));
}

/**
 * Encodes a value as one path segment. Refuses an empty value and dots with a 404, as for an unknown id: they would
 * lead to another call.
 */
export function segment(value: string): string {
  if (/^\.{0,2}$/.test(value))
    throw new UpstreamFailure('refused', 'path', { status: 404, message: 'There is nothing at this address.' });
  return encodeURIComponent(value);
}
