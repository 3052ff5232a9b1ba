import { StoreUnavailable, type Transaction } from '../database/database';
import { refusesRows } from '../database/refused-rows';
import { log } from '../log.server';
import { digester } from './digest-key.server';
import { Sealing } from './sealing.server';
import type { Store } from './store.server';

/**
 * Makes rows of what a version before kept under one key, whose owner and value are given, undefined for an empty one; `read` returns what it kept of the owner under
 * another name, undefined for none, and UNREADABLE for what no secret of now opens. Returns how many entries it could not read.
 */
export type Adopt = (
  transaction: Transaction,
  owner: string,
  value: unknown,
  read: (name: string) => Promise<unknown>,
) => Promise<number>;

const UNREADABLE = Symbol('unreadable');

const PREFIX = 'remembered:';
/** Before the key of what has entries that cannot be read. */
const UNREAD = 'unread ';
/** Before the key of what was taken over: it is not again when an operator copies it once more. */
const ADOPTED = 'adopted ';

/**
 * Makes rows of the lists that versions before 1.1 kept under these names, each once. A name with an asterisk is a whole key, whose owner is
 * at the asterisk. One that cannot be read, or whose rows the database
 * refuses, stays as it is. Throws StoreUnavailable when the database is away.
 */
export async function adoptEntries(store: Store, adopts: Readonly<Record<string, Adopt>>): Promise<void> {
  const names = Object.keys(adopts);
  const keys = await store.database.read(({ db }) =>
    db
      .selectFrom('entries')
      .select('key')
      .where((entry) => entry.or(names.map((name) => entry('key', 'like', keyOf(name).replace('*', '%')))))
      .execute(),
  );
  if (keys.length === 0) return;
  // A transaction does not wait for it.
  await digester(store);
  for (const { key } of keys) {
    for (const name of names) {
      const [before = '', after = ''] = keyOf(name).split('*');
      if (!key.startsWith(before) || !key.endsWith(after)) continue;
      await adoptOne(store, key, key.slice(before.length, key.length - after.length), adopts[name]!);
      break;
    }
  }
}

/** Returns a kept value, undefined for an empty one, and UNREADABLE for a damaged one, whose text is not for the log. */
function valueOf(text: string, key: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    log().error({ key }, 'what a version before kept is damaged');
    return UNREADABLE;
  }
}

const keyOf = (name: string) => (name.includes('*') ? name : `${PREFIX}*:${name}`);

async function adoptOne(store: Store, key: string, owner: string, adopt: Adopt): Promise<void> {
  const text = await store.read(key).catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable && error.isSealedForGood)) throw error;
    log().error({ key, err: String(error.cause) }, 'what a version before kept cannot be read');
    return undefined;
  });
  const value = text === undefined ? UNREADABLE : valueOf(text, key);
  if (value === UNREADABLE) return;
  const sealing = new Sealing(store.database);
  const adopting = store.database.transaction(async (transaction) => {
    const kept = await transaction.db.selectFrom('entries').selectAll().where('key', '=', key).executeTakeFirst();
    const { numDeletedRows } = await transaction.db.deleteFrom('entries').where('key', '=', key).executeTakeFirst();
    const wasAdopted = transaction.db.selectFrom('entries').select('key').where('key', '=', `${ADOPTED}${key}`);
    // Another portal was first.
    if (numDeletedRows === 0n || (await wasAdopted.executeTakeFirst())) return;
    await transaction.db
      .insertInto('entries')
      .values({ ...kept!, key: `${ADOPTED}${key}`, value: '' })
      .execute();
    const unread = await adopt(transaction, owner, value, async (name) => {
      const other = transaction.db.selectFrom('entries').select('value').where('key', '=', `${PREFIX}${owner}:${name}`);
      const sealed = (await other.executeTakeFirst())?.value;
      if (sealed === undefined) return undefined;
      const opened = await sealing.open(sealed);
      return opened === undefined ? UNREADABLE : valueOf(opened, key);
    });
    if (unread === 0) return;
    log().error({ key, unread }, 'entries of a version before cannot be read; they are kept');
    await transaction.db
      .insertInto('entries')
      .values({ ...kept!, key: `${UNREAD}${key}` })
      .execute();
  });
  await adopting.catch((error: unknown) => {
    if (!refusesRows(error)) throw error;
    log().error({ key, err: String((error as Error).cause) }, 'what a version before kept cannot be taken over');
  });
}
