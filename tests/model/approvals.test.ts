import { it } from 'vitest';
import { expectNoneIn } from './expect-none';
import { APPROVALS } from './scenarios';

it.each(APPROVALS)('I1 to I9: $name: random schedules', expectNoneIn);
