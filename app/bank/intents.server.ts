import { createHash } from 'node:crypto';
import { MAX_BANK_LINES, readBankRows, signatureOf } from '../domain/bank-lines';
import type { Cell } from '../domain/cell';
import { bankColumnsSchema, bankFileSchema, bankLineSchema } from '../forms/bank.server';
import { redirect } from '../framework/node.server';
import { rowsOfFile, rowsOfText } from '../imports/file-rows.server';
import { paths } from '../paths';
import type { Visit } from '../request/visit';
import { at } from '../screen.server';
import { addLines, leaveLineOut, reopenLine } from './lines.server';
import { lineToTakeBack } from './take-back.server';

type Staff = Visit<'bankStatement'>;
const screen = at('bankStatement');

/** How long a file waits for its columns to be chosen. */
const FILE_SECONDS = 60 * 60;
const fileName = (id: string) => `bank file ${id}`;

/** Returns the rows of a file that waits for its columns; undefined for one that waits no longer. */
export async function waitingRows({ recall, url }: Staff): Promise<Cell[][] | undefined> {
  const id = url.searchParams.get('file');
  const rows = id ? await recall(fileName(id)) : undefined;
  return Array.isArray(rows) ? (rows as Cell[][]) : undefined;
}

const DONE_MEANWHILE = 'The line was deposited or left out already. This is how it stands.';

export const bankIntents = {
  /** Keeps the rows of a file until its columns are chosen. */
  read: screen.intent({
    schema: bankFileSchema,
    async run(visit, { rows: typed }, form) {
      const file = form.files.find(({ content }) => content)?.content;
      if (form.files.some(({ mistake }) => mistake)) return form.refuse([]);
      if (file && typed.trim()) return form.refuse(['Choose a file or paste its rows, not both.']);
      const read = file ? await rowsOfFile(file) : await rowsOfText(typed);
      const mistake = (message: string) => form.refuse([], { fieldErrors: { [file ? 'file' : 'rows']: [message] } });
      if (typeof read === 'string') return mistake(read);
      const rows = read.filter((cells) => cells.some((cell) => cell !== '' && cell !== null && cell !== undefined));
      if (rows.length < 2)
        return mistake('There are no lines. The first row names the columns, and each other is a line.');
      if (rows.length > MAX_BANK_LINES + 1)
        return mistake(`There are more than ${MAX_BANK_LINES} lines. Take fewer days.`);
      const plain = rows.map((cells) =>
        cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
      );
      const id = createHash('sha256').update(JSON.stringify(plain)).digest('base64url').slice(0, 16);
      await visit.remember(fileName(id), plain, FILE_SECONDS);
      return redirect(paths.bankStatement({ file: id }), 303);
    },
  }),
  /** Adds the lines of the file by the chosen columns. The same file adds none a second time. */
  add: screen.intent({
    schema: bankColumnsSchema,
    async run(visit, columns, form) {
      const rows = await waitingRows(visit);
      if (!rows) return form.refuse(['This file waited too long. Choose it again.']);
      const { lines, others, unread } = readBankRows(rows, columns);
      if (lines.length === 0) return form.refuse(['No line has a day and an amount in these columns. Choose others.']);
      const added = await addLines(visit, lines, signatureOf(rows[0] ?? []), columns);
      if (added === 'full')
        return form.refuse([
          'The portal keeps 6,000 lines, each for 120 days after it is done, and there is no room for these now. Read them when older lines have gone.',
        ]);
      if (added > 0) visit.audit('read bank statement', 'done');
      const known = lines.length - added;
      await visit.session.flash(
        unread > 0 ? 'information' : 'success',
        [
          `${added === 1 ? '1 line is' : `${added} lines are`} new.`,
          known > 0 && `There before: ${known}.`,
          others > 0 && `Without money that came in: ${others}.`,
          unread > 0 && `Not read, to be looked at in the file: ${unread}.`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      return redirect(paths.bankStatement(), 303);
    },
  }),
  leaveOut: screen.intent({
    schema: bankLineSchema,
    async run(visit, { line }) {
      const left = await leaveLineOut(visit, line);
      if (left) visit.audit('leave out bank line', 'done', { bankLine: line }, left.amount);
      await visit.session.flash(left ? 'success' : 'information', left ? 'The line is left out.' : DONE_MEANWHILE);
      return redirect(paths.bankStatement(), 303);
    },
  }),
  /** Opens a line again, unless there is or may be a deposit of it. */
  takeBack: screen.intent({
    schema: bankLineSchema,
    async run(visit, { line }, form) {
      const found = await lineToTakeBack(visit, line);
      if (typeof found === 'string') return form.refuse([found]);
      const reopened = found && (await reopenLine(visit, found.line, found.freedBy));
      if (reopened) visit.audit('take back bank line', 'done', { bankLine: line }, reopened.amount);
      await visit.session.flash(
        reopened ? 'success' : 'information',
        reopened ? 'The line can be deposited again.' : 'The line was changed already. This is how it stands.',
      );
      return redirect(paths.bankStatement({ show: 'done' }), 303);
    },
  }),
};
