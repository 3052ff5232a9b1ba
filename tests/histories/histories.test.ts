import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cluster, startHistoriesCluster } from './cluster';
import { playRound, type Round } from './round';

/** The first seed, and how many histories to play at least: a round has one for each form. */
const SEED = Number(process.env.HISTORIES_SEED ?? 1);
const COUNT = Number(process.env.HISTORIES_COUNT ?? 200);

let cluster: Cluster;
beforeAll(async () => void (cluster = await startHistoriesCluster()));
afterAll(() => cluster.stop());

it('I1 to I7: what people saw, what the API did and what the audit says agree', async () => {
  const rounds: Round[] = [];
  const played = () => rounds.reduce((sum, { histories }) => sum + histories, 0);
  for (let seed = SEED; played() < COUNT; seed++) {
    const round = await playRound(cluster, seed);
    rounds.push(round);
    console.log(
      `seed ${seed}: ${round.histories} histories; ${round.mishaps.join(', ')}; seen: ${counted(round.seen)}` +
        round.violations.map((line) => `\n${line}`).join(''),
    );
  }
  console.log(`${played()} histories, seeds ${SEED} to ${SEED + rounds.length - 1}`);
  expect(rounds.flatMap(({ violations }) => violations)).toEqual([]);
});

function counted(items: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => `${count} ${item}`).join(', ');
}
