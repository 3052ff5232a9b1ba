import { setImmediate as nextTurn } from 'node:timers/promises';
import { businessTime } from '~/base/clock.server';
import { allRows } from '~/base/database/all-rows';
import { insertRows } from '~/base/database/insert-rows';
import { sha256 } from '~/base/sha256.server';
import { openContent } from '~/portal/request/content.server';
import { changeRecords, type EntryOfChange, readRecords } from '~/portal/request/records.server';
import type { ReadBankLine } from './bank-lines';
import { unknownLines } from './bank-same';
import { type BankLine, lineContent, lineWith, type NewRow, type Row, rowOf } from './line-row.server';

/** So many rows are stored by one statement, and sealed before others have their turn. */
const ROWS = 200;

/** Adds lines that are not known already, and the entry if there are any. Returns the ids of those that are new. */
export async function addLines(read: readonly ReadBankLine[], entry?: EntryOfChange): Promise<string[]> {
  const lines = read.map((line) => ({ ...line, row: shortDigest(line.row) }));
  const days = [...new Set(lines.map(({ day }) => day))];
  const placeOf = placesFromNow();
  const among = { days, amounts: [...new Set(lines.map(({ amount }) => amount))] };
  // What is read and sealed takes time, which no transaction has to wait for; when others added lines meanwhile, it begins again.
  for (;;) {
    const known: BankLine[] = [];
    const unread = new Set<string>();
    let newest = 0;
    for await (const rows of alike(among))
      for (const row of rows) {
        const content = await openContent(lineContent, row.content);
        newest = Math.max(newest, row.place);
        if (content) known.push(lineWith(row, content));
        else unread.add(row.id);
      }
    const fresh: NewRow[] = [];
    for (const [index, line] of withIds(
      await unknownLines(lines, known),
      new Set(known.map(({ id }) => id)),
      unread,
    ).entries()) {
      if (index % ROWS === ROWS - 1) await nextTurn();
      fresh.push(await rowOf(line, placeOf(index)));
    }
    const seen = { count: known.length + unread.size, newest };
    if (await insertIfAsRead(among, seen, fresh, entry)) return fresh.map(({ id }) => id);
  }
}

/** The days and amounts of lines that are read. */
type Among = { days: readonly string[]; amounts: readonly number[] };

/** Yields the stored lines that may be among those that are read, some hundred of one day at a time. */
async function* alike({ days, amounts }: Among): AsyncGenerator<Row[]> {
  for (const day of days)
    yield* allRows(ROWS, (after) =>
      readRecords(({ db }) =>
        db
          .selectFrom('bank_lines')
          .selectAll()
          .where('day', '=', day)
          .where('kobo', 'in', amounts)
          .$if(after !== undefined, (lines) => lines.where('id', '>', after!.id))
          .orderBy('id')
          .limit(ROWS)
          .execute(),
      ),
    );
}

/** Stores rows, unless other lines of these days and amounts were added since they were counted. */
function insertIfAsRead(
  { days, amounts }: Among,
  seen: { count: number; newest: number },
  rows: readonly NewRow[],
  entry?: EntryOfChange,
): Promise<boolean> {
  return changeRecords(
    async ({ db }) => {
      const now = await db
        .selectFrom('bank_lines')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max<number | null>('place').as('newest')])
        .where('day', 'in', days)
        .where('kobo', 'in', amounts)
        .executeTakeFirstOrThrow();
      if (now.count > seen.count || (now.newest ?? 0) > seen.newest) return false;
      await insertRows(db, 'bank_lines', rows);
      return true;
    },
    { entryOf: (isAdded) => (isAdded && rows.length > 0 ? entry : undefined) },
  );
}

/** Returns the places of lines that are added now, from the first of them on. */
export function placesFromNow(): (index: number) => number {
  const first = businessTime() * 1_000;
  return (index) => first - index;
}

const shortDigest = (text: string) => sha256(text).slice(0, 16);

/**
 * Gives lines their ids, which tell what they are about and whether it is the first of its kind. Leaves out those whose entry is there
 * and cannot be read: nobody knows what became of them.
 */
function withIds(lines: readonly ReadBankLine[], taken: ReadonlySet<string>, unread: ReadonlySet<string>): BankLine[] {
  const next = new Map<string, number>();
  return lines.flatMap((line) => {
    const { day, amount, text, reference, balance } = line;
    const about = JSON.stringify({ day, amount, text, reference, balance });
    for (let nth = next.get(about) ?? 0; ; nth++) {
      const id = shortDigest(`[${about},${nth}]`);
      if (taken.has(id)) continue;
      next.set(about, nth + 1);
      return unread.has(id) ? [] : [{ ...line, id }];
    }
  });
}
