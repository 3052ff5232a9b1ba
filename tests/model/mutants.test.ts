import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from './mutants';

it.each(MUTANTS)('$name: the rule has its one place in the code', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
});
