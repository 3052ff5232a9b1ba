import { it } from 'vitest';
import { expectNoneIn } from './expect-none';
import { LARGE } from './scenarios';

it.each(LARGE)('I1 to I8: $name: random schedules', expectNoneIn);
