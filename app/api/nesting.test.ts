import { expect, it } from 'vitest';
import { isTooNested } from './nesting';

const FILL = `"${'x'.repeat(20_000)}"`;
const nested = (depth: number) => Buffer.from(`${'[{"a":'.repeat(depth / 2)}${FILL}${'}]'.repeat(depth / 2)}`);

it('accepts 64 levels of nesting and refuses more', () => {
  expect([isTooNested(nested(64)), isTooNested(nested(66))]).toEqual([false, true]);
});

it('does not count brackets in texts, nor values beside each other', () => {
  expect(isTooNested(Buffer.from(`["${'[{'.repeat(20_000)}","\\"${'['.repeat(100)}",${FILL}]`))).toBe(false);
  expect(isTooNested(Buffer.from(`[${'[{}],'.repeat(10_000)}1]`))).toBe(false);
});

it('parses a short answer, however nested it is', () => {
  expect(isTooNested(Buffer.from('['.repeat(10_000)))).toBe(false);
});
