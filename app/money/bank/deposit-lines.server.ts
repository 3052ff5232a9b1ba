import { formatDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { linesThatWait } from '../approvals/find-orders.server';
import { depositsOfLines } from '../batches/money-batches.server';
import { batchChoice, reviewBatch } from '../batches/review-batch.server';
import { sendBatch } from '../batches/send-batch.server';
import { alreadyDeposited, certainVendor, type Suggestion, suggestionsFor } from './bank-suggestions';
import { countLines, linesPage, linesWithTwins } from './find-lines.server';
import { learnedSenders } from './learned.server';
import type { BankLine } from './line-row.server';

type Mover = Visit<'moveMoney'>;
type Certain = BankLine & { of: Suggestion };

/** So many lines are looked at, the latest first. */
const MAX_LINES = 500;

export const depositLinesIntents = { deposit: sendBatch(depositsOfLines, 'New Deposit') };

/** Returns the lines with one certain vendor each to choose from; or the review of `all` of them, or of those that the address names by `id`. */
export async function depositLinesPage(visit: Mover) {
  const { searchParams } = visit.url;
  const { certain, unsure } = await certainLines(visit);
  const ids = new Set(searchParams.getAll('id'));
  const isNamed = searchParams.has('all') || ids.size > 0;
  const isChosen = ({ id }: Certain) => ids.size === 0 || ids.has(id);
  const chosen = isNamed ? certain.filter(isChosen) : [];
  if (chosen.length > 0 && !searchParams.has('change')) {
    const orders = chosen.map(({ id, day, amount, text, of }) => ({
      who: of.name,
      what: `${formatDay(day)}, ${text || 'no text'}`,
      why: of.reason,
      values: { vendorId: of.vendorId, amount, overrideDuplicate: false, bankLine: id },
    }));
    return { unsure, page: await reviewBatch(visit, depositsOfLines, { orders }) };
  }
  const rows = certain.map((line) => ({
    ...{ id: line.id, who: line.of.name, amount: line.amount, isChosen: isChosen(line) },
    details: [`${formatDay(line.day)}, ${line.text}`, line.of.reason],
  }));
  const all = { name: 'One certain vendor each', allHref: paths.depositLines({ all: 1 }), rows };
  const groups = rows.length > 0 ? [all] : [];
  return { unsure, page: await batchChoice(depositsOfLines, { isGone: ids.size > 0 && chosen.length === 0, groups }) };
}

/**
 * Returns the open lines that have one certain vendor each: its whole name is in the text, no other is likely, no deposit of
 * the amount is there already, no other line is like it, and none waits for a second person. `unsure` is how many open lines there are
 * besides.
 */
async function certainLines({ api }: Mover): Promise<{ certain: Certain[]; unsure: number }> {
  const lines = await linesPage(false, 0, MAX_LINES);
  const [vendors, deposits, twins, waiting, learned, { open }] = await Promise.all([
    api.vendors.active(),
    api.deposits.list(),
    linesWithTwins(lines),
    linesThatWait(),
    learnedSenders(lines.map(({ text }) => text)),
    countLines(),
  ]);
  const certain = lines.flatMap((line) => {
    const suggestions = suggestionsFor(line, vendors, deposits, learned);
    const of = certainVendor(suggestions);
    const isOpen = !twins.has(line.id) && !waiting.has(line.id) && !alreadyDeposited(line, suggestions, deposits);
    return of && isOpen ? [{ ...line, of }] : [];
  });
  return { certain, unsure: Math.max(0, open - certain.length - waiting.size) };
}
