import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { sha256 } from '~/base/sha256.server';
import { paths } from '~/domain/paths';
import { rowsOfFile } from '~/lists/imports/file-rows.server';
import type { ReadTable } from '~/lists/imports/table';
import { rowsOfText } from '~/lists/imports/text-rows.server';
import { keepWaiting, waitingFile } from '~/lists/imports/waiting-file.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import { emptySchema } from '~/portal/request/button.schema.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { ticked } from '~/ui/form/required.schema.server';
import { keyOfCustomer, ownNames } from '../customers/named-customers.server';
import { offeredServices } from '../sell/services-offered.server';
import { askToStop, batchOf, rememberBatch } from './batch.server';
import type { ChosenColumns } from './bulk-columns';
import { readBulkLines } from './bulk-lines';
import { beginChecking } from './check-lines.server';
import { batchHere } from './page.server';
import { beginLookingUp, beginSelling } from './sell-lines.server';
import { standingOf, sumOf } from './shown.server';

/** Schema of the lines of a bulk sale that are typed or pasted. */
const linesSchema = z.object({ lines: z.string().default('') });

const place = z.coerce.number().int().optional();
/** Schema of the columns that were chosen, by their places. */
const chooseSchema = z.object({ number: place, amount: place });

/** Schema of a button that sells: what is ready, or with the doubles. */
const sellLinesSchema = z.object({
  /** How many lines the button sells. */
  count: z.coerce.number().int(),
  doubles: ticked,
});

type Seller = Visit<'bulk'>;
const screen = at('bulk');

export const bulkIntents = {
  /** Reads lines from a file or the text, and has the providers asked about them. The same form makes one bulk sale. */
  read: screen.intent({
    schema: linesSchema,
    async run(visit, { lines: typed }, form) {
      const file = form.files.find(({ content }) => content)?.content;
      if (form.files.some(({ mistake }) => mistake)) return form.refuse([]);
      if (file && typed.trim()) return form.refuse(['Choose a file or type the lines, not both.']);
      const table = file ? await rowsOfFile(file) : await rowsOfText(typed);
      const mistake = (message: string) => form.refuse([], { fieldErrors: { [file ? 'file' : 'lines']: [message] } });
      return typeof table === 'string' ? mistake(table) : readAndCheck(visit, form, table, {}, mistake);
    },
  }),
  /** Reads a file on by the column that was chosen. */
  choose: screen.intent({
    schema: chooseSchema,
    async run(visit, chosen, form) {
      const table = await waitingFile(visit);
      const mistake = (message: string) => form.refuse([message]);
      return table
        ? readAndCheck(visit, form, table, chosen, mistake)
        : mistake('This file waited too long. Choose it again.');
    },
  }),
  sell: screen.change({
    schema: sellLinesSchema,
    async check(visit, { count, doubles }) {
      const { lines } = await standingOf(visit, await batchHere(visit));
      return sumOf(lines, 'ready', ...(doubles ? (['double'] as const) : [])).count === count
        ? undefined
        : 'The lines have changed meanwhile. Look at them again.';
    },
    async send(visit, { doubles }) {
      await beginSelling(visit, await batchHere(visit), doubles);
      return {};
    },
    next: here,
  }),
  check: screen.change({
    schema: emptySchema,
    async send(visit) {
      await beginChecking(visit, await batchHere(visit));
      return {};
    },
    next: here,
  }),
  stop: screen.intent({
    schema: emptySchema,
    async run(visit) {
      const batch = await batchHere(visit);
      const isSelling = (await standingOf(visit, batch)).busy === 'selling';
      if (isSelling) await askToStop(visit, batch.id);
      await visit.session.flash(
        'information',
        isSelling ? 'It stops after the line that is being sold now.' : 'It had ended before it was stopped.',
      );
      return redirect(here(visit), 303);
    },
  }),
  lookUp: screen.intent({
    schema: emptySchema,
    async run(visit) {
      await beginLookingUp(visit, await batchHere(visit));
      return redirect(here(visit), 303);
    },
  }),
};

/** Reads the lines of a table, has them checked and leads to them; or to the question which column is meant. */
async function readAndCheck<Refused>(
  visit: Seller,
  { key }: Pick<SubmittedForm, 'key'>,
  table: ReadTable,
  chosen: ChosenColumns,
  mistake: (message: string) => Refused,
) {
  const read = readBulkLines(table.rows, await offeredServices(visit), chosen);
  if (typeof read === 'string') return mistake(read);
  if ('choices' in read)
    return redirect(paths.bulkSales({ file: await keepWaiting(visit, table), number: chosen.number }), 303);
  const names = await ownNames(visit);
  const lines = read.lines.map((line) => ({
    ...line,
    label: line.label || (names.get(keyOfCustomer(line.serviceId ?? line.service, line.customer)) ?? ''),
  }));
  const id = sha256(JSON.stringify([visit.user.id, key, lines])).slice(0, 16);
  if (!(await batchOf(visit, id))) {
    const batch = { id, madeAt: businessTime(), lines, leftOut: [...table.leftOut, ...read.leftOut] };
    await rememberBatch(visit, batch);
    await beginChecking(visit, batch);
  }
  return redirect(paths.bulkSale(id), 303);
}

function here(visit: Seller): string {
  return paths.bulkSale(visit.url.searchParams.get('sale') ?? '');
}
