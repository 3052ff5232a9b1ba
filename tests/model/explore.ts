import { randomOf } from '../support/random';
import { play, type Scenario } from './scenario';
import type { Choose } from './world';

/** A schedule that breaks an invariant, as short as it was found to be. */
export type Found = { error: Error; picks: readonly number[] };

/** Plays a schedule from its picks; later ones are 0: nothing goes wrong, and the first comes first. */
async function replay(scenario: Scenario, picks: readonly number[], counts: number[] = []): Promise<Error | undefined> {
  let at = 0;
  const choose: Choose = (normal, faults) => {
    counts.push(normal + faults);
    const pick = picks[at++] ?? 0;
    return pick < normal + faults ? pick : 0;
  };
  return play(scenario, choose).then(() => undefined, errorOf);
}

/** How many schedules are played side by side: a turn of the event loop then has a move of each. */
const LANES = 24;

/** Plays every schedule of a scenario, up to a maximum. */
export async function exhaust(scenario: Scenario, max = Infinity): Promise<{ schedules: number; found?: Found }> {
  const open: number[][] = [[]];
  let schedules = 0;
  let found: Found | undefined;
  let busy = 0;
  const lane = async () => {
    while (!found && schedules < max) {
      const picks = open.pop();
      if (!picks && busy === 0) return;
      if (!picks) {
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      schedules++;
      busy++;
      const counts: number[] = [];
      const error = await replay(scenario, picks, counts);
      busy--;
      if (error) found ??= { error, picks };
      // Each schedule that leaves this one first at this pick.
      for (let at = picks.length; at < counts.length; at++)
        for (let pick = 1; pick < counts[at]!; pick++)
          open.push([...picks, ...Array<number>(at - picks.length).fill(0), pick]);
    }
  };
  await inLanes(lane);
  return { schedules, ...(found && { found: await shortest(scenario, found) }) };
}

/** Plays random schedules; the same seed gives the same ones. */
export async function wander(
  scenario: Scenario,
  schedules: number,
  seed: number,
): Promise<{ schedules: number; found?: Found }> {
  let played = 0;
  let found: Found | undefined;
  const lane = async () => {
    while (!found && played < schedules) {
      const random = randomOf(seed * 1_000_003 + played++).next;
      const picks: number[] = [];
      const faultRate = random() * 0.4;
      const choose: Choose = (normal, faults) => {
        const isFault = faults > 0 && random() < faultRate;
        const pick = isFault ? normal + Math.floor(random() * faults) : Math.floor(random() * normal);
        picks.push(pick);
        return pick;
      };
      await play(scenario, choose).catch((error: unknown) => void (found ??= { error: errorOf(error), picks }));
    }
  };
  await inLanes(lane);
  return { schedules: played, ...(found && { found: await shortest(scenario, found) }) };
}

async function inLanes(lane: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Returns a schedule that breaks the same invariant with as few picks other than 0 as can be found. */
async function shortest(scenario: Scenario, { error, picks }: Found): Promise<Found> {
  let best: Found = { error, picks };
  const nameOf = ({ message }: Error) => message.split(' ')[0];
  for (let isBetter = true; isBetter;) {
    isBetter = false;
    const candidates = [
      ...best.picks.flatMap((pick, index) =>
        pick === 0 ? [] : [best.picks.map((each, at) => (at === index ? 0 : each))],
      ),
      ...best.picks.map((_, index) => best.picks.filter((_, at) => at !== index)),
    ];
    for (const candidate of candidates) {
      if (weight(candidate) >= weight(best.picks)) continue;
      const found = await replay(scenario, candidate);
      if (!found || nameOf(found) !== nameOf(error)) continue;
      best = { error: found, picks: candidate };
      isBetter = true;
      break;
    }
  }
  return best;
}

const weight = (picks: readonly number[]) => picks.filter((pick) => pick > 0).length * 1_000 + picks.length;

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
