import { createHmac, randomBytes } from 'node:crypto';
import type { Store } from './store.server';

const NAME = 'digest key';
const KEPT_SECONDS = 100 * 365 * 24 * 60 * 60;

/** The key of each store's digests, once it was read. */
const keys = new WeakMap<Store, Promise<string>>();

/**
 * Returns the function that makes keyed digests of texts about people, by which their rows are found again: nobody can guess the text
 * from one. The key is made once, lies sealed in the database and stays when secrets change. Throws StoreUnavailable.
 */
export async function digester(store: Store): Promise<(text: string) => string> {
  const reading = keys.get(store) ?? keyOf(store);
  keys.set(store, reading);
  reading.catch(() => keys.delete(store));
  const key = await reading;
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
}

async function keyOf(store: Store): Promise<string> {
  // Of several portals that make one at once, the first one's counts.
  return (await store.read(NAME)) ?? store.firstOf(NAME, randomBytes(32).toString('hex'), KEPT_SECONDS);
}
