import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { type Kobo, kobo } from '~/domain/naira';
import { closeContent, openContent } from '~/portal/request/content.server';
import { UpstreamFailure } from '~/portal/request/failures';
import { changeRecords, type EntryOfChange, readRecords } from '~/portal/request/records.server';

const note = z.object({ text: z.string(), by: z.string(), at: z.number() });
const content = z.object({
  /** What the customer was told. */
  words: z.string().default(''),
  notes: z.array(note),
});

/** A customer's complaint about a sale. Times in ms since 1970. */
export type SaleCase = z.output<typeof content> & {
  reference: string;
  service?: string | undefined;
  amount?: Kobo | undefined;
  vendor?: string | undefined;
  openedAt: number;
  by: string;
  closed?: { outcome: string; by: string; at: number } | undefined;
};

type Row = Selectable<Tables['cases']>;

/** True when a case was opened at this time or later. */
export async function isOpenedSince(time: number): Promise<boolean> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('cases').select('id').where('opened_at', '>=', time).limit(1).executeTakeFirst(),
  );
  return row !== undefined;
}

/** Returns the open cases of a vendor by its name, the oldest first, without what was said; and how many it has in all. */
export async function casesOf(vendor: string): Promise<{ open: OpenCase[]; total: number }> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('cases')
      .select(['reference', 'service', 'opened_at', 'state'])
      .where('vendor', '=', vendor)
      .orderBy('opened_at')
      .execute(),
  );
  return { open: rows.filter(({ state }) => state === 'open').map(openIn), total: rows.length };
}

/** An open case without what was said. */
type OpenCase = Pick<SaleCase, 'reference' | 'service' | 'openedAt'>;
const openIn = (row: Pick<Row, 'reference' | 'service' | 'opened_at'>): OpenCase => ({
  ...{ reference: row.reference, service: row.service ?? undefined, openedAt: row.opened_at },
});

/** Returns the latest case of a sale, an open one first; undefined when there is none. */
export async function caseOf(reference: string): Promise<SaleCase | undefined> {
  const row = await readRecords(({ db }) =>
    db
      .selectFrom('cases')
      .selectAll()
      .where('sale', '=', comparableId(reference))
      .orderBy('state', 'desc')
      .orderBy('opened_at', 'desc')
      .executeTakeFirst(),
  );
  return row && caseIn(row);
}

/** Opens a case, unless one of the same sale is open. The entry is stored with it. */
export async function openCase(opened: SaleCase, entry?: EntryOfChange): Promise<'opened' | 'open'> {
  const row = await rowOf(opened);
  return changeRecords(
    async ({ db }) => {
      if (await openRow(db, opened.reference)) return 'open';
      await insertCase(db, row);
      return 'opened';
    },
    { entryOf: (how) => (how === 'opened' ? entry : undefined) },
  );
}

/** Stores a case. */
export async function insertCase(db: Kysely<Tables>, row: Insertable<Tables['cases']>): Promise<void> {
  await db.insertInto('cases').values(row).execute();
}

/**
 * Changes the open case of a sale, or leaves it the same. The entry is stored with a change. Returns 'closed' also when there is none.
 * Throws an UpstreamFailure for a note on a case whose notes cannot be read: they stay as they are.
 */
export function changeCase(
  reference: string,
  change: (open: SaleCase) => SaleCase,
  entry?: EntryOfChange,
): Promise<'changed' | 'the same' | 'closed'> {
  return changeRecords<'changed' | 'the same' | 'closed'>(
    async ({ db }) => {
      const row = await openRow(db, reference);
      if (!row) return 'closed';
      const open = await caseIn(row);
      const changed = change(open);
      if (changed === open) return 'the same';
      const { id: _, content: fresh, ...next } = await rowOf(changed);
      const isNoted = changed.notes !== open.notes || changed.words !== open.words;
      if (isNoted && open.notes === UNREAD.notes) throw new UpstreamFailure('unavailable', 'form', NOTHING_ADDED);
      await db
        .updateTable('cases')
        .set({ ...next, ...(isNoted && { content: fresh }) })
        .where('id', '=', row.id)
        .execute();
      return 'changed';
    },
    { entryOf: (how) => (how === 'changed' ? entry : undefined) },
  );
}

/** Returns a case with one more note, unless the last one is the same: a form is perhaps sent twice. */
export function withNote(of: SaleCase, text: string, by: string): SaleCase {
  const last = of.notes.at(-1);
  if (last?.text === text && last.by === by) return of;
  return { ...of, notes: [...of.notes, { text, by, at: businessTime() }] };
}

function openRow(db: Kysely<Tables>, reference: string): Promise<Row | undefined> {
  return db
    .selectFrom('cases')
    .selectAll()
    .where('sale', '=', comparableId(reference))
    .where('state', '=', 'open')
    .executeTakeFirst();
}

/** What is said of a case whose content cannot be read. */
const UNREAD = { words: '', notes: [{ text: 'What was noted cannot be read: its key is gone.', by: '', at: 0 }] };

const NOTHING_ADDED = {
  neverSent: true,
  message:
    'Nothing was added: what was noted in this case cannot be read, since its key is gone. It can be closed, and opened again.',
};

/** Returns the case of a row. */
export async function caseIn(row: Row): Promise<SaleCase> {
  return {
    ...((await openContent(content, row.content)) ?? UNREAD),
    ...{ reference: row.reference, service: row.service ?? undefined, vendor: row.vendor ?? undefined },
    ...{ amount: row.kobo === null ? undefined : kobo(row.kobo), openedAt: row.opened_at, by: row.opened_by },
    ...(row.state === 'closed' && {
      closed: { outcome: row.outcome ?? '', by: row.closed_by ?? '', at: row.closed_at ?? row.changed_at },
    }),
  };
}

/** Returns the row of a case, with an id of its own. */
export async function rowOf(of: SaleCase): Promise<Insertable<Tables['cases']>> {
  const { reference, service, vendor, amount, openedAt, by, closed, words, notes } = of;
  return {
    ...{ id: randomUUID(), reference, sale: comparableId(reference), service: service ?? null, vendor: vendor ?? null },
    ...{ kobo: amount ?? null, opened_at: openedAt, opened_by: by, state: closed ? 'closed' : 'open' },
    ...{ outcome: closed?.outcome ?? null, closed_by: closed?.by ?? null, closed_at: closed?.at ?? null },
    ...{ changed_at: businessTime(), content: await closeContent({ words, notes }) },
  };
}
