import { mkdir, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { MONEY_FORMS } from '../support/money-forms';
import { startHistoriesCluster } from './cluster';
import { coverageOf, tableOf } from './coverage';
import { KINDS } from './forms';
import { playRound, type Round } from './round';

/** The first seed, how many histories to play at least, and by how many clusters side by side. */
const SEED = Number(process.env.HISTORIES_SEED ?? 1);
const COUNT = Number(process.env.HISTORIES_COUNT ?? 200);
const CLUSTERS = Number(process.env.HISTORIES_CLUSTERS ?? 3);
/** Histories of a round: one for each form. */
const IN_ROUND = KINDS.length + 2 * MONEY_FORMS.length;
const ROUNDS = Math.ceil(COUNT / IN_ROUND);
const TABLE = 'test-results/histories.md';

it('I1 to I7: what people saw, what the API did and what the audit says agree', async () => {
  const rounds: Round[] = [];
  let seed = SEED;
  const play = async () => {
    const cluster = await startHistoriesCluster();
    try {
      while (seed < SEED + ROUNDS) rounds.push(told(await playRound(cluster, seed++)));
    } finally {
      await cluster.stop();
    }
  };
  await Promise.all(Array.from({ length: Math.min(CLUSTERS, ROUNDS) }, play));
  console.log(`seeds ${SEED} to ${SEED + ROUNDS - 1}: ${coverageOf(rounds)}`);
  await mkdir('test-results', { recursive: true });
  await writeFile(TABLE, tableOf(rounds));
  console.log(`which kinds of forms met what: ${TABLE}`);
  expect(rounds.flatMap(({ violations }) => violations)).toEqual([]);
});

function told(round: Round): Round {
  const { seed, histories, mishaps, violations } = round;
  console.log(
    `seed ${seed}: ${histories} histories; ${mishaps.join(', ')}${violations.map((line) => `\n${line}`).join('')}`,
  );
  return round;
}
