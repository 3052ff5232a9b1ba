import { setTimeout as sleep } from 'node:timers/promises';
import { World } from '../support/intents';
import { type Random, randomOf } from '../support/random';
import { auditLines, type Records, violationsOf } from './check';
import type { Cluster } from './cluster';
import { renderedForms } from './forms';
import { FATES } from './judged-api';
import { MISHAPS } from './mishaps';
import { type Press, press } from './press';

/** What a round covered, and what it found. Each form is one history. */
export type Round = {
  seed: number;
  histories: number;
  mishaps: string[];
  kinds: string[];
  /** What became of each call that changes something. */
  fates: string[];
  seen: string[];
  violations: string[];
};

const LEASE_MS = 12_000;
/** Presses of each form while things go wrong. */
const PRESSES = 2;
/** In which time people press, in ms. */
const SPREAD_MS = 4_000;

/** Plays one round: every kind of form is sent by people who press twice, at two portals, while two things go wrong. */
export async function playRound(cluster: Cluster, seed: number): Promise<Round> {
  const random = randomOf(seed);
  const round = `r${String(seed).padStart(4, '0')}`;
  await cluster.renew();
  // Each form has a session of its own: an answer of 401 ends one.
  const forms = await renderedForms(() => new World(cluster.origin, cluster.api.url, undefined as never), round);
  // The fate of a call depends on the seed and on its press, not on which call comes first.
  cluster.api.fateOf = (requestId) => fateFor(seed, requestId);

  // Seeds in a row have each mishap once.
  const chosen = [MISHAPS[seed % MISHAPS.length]!, random.pick(MISHAPS)];
  let forgottenAt: number | undefined;
  const happening = (async () => {
    for (const mishap of chosen) {
      await sleep(random.below(SPREAD_MS / 2));
      if (mishap.forgets) forgottenAt = Date.now();
      await mishap.happen(cluster, random, forms);
    }
  })();
  const presses: Promise<Press>[] = forms.flatMap((form) =>
    Array.from({ length: PRESSES }, async (_, index) => {
      const [waitMs, address] = [random.below(SPREAD_MS), random.pick(cluster.addresses)];
      await sleep(waitMs);
      return press(form, `press-${form.id}-${index}`, address, cluster.origin);
    }),
  );
  const seen = await Promise.all(presses);
  await happening;
  // Afterwards everything works again, and each form is sent once more.
  await sleep(LEASE_MS);
  const last = random.pick(cluster.addresses);
  const again = forms.map((form) => press(form, `press-${form.id}-9`, last, cluster.origin));
  seen.push(...(await Promise.all(again)));
  const records: Records = {
    forms,
    presses: seen,
    judged: cluster.api.judged,
    audit: auditLines(await cluster.audit()),
    logOf: (id) =>
      cluster.portals.flatMap(({ log }) =>
        log()
          .split('\n')
          .filter((line) => line.includes(`"${id}"`)),
      ),
    isAuditWhole: !chosen.some(({ losesAudit }) => losesAudit),
    ...(forgottenAt !== undefined && { forgottenAt }),
  };
  return {
    seed,
    histories: forms.length,
    mishaps: chosen.map(({ name }) => name),
    kinds: forms.map(({ kind }) => kind),
    fates: cluster.api.judged.map(({ how }) => how),
    seen: seen.map((each) => each.seen),
    violations: [...violationsOf(records), ...cluster.portals.flatMap(({ ownEnds }) => ownEnds())],
  };
}

function fateFor(seed: number, requestId: string) {
  let hash = seed;
  for (const letter of requestId) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  const random: Random = randomOf(hash);
  return random.below(3) === 0 ? FATES[0]! : random.pick(FATES);
}
