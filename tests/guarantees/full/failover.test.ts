import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLines, violationsOf } from '../../histories/check';
import { KINDS, renderedForms } from '../../histories/forms';
import { FATES, type JudgedApi, startJudgedApi } from '../../histories/judged-api';
import { type Press, press } from '../../histories/press';
import type { DatabaseServer } from '../../support/database-server';
import { World } from '../../support/intents';
import { MONEY_FORMS } from '../../support/money-forms';
import { type Portals, startPortals } from '../../support/portals';
import { randomOf } from '../../support/random';
import { type ReplicatedDatabase, startReplicatedDatabase } from '../../support/replicated-database';
import { times } from '../../support/scale';

const SEED = Number(process.env.SEED ?? 0);
const FAILOVERS = times(50, 6);
/** Forms of other kinds than orders in each. */
const FORMS = 6;
/** In which time people press, in ms: the master goes away meanwhile. */
const SPREAD_MS = 2_000;
/** Fates that nobody waits long for. */
const QUICK = FATES.filter(({ waitMs, answer }) => waitMs === undefined && answer !== 'silence');
/** What is done once for good is remembered by the id of its record, which each new API gives again. */
const CHOSEN = KINDS.filter(({ kind }) => !/cancel|pay|decide/.test(kind));

let database: ReplicatedDatabase;
let api: JudgedApi;
let all: Portals;
beforeAll(async () => {
  database = await startReplicatedDatabase(true);
  api = await startJudgedApi();
  const portal = {
    ...database.env,
    DATABASE_REPLICATION: 'synchronous',
    TRUST_PROXY: 'on',
    MONEY_TIMEOUT_MS: '3000',
    LOG_LEVEL: 'info',
  };
  all = await startPortals(2, { upstream: api.url, portal });
});
afterAll(() => Promise.all([all.stop(), api.stop(), database.stop()]));

/** How the server goes away, and what becomes of it when the other one has taken over. It follows that one afterwards. */
const WAYS = [
  { name: 'killed', leave: (master: DatabaseServer) => master.kill(), after: async () => {} },
  {
    name: 'stood still',
    leave: (master: DatabaseServer) => master.pause(),
    // It takes itself for the one that takes writes, and has no replica any more.
    after: async (master: DatabaseServer) => {
      await master.goOn();
      await master.kill();
    },
  },
  { name: 'asked to leave', leave: (master: DatabaseServer) => master.leave(), after: async () => {} },
];

it(
  `R4: ${FAILOVERS} failovers while forms are sent: no effect happens twice`,
  { timeout: FAILOVERS * 300_000 },
  async () => {
    const seen = new Map<string, number>();
    const violations: string[] = [];
    let histories = 0;
    for (let number = SEED * 1_000; number < SEED * 1_000 + FAILOVERS; number++) {
      const presses = await playFailover(number, (line) => violations.push(line));
      histories += new Set(presses.map(({ form }) => form)).size;
      for (const each of presses) seen.set(each.seen, (seen.get(each.seen) ?? 0) + 1);
    }
    console.log(`${FAILOVERS} failovers, ${histories} forms: ${[...seen].map(([what, count]) => `${count} ${what}`)}`);
    expect(violations).toEqual([]);
    expect(seen.get('done')).toBeGreaterThan(0);
  },
);

/** Sends forms twice while the master goes away, once more before it is back, and once more afterwards. */
async function playFailover(number: number, onViolation: (line: string) => void): Promise<Press[]> {
  const random = randomOf(number);
  const way = WAYS[number % WAYS.length]!;
  await api.renew();
  const kinds = new Set<(typeof KINDS)[number]>();
  while (kinds.size < FORMS) kinds.add(random.pick(CHOSEN));
  const newWorld = () => new World(all.portals[0]!.origin, api.url, undefined as never);
  const forms = await renderedForms(newWorld, `f${number}`, {
    kinds: [...kinds],
    orders: [random.pick(MONEY_FORMS)],
  });
  api.fateOf = () => (random.below(2) === 0 ? FATES[0]! : random.pick(QUICK));
  const { master } = database.roles();
  const send = (round: string, spreadMs: number) =>
    Promise.all(
      forms.map(async (form) => {
        const portal = random.below(all.portals.length);
        await sleep(random.below(spreadMs));
        return press(form, `press-${form.id}-${round}`, all.portals[portal]!.origin);
      }),
    );
  const during = [send('0', SPREAD_MS), send('1', SPREAD_MS)];
  await sleep(random.below(SPREAD_MS));
  await way.leave(master);
  await database.promote();
  await way.after(master);
  const presses = (await Promise.all(during)).flat();
  presses.push(...(await send('8', 1)));
  await master.start(database.roles().master.port);
  await database.inStep();
  presses.push(...(await send('9', 1)));
  // Each portal's log is read whole: ids of presses tell which lines belong to these forms.
  const audit = all.portals.flatMap(({ log }) => auditLines(log()));
  const records = { forms, presses, judged: api.judged, audit, isAuditWhole: true };
  const seen = presses.filter(({ seen }) => seen === 'look').length;
  console.log(
    `failover ${number}: ${way.name}; ${seen} of ${presses.length} presses were not sent, or led to a lookup`,
  );
  for (const line of violationsOf(records)) onViolation(`failover ${number} (${way.name}): ${line}`);
  return presses;
}
