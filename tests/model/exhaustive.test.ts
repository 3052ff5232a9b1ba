import { it } from 'vitest';
import { IS_FULL_SCALE } from '../support/scale';
import { expectNone } from './expect-none';
import { exhaust } from './explore';
import { LIKE, SMALL } from './scenarios';

/** How many schedules of two people are played in `npm test`: all of them take minutes. */
const MAX_OF_LIKE = 4_000;

it.each(SMALL)('I1 to I8: $name: every schedule', async (scenario) => expectNone(scenario, await exhaust(scenario)));

it.each(LIKE)('I1 to I8: $name: every schedule, or the first ones', async (scenario) =>
  expectNone(scenario, await exhaust(scenario, IS_FULL_SCALE ? Infinity : MAX_OF_LIKE)),
);
