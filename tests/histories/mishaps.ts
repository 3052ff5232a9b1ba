import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../support/random';
import type { Cluster } from './cluster';

/** Longer than a lease, and as long as a portal waits for its store. */
const PAUSE_MS = 14_000;

/** Something that goes wrong, and is mended again when the promise resolves. */
export type Mishap = { name: string; happen(cluster: Cluster, random: Random): Promise<void>; forgets?: true };

const either = (cluster: Cluster, random: Random) => random.pick([...cluster.portals.keys()]);

export const MISHAPS: readonly Mishap[] = [
  { name: 'nothing', happen: async () => {} },
  {
    name: 'a portal is killed',
    async happen(cluster, random) {
      const index = either(cluster, random);
      await cluster.portals[index]!.kill();
      await sleep(random.below(1_000));
      await cluster.portals[index]!.start();
    },
  },
  {
    name: 'a portal stands still for longer than a lease',
    async happen(cluster, random) {
      const portal = cluster.portals[either(cluster, random)]!;
      process.kill(portal.pid(), 'SIGSTOP');
      await sleep(PAUSE_MS);
      process.kill(portal.pid(), 'SIGCONT');
    },
  },
  {
    name: 'Redis is killed and started again',
    async happen({ redis }, random) {
      await redis.kill();
      await sleep(random.below(2_500));
      await redis.start();
    },
  },
  {
    name: 'Redis stands still',
    async happen({ redis }, random) {
      process.kill(redis.pid(), 'SIGSTOP');
      await sleep(500 + random.below(3_000));
      process.kill(redis.pid(), 'SIGCONT');
    },
  },
  {
    name: 'nothing reaches Redis',
    async happen({ wire }, random) {
      wire.isPartitioned = true;
      await sleep(500 + random.below(4_000));
      wire.isPartitioned = false;
      // What was sent meanwhile is gone, so that the connections are no use any more.
      wire.cut();
    },
  },
  {
    name: 'Redis is slow',
    async happen({ wire }, random) {
      wire.delayMs = 100 + random.below(900);
      await sleep(4_000);
      wire.delayMs = 0;
      wire.cut();
    },
  },
  {
    name: 'what Redis says is lost',
    async happen({ wire }, random) {
      wire.losesReplies = true;
      await sleep(300 + random.below(2_000));
      wire.cut();
      wire.losesReplies = false;
    },
  },
  {
    name: 'Redis loses everything',
    forgets: true,
    happen: ({ redis }) => redis.flush(),
  },
];
