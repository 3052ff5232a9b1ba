import { z } from 'zod';

/** One way in which an answer is not as the contract says; `field` is its path, "[].name" in every row of a list. */
export type Difference = { field: string; expected: string; found: string; rows: number };

/** Rows beyond these are not looked at: a list differs in its first thousand or not at all. */
const MAX_ROWS = 1_000;
const MAX_SAMPLE = 40;

/** How an answer's data differs from what the contract says; nothing when it fits. */
export function differences(schema: z.ZodType, data: unknown): Difference[] {
  const looked = Array.isArray(data) ? data.slice(0, MAX_ROWS) : data;
  const result = schema.safeParse(looked);
  if (result.success) return [];
  const found = new Map<string, Difference>();
  for (const issue of result.error.issues.flatMap(everyIssue)) {
    for (const { field, expected, was } of inWords(issue, looked)) {
      const known = found.get(`${field} ${expected}`);
      if (known) known.rows++;
      else found.set(`${field} ${expected}`, { field, expected, found: was, rows: 1 });
    }
  }
  return [...found.values()];
}

type Issue = z.core.$ZodIssue;

/** An issue of a union is told by the branch that came closest. */
function everyIssue(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, branch) => (branch.length < best.length ? branch : best));
  return closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function inWords(issue: Issue, data: unknown): { field: string; expected: string; was: string }[] {
  const field = nameOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: nameOf([...issue.path, key]), expected: 'no such field', was: sample(valueAt(data, [...issue.path, key])) }));
  }
  return [{ field, expected: expectation(issue), was: sample(valueAt(data, issue.path)) }];
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' or ');
    case 'invalid_format':
      return issue.format === 'datetime' ? 'a time as 2026-11-20T12:00:00Z' : issue.format === 'date' ? 'a day as 2026-11-20' : issue.format;
    case 'not_multiple_of':
      return 'an amount in Naira with at most two decimals';
    default:
      return issue.message;
  }
}

function nameOf(path: PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('');
}

function valueAt(data: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[part] : undefined), data);
}

function sample(value: unknown): string {
  if (value === undefined) return 'nothing';
  const kind = value === null ? '' : Array.isArray(value) ? 'array ' : `${typeof value} `;
  const text = JSON.stringify(value);
  return `${kind}${text.length > MAX_SAMPLE ? `${text.slice(0, MAX_SAMPLE)}…` : text}`;
}
