import { z } from 'zod';

export type Path = readonly PropertyKey[];
/** One place where data do not match the contract. `expected` is text for the report. */
export type Mismatch = { path: Path; expected: string; value: unknown; isExtra: boolean; listed: readonly unknown[] };

/** Returns the mismatches between data and the contract; a union is compared by its closest branch. */
export function mismatches(schema: z.ZodType, data: unknown): Mismatch[] {
  const result = schema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.flatMap(everyIssue).flatMap((issue): Mismatch[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: [...issue.path, key],
        expected: 'no such field',
        value: valueAt(data, [...issue.path, key]),
        isExtra: true,
        listed: [],
      }));
    }
    return [
      {
        path: issue.path,
        expected: expectation(issue),
        value: valueAt(data, issue.path),
        isExtra: false,
        listed: issue.code === 'invalid_value' ? issue.values : [],
      },
    ];
  });
}

type Issue = z.core.$ZodIssue;

function everyIssue(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return issue.format === 'datetime'
        ? 'a time as 2026-11-20T12:00:00Z'
        : issue.format === 'date'
          ? 'a day as 2026-11-20'
          : issue.format;
    case 'not_multiple_of':
      return 'an amount in Naira with at most two decimals';
    default:
      return issue.message;
  }
}

/** Returns the kind of a value, as text. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return 'text';
  return TYPES[typeof value] ?? typeof value;
}

/**
 * Returns the field's name for the report: "amount" for every row, "terminals[].name" for the terminals of every row.
 */
export function fieldName(path: Path): string {
  const name = path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('');
  return name.replace(/^(\[\])?\.?/, '') || 'data';
}

export function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined,
    data,
  );
}

/** Returns a copy with another value at the path, or without the field when the value is undefined. */
export function withValue(data: unknown, path: Path, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const inner = withValue(valueAt(data, [part]), rest, value);
  if (Array.isArray(data)) return data.map((element, at) => (at === part ? inner : element));
  const others = Object.entries(data as object).filter(([name]) => name !== part);
  return Object.fromEntries(inner === undefined ? others : [...others, [part, inner]]);
}
