import { expect } from 'vitest';
import { times } from '../support/scale';
import { type Found, wander } from './explore';
import type { Scenario } from './scenario';
import { tookEffect } from './truth';

const SEED = Number(process.env.SEED ?? 0);
/** Schedules of each scenario at full scale: ten million in all. */
const FULL = 2_000_000;

/** Expects that no schedule broke an invariant, and says how many were played. */
export function expectNone({ name }: Scenario, { schedules, found }: { schedules: number; found?: Found }): void {
  if (found)
    throw new Error(
      `${name}: found in ${schedules} schedules: ${found.error.message}\npicks: ${found.picks.join(' ')}`,
    );
  expect(schedules).toBeGreaterThan(100);
  console.log(`${name}: ${schedules} schedules`);
}

/** Plays random schedules of the seed in SEED, and expects that none breaks an invariant. */
export async function expectNoneIn(scenario: Scenario & { schedules: number }): Promise<void> {
  tookEffect.clear();
  expectNone(scenario, await wander(scenario, times(FULL, scenario.schedules), SEED));
  expect([...tookEffect]).toEqual(expect.arrayContaining(scenario.forms.map((_, index) => `form-${index + 1}`)));
}
