import { allRows } from '~/base/database/all-rows';
import { tryLoad } from '~/portal/request/failures';
import { readRecords } from '~/portal/request/records.server';
import { type BankLine, lineIn, type Row } from './line-row.server';

/** The query parameter with the line that a deposit is made of. */
export const BANK_LINE = 'bankLine';
/** So many rows are read by one statement. */
const ROWS = 200;

/** Returns how many lines are open, and how many are done. Throws an UpstreamFailure while the database does not answer. */
export async function countLines(): Promise<{ open: number; done: number }> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('bank_lines')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  );
  const count = (isOpen: boolean) =>
    rows.filter(({ state }) => (state === 'open') === isOpen).reduce((sum, one) => sum + one.count, 0);
  return { open: count(true), done: count(false) };
}

/** Returns some of the lines that are open, or of those that are done, the latest day first. */
export async function linesPage(isDone: boolean, offset: number, limit: number): Promise<BankLine[]> {
  const rows = await readRecords(({ db }) =>
    db
      .selectFrom('bank_lines')
      .selectAll()
      .where('state', isDone ? '!=' : '=', 'open')
      .orderBy('day', 'desc')
      .orderBy('place', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  );
  return Promise.all(rows.map(lineIn));
}

/** Returns which of these lines have another one of the same day and amount. */
export async function linesWithTwins(lines: readonly BankLine[]): Promise<ReadonlySet<string>> {
  if (lines.length === 0) return new Set();
  const days = [...new Set(lines.map(({ day }) => day))];
  const alike = await readRecords(({ db }) =>
    db
      .selectFrom('bank_lines')
      .select(({ fn }) => ['day', 'kobo', fn.countAll<number>().as('count')])
      .where('day', 'in', days)
      .groupBy(['day', 'kobo'])
      .having(({ fn }) => fn.countAll(), '>', 1)
      .execute(),
  );
  const keys = new Set(alike.map(({ day, kobo: amount }) => `${day} ${amount}`));
  return new Set(lines.filter(({ day, amount }) => keys.has(`${day} ${amount}`)).map(({ id }) => id));
}

/** Yields all lines, the latest day first, some hundred at a time. */
export async function* allLines(): AsyncGenerator<BankLine[]> {
  const read = (after: Row | undefined) =>
    readRecords(({ db }) =>
      db
        .selectFrom('bank_lines')
        .selectAll()
        .$if(after !== undefined, (lines) =>
          lines.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('day', 'place', 'id'), '<', tuple(after!.day, after!.place, after!.id)),
          ),
        )
        .orderBy('day', 'desc')
        .orderBy('place', 'desc')
        .orderBy('id', 'desc')
        .limit(ROWS)
        .execute(),
    );
  for await (const rows of allRows(ROWS, read)) yield Promise.all(rows.map(lineIn));
}

/** Returns a line; undefined when there is none with this id. */
export async function lineOf(id: string): Promise<BankLine | undefined> {
  const row = await readRecords(({ db }) =>
    db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  return row && lineIn(row);
}

/** Returns the line that the address of a deposit names, if it is known. */
export async function lineAsked(params: URLSearchParams): Promise<BankLine | undefined> {
  const id = params.get(BANK_LINE);
  const { data } = id === null ? {} : await tryLoad(lineOf(id));
  return data ?? undefined;
}

/** Returns the deposits that were made of other lines, and the refunds that have freed a line. */
export function usedBesides(id: string): Promise<{ deposits: string[]; refunds: string[] }> {
  return readRecords(async ({ db }) => {
    const deposits = await db
      .selectFrom('bank_lines')
      .select('deposit_id')
      .where('deposit_id', 'is not', null)
      .where('id', '!=', id)
      .execute();
    const refunds = await db.selectFrom('bank_line_refunds').select('refund').execute();
    return { deposits: deposits.map((one) => one.deposit_id!), refunds: refunds.map((one) => one.refund) };
  });
}
