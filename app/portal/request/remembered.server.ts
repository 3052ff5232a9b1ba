import { StoreUnavailable } from '~/base/database/database';
import { store } from '~/base/store/store.server';
import { rememberedKey } from '../session/read-ahead';
import type { Visit } from './visit';

type Owner = Pick<Visit, 'user' | 'inside'>;

/**
 * Returns what was remembered for this user under a name, perhaps by an earlier version of the portal; undefined also
 * when the store does not answer.
 */
export async function recall({ user, inside }: Owner, name: string): Promise<unknown> {
  const key = rememberedKey(user?.id, name);
  const { ahead } = inside.opened;
  const value = read(await store().recall(key, ahead));
  // Whoever asks again wants to know what has changed since.
  ahead.delete(key);
  return value;
}

export async function remember({ user }: Pick<Visit, 'user'>, name: string, value: unknown, seconds: number) {
  await store().remember(rememberedKey(user?.id, name), JSON.stringify(value), seconds);
}

/** Does work for this user once within some seconds, in all portals; not at all while the store does not answer. */
export async function onceWithin(
  { user }: Pick<Visit, 'user'>,
  name: string,
  seconds: number,
  work: () => Promise<void>,
): Promise<void> {
  const run = async () => {
    await work();
    return { value: 'done', ttlSeconds: seconds };
  };
  await store()
    .once(rememberedKey(user?.id, name), { run })
    .catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
}

/** Returns a remembered value; undefined for one that cannot be read. */
function read(value: string | undefined): unknown {
  try {
    return value === undefined ? undefined : JSON.parse(value);
  } catch {
    return undefined;
  }
}
