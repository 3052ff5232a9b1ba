import type { Claims } from '~/base/database/claims.server';
import { doingSo } from './doing';
import { runningNow } from './running';
import type { Portal } from './world';

/** Who holds a claim, by its token, until it was settled. */
const holders = new Map<string, Portal>();
/** The tokens that found a claim running. */
const found = new Set<string>();

/** Returns the portal's claims, each change of which is a step. Nobody who lives is called lost. */
export function watched(Real: typeof Claims): typeof Claims {
  return class WatchedClaims extends Real {
    override async claim(...[key, token, birth]: Parameters<Claims['claim']>) {
      const { world, truth } = runningNow();
      const { current } = world;
      // A holder that was found running is looked at again and again: that is no step of its own.
      const isStep = !found.has(token) || (await this.look(key)).state !== 'running';
      world.current = current;
      const claim = () => super.claim(key, token, birth);
      const claimed = await (isStep ? doingSo(`claim ${key}`, claim) : claim());
      if (claimed.state === 'running') found.add(token);
      if (claimed.state === 'mine' && current) holders.set(token, current);
      const holder = claimed.state === 'lost' ? holders.get(claimed.token) : undefined;
      if (this.database.isShared && holder?.isAlive && !world.hasStoodStill)
        truth.violated(`I8: ${key} is called lost while ${holder.name} holds it`);
      return claimed;
    }

    override takeOver(...[key, lost, token]: Parameters<Claims['takeOver']>) {
      return doingSo(`take over ${key}`, () => super.takeOver(key, lost, token));
    }

    override settle(...[key, token, outcome, ttlMs]: Parameters<Claims['settle']>) {
      holders.delete(token);
      return doingSo(`${outcome === undefined ? 'free' : 'settle'} ${key}`, () =>
        super.settle(key, token, outcome, ttlMs),
      );
    }

    override settleLost(...[key, lost, outcome, ttlMs]: Parameters<Claims['settleLost']>) {
      return doingSo(`settle lost ${key}`, () => super.settleLost(key, lost, outcome, ttlMs));
    }

    override abandon(key: string, token: string) {
      holders.delete(token);
      return doingSo(`abandon ${key}`, () => super.abandon(key, token));
    }
  };
}
