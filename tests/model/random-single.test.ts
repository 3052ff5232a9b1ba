import { it } from 'vitest';
import { expectNoneIn } from './expect-none';
import { LARGE_SINGLE } from './scenarios';

it.each(LARGE_SINGLE)('I1 to I8: $name: random schedules', expectNoneIn);
