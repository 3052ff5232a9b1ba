import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { closeContent, openContent } from '~/portal/request/content.server';
import { tryLoad } from '~/portal/request/failures';
import { CANNOT_SAVE, changeRecords, readRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { TICK } from './rows-of-file';

/** How many views a user keeps. */
export const MAX_VIEWS = 30;

export const viewContent = z.object({
  name: z.string(),
  /** The address of the list, with its filters and columns. */
  href: z.string(),
  /** True for the view with which its list begins. */
  isStart: z.boolean().default(false),
});
export type View = z.output<typeof viewContent> & { id: string };

type Owner = Pick<Visit, 'user'>;
const ownerOf = ({ user }: Owner) => comparableId(user?.id ?? '');

/** Returns the user's views by name; none while the database does not answer. */
export async function ownViews(visit: Owner): Promise<View[]> {
  const { data } = await tryLoad(readRecords(({ db }) => viewsIn(db, ownerOf(visit))));
  return (data ?? []).sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/**
 * Saves a view under its name: that of `id` with a new name, or a new one; one with the same name and list is replaced. Returns why it
 * was not saved.
 */
export function saveView(
  visit: Owner,
  { id, ...saved }: Omit<View, 'id'> & { id?: string | undefined },
): Promise<'saved' | 'too many' | 'name is taken'> {
  const owner = ownerOf(visit);
  return changeRecords(
    async ({ db }) => {
      const all = await viewsIn(db, owner);
      const named = all.find((other) => other.name === saved.name && listOf(other) === listOf(saved));
      const changed = all.find((other) => other.id === id);
      if (changed && named && named !== changed) return 'name is taken';
      const before = changed ?? named;
      if (!before && all.length >= MAX_VIEWS) return 'too many';
      if (saved.isStart) await endStart(db, owner, all, listOf(saved));
      await putView(db, owner, { ...saved, id: before?.id ?? randomUUID() });
      return 'saved';
    },
    { words: CANNOT_SAVE },
  );
}

/** Deletes a view, or makes its list begin with it or not any more. */
export function changeView(visit: Owner, id: string, how: 'delete' | 'start' | 'no start'): Promise<void> {
  const owner = ownerOf(visit);
  return changeRecords(
    async ({ db }) => {
      const all = await viewsIn(db, owner);
      const chosen = all.find((one) => one.id === id);
      if (!chosen || how === 'delete') {
        await db.deleteFrom('views').where('owner', '=', owner).where('id', '=', id).execute();
        return;
      }
      if (how === 'start') await endStart(db, owner, all, listOf(chosen));
      await putView(db, owner, { ...chosen, isStart: how === 'start' });
    },
    { words: CANNOT_SAVE },
  );
}

type Db = Kysely<Tables>;

/** Returns the views of a user that can be read. */
async function viewsIn(db: Db, owner: string): Promise<View[]> {
  const rows = await db.selectFrom('views').select(['id', 'content']).where('owner', '=', owner).execute();
  const all = await Promise.all(
    rows.map(async ({ id, content }) => ({ id, of: await openContent(viewContent, content) })),
  );
  return all.flatMap(({ id, of }) => (of ? [{ ...of, id }] : []));
}

/** Stores a view of a user. */
export async function putView(db: Db, owner: string, { id, ...of }: View): Promise<void> {
  const row = { id, owner, changed_at: businessTime(), content: await closeContent(of) };
  await db
    .insertInto('views')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute();
}

/** Lets a list begin with no view. */
async function endStart(db: Db, owner: string, all: readonly View[], list: string): Promise<void> {
  for (const one of all) if (one.isStart && listOf(one) === list) await putView(db, owner, { ...one, isStart: false });
}

/** Returns the view of an address; in which order its parameters stand, and which page of the list it is, does not matter. */
export function viewAt(views: readonly View[], address: string): View | undefined {
  return views.find(({ href }) => isSameList(href, address));
}

/** True for two addresses that show the same rows of a list in the same order and columns. */
export const isSameList = (one: string, other: string) => comparableAddress(one) === comparableAddress(other);

function comparableAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  for (const name of ['page', 'size', TICK]) searchParams.delete(name);
  // A form sends its empty fields too.
  const filled = [...searchParams].filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  return `${pathname}?${String(new URLSearchParams(filled))}`;
}

/** Returns the list of a view, as the path of its address. */
export function listOf({ href }: Pick<View, 'href'>): string {
  return href.split('?')[0] ?? '';
}
