import { redirect } from '~/base/framework/node.server';
import { formatCount } from '~/domain/digit-groups';
import { paths } from '~/domain/paths';
import { isFilled } from '~/domain/table-cell';
import { rowsOfFile } from '~/lists/imports/file-rows.server';
import { rowsNamed } from '~/lists/imports/table-rows';
import { rowsOfText } from '~/lists/imports/text-rows.server';
import { keepWaiting, waitingFile } from '~/lists/imports/waiting-file.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { actBy } from '~/portal/request/visit-audit.server';
import { MAX_ORDERS } from '../batches/review-batch.server';
import { addLines } from './add-lines.server';
import { bankColumnsSchema, bankFileSchema, bankLineSchema } from './bank.schema.server';
import { signatureOf } from './bank-columns';
import { MAX_BANK_LINES, readBankRows } from './bank-lines';
import { rememberMapping } from './learned.server';
import { leaveLineOut, reopenLine } from './lines.server';
import { lineToTakeBack } from './take-back.server';

const screen = at('bankStatement');

/** Rows around the lines of a file: above its header, and totals. */
const ROWS_AROUND = 50;

const DONE_MEANWHILE = 'The line was deposited or left out already. This is how it stands.';

/** Returns the review of lines that were just added; of all where none is new, or too many are. */
const reviewOf = (ids: readonly string[]) =>
  ids.length === 0 || ids.length > MAX_ORDERS
    ? paths.depositLines({ all: 1 })
    : `${paths.depositLines()}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;

export const bankIntents = {
  /** Keeps the rows of a file until its columns are chosen. */
  read: screen.intent({
    schema: bankFileSchema,
    async run(visit, { rows: typed }, form) {
      const content = form.files.find(({ content }) => content)?.content;
      if (form.files.some(({ mistake }) => mistake)) return form.refuse([]);
      if (content && typed.trim()) return form.refuse(['Choose a file or paste its rows, not both.']);
      const read = content ? await rowsOfFile(content) : await rowsOfText(typed);
      const mistake = (message: string) => form.refuse([], { fieldErrors: { [content ? 'file' : 'rows']: [message] } });
      if (typeof read === 'string') return mistake(read);
      const filled = read.rows.filter((cells) => cells.some(isFilled)).length;
      if (filled < 2) return mistake('There are no lines. One row names the columns, and each other is a line.');
      if (filled > MAX_BANK_LINES + ROWS_AROUND)
        return mistake(`There are more than ${formatCount(MAX_BANK_LINES)} lines. Take fewer days.`);
      const id = await keepWaiting(visit, read);
      return redirect(paths.bankStatement({ file: id }), 303);
    },
  }),
  /** Adds the lines of the file by the chosen columns. The same file adds none a second time. */
  add: screen.intent({
    schema: bankColumnsSchema,
    async run(visit, columns, form) {
      const file = await waitingFile(visit);
      if (!file) return form.refuse(['This file waited too long. Choose it again.']);
      const { lines, others, unread } = readBankRows(file.rows, columns, file.countsFrom1904);
      if (lines.length === 0)
        return form.refuse(['No line has a day and money that came in, by these columns. Choose others.']);
      const ids = await addLines(lines, actBy(visit, 'read bank statement'));
      const added = ids.length;
      await tryLoad(rememberMapping(signatureOf(file.rows[columns.header] ?? []), columns));
      const known = lines.length - added;
      await visit.session.flash(
        unread.length + file.leftOut.length > 0 ? 'information' : 'success',
        [
          `${added === 1 ? '1 line is' : `${added} lines are`} new.`,
          known > 0 && `There before: ${known}.`,
          others > 0 && `Without money that came in: ${others}.`,
          unread.length > 0 && `Not read, to be looked at in the file: ${rowsNamed(unread)}.`,
          ...file.leftOut,
        ]
          .filter(Boolean)
          .join(' '),
      );
      const isNext = visit.url.searchParams.get('then') === 'deposit';
      return redirect(isNext ? reviewOf(ids) : paths.bankStatement(), 303);
    },
  }),
  leaveOut: screen.intent({
    schema: bankLineSchema,
    async run(visit, { line }) {
      const left = await leaveLineOut(visit, line);
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
      const entry = found && actBy(visit, 'take back bank line', { bankLine: line }, found.line.amount);
      const reopened = found && (await reopenLine(found.line, found.refunds, entry));
      await visit.session.flash(
        reopened ? 'success' : 'information',
        reopened ? 'The line can be deposited again.' : 'The line was changed already. This is how it stands.',
      );
      return redirect(paths.bankStatement({ show: 'done' }), 303);
    },
  }),
};
