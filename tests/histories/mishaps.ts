import { setTimeout as sleep } from 'node:timers/promises';
import { sameBrowser } from '../support/portals';
import type { Random } from '../support/random';
import { PASSWORD, Visitor } from '../support/visitor';
import type { Cluster } from './cluster';
import type { HistoryForm } from './forms';

const NEW_PASSWORD = 'Changed-once-1';

/** Longer than a lease, and as long as a portal waits for its store. */
const PAUSE_MS = 14_000;

/** Something that goes wrong, and is mended again when the promise resolves. */
export type Mishap = {
  name: string;
  happen(cluster: Cluster, random: Random, forms: readonly HistoryForm[]): Promise<void>;
  /** The store forgets what it knew. */
  forgets?: true;
  /** Lines of the audit may be lost. */
  losesAudit?: true;
};

const either = (cluster: Cluster, random: Random) => random.pick([...cluster.portals.keys()]);

export const MISHAPS: readonly Mishap[] = [
  { name: 'nothing', happen: async () => {} },
  {
    name: 'a portal is killed',
    losesAudit: true,
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
  { name: 'PostgreSQL is killed and started again', happen: awayAfter((database) => database.kill(), 2_500) },
  {
    name: 'PostgreSQL stands still',
    async happen({ database }, random) {
      await database.pause();
      await sleep(500 + random.below(3_000));
      await database.goOn();
    },
  },
  {
    name: 'nothing reaches PostgreSQL',
    async happen({ wire }, random) {
      wire.isPartitioned = true;
      await sleep(500 + random.below(4_000));
      wire.isPartitioned = false;
      // What was sent meanwhile is gone, so that the connections are no use any more.
      wire.cut();
    },
  },
  {
    name: 'PostgreSQL is slow',
    async happen({ wire }, random) {
      wire.delayMs = 100 + random.below(900);
      await sleep(4_000);
      wire.delayMs = 0;
      wire.cut();
    },
  },
  {
    name: 'what PostgreSQL says is lost',
    async happen({ wire }, random) {
      wire.losesReplies = true;
      await sleep(300 + random.below(2_000));
      wire.cut();
      wire.losesReplies = false;
    },
  },
  {
    name: 'PostgreSQL loses everything',
    forgets: true,
    happen: ({ database }) => database.flush(),
  },
  { name: 'the disk of PostgreSQL is full', happen: awayAfter((database) => database.fillDisk(), 2_000) },
  {
    name: 'the disk of the audit is full',
    losesAudit: true,
    async happen(cluster, random) {
      await cluster.allowAudit(false);
      await sleep(1_000 + random.below(4_000));
      await cluster.allowAudit(true);
    },
  },
  {
    name: 'the proxy ends and is started again',
    happen: (cluster) => cluster.restartProxy(),
  },
  {
    name: 'people sign out',
    async happen(_, random, forms) {
      const leaving = forms.filter(() => random.below(3) === 0);
      await Promise.all(leaving.map((form) => signOut(form).catch(() => {})));
    },
  },
  {
    name: 'a password is changed',
    async happen(cluster, random) {
      const visitor = new Visitor(cluster.origin);
      await visitor.signIn(random.pick(['manager', 'vendor', 'terminal']) + '@sandbox.test');
      const page = await visitor.open('/password/change');
      await page.press('Change Password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    },
  },
];

/** Returns a mishap by which PostgreSQL ends, and is started again within that time. */
function awayAfter(end: (database: Cluster['database']) => Promise<void>, withinMs: number): Mishap['happen'] {
  return async ({ database }, random) => {
    await end(database);
    await sleep(random.below(withinMs));
    await database.start();
  };
}

async function signOut(form: HistoryForm): Promise<void> {
  const { visitor } = form.submission;
  const page = await (await sameBrowser(visitor, visitor).open('/logout')).press('Logout');
  if (page.heading === 'Sign In') form.signedOutAt = Date.now();
}
