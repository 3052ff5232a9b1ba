import {
  alreadyDeposited,
  BANK_COLUMNS,
  guessedMapping,
  readBankRows,
  signatureOf,
  suggestionsFor,
} from '../domain/bank-lines';
import { textOf } from '../domain/cell';
import { isSameId } from '../domain/ids';
import { formatDay, isoTime, timeOfDay, unbrokenTime } from '../domain/lagos';
import { formatAmountInput } from '../domain/naira';
import { listQuery, pageOf } from '../listing/choose';
import { paths } from '../paths';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { waitingRows } from './intents.server';
import { BANK_LINE, type BankLine, bankLines, knownMapping, learnedSenders } from './lines.server';
import { notKnownUntil } from './take-back.server';

type Staff = Visit<'bankStatement'>;

/**
 * Returns the lines that are not deposited, each with the vendors to whom it may belong; or the columns of a file to choose.
 * `waiting` are the lines whose deposits wait for a second person.
 */
export async function bankPage(visit: Staff, waiting: ReadonlySet<string>) {
  const rows = await waitingRows(visit);
  if (rows) return { kind: 'columns' as const, ...(await columnsOf(visit, rows)) };
  const { searchParams } = visit.url;
  const showsDone = searchParams.get('show') === 'done';
  const all = await bankLines(visit);
  const chosen = all.filter(({ done }) => (done !== undefined) === showsDone);
  const { rows: shown, ...place } = pageOf(chosen, listQuery(searchParams));
  const [vendors, deposits] = await Promise.all([
    tryLoad(showsDone ? visit.lookup('vendors', visit.api.vendors.list) : visit.api.vendors.active()),
    tryLoad(showsDone ? Promise.resolve([]) : visit.api.deposits.list()),
  ]);
  if (vendors.status !== undefined) visit.setStatus(vendors.status);
  else if (deposits.status !== undefined) visit.setStatus(deposits.status);
  const learned = await learnedSenders(visit);
  return {
    kind: 'lines' as const,
    showsDone,
    typed: (await visit.session.takeTyped())?.rows,
    open: all.filter(({ done }) => !done).length,
    done: all.filter(({ done }) => done).length,
    failed: vendors.failed ?? deposits.failed,
    place,
    rows: shown.map((line) => ({
      ...shownLine(line, vendors.data ?? [], deposits.data ?? [], learned),
      waits: waiting.has(line.id),
      hasTwin:
        !line.done &&
        all.some((other) => other.id !== line.id && other.day === line.day && other.amount === line.amount),
    })),
  };
}

type Vendors = Awaited<ReturnType<Staff['api']['vendors']['active']>>;
type Deposits = Awaited<ReturnType<Staff['api']['deposits']['list']>>;

function shownLine(line: BankLine, vendors: Vendors, deposits: Deposits, learned: ReadonlyMap<string, string>) {
  const { id, day, amount, text, reference, done } = line;
  const suggestions = done ? [] : suggestionsFor(line, vendors, deposits, learned);
  const already = alreadyDeposited(line, suggestions, deposits);
  const until = notKnownUntil(line);
  const hrefOf = (vendorId?: string) =>
    paths.deposits({ new: 'deposit', vendorId, amount: formatAmountInput(amount), [BANK_LINE]: id });
  return {
    id,
    day: formatDay(day),
    amount,
    text,
    reference,
    suggestions: suggestions.map((of) => ({ ...of, href: hrefOf(of.vendorId) })),
    otherHref: hrefOf(),
    already: already && { ...already, day: formatDay(already.day), href: paths.deposit(already.id) },
    done: done && {
      how: done.how,
      by: done.by,
      time: unbrokenTime(done.at),
      depositHref: done.depositId && paths.deposit(done.depositId),
      isMade: done.isMade ?? done.depositId !== undefined,
      notKnownUntil: until === undefined ? undefined : timeOfDay(isoTime(until)),
      vendor: done.vendorId && (vendors.find((vendor) => isSameId(vendor.id, done.vendorId!))?.name ?? done.vendorId),
    },
  };
}

async function columnsOf(visit: Staff, rows: NonNullable<Awaited<ReturnType<typeof waitingRows>>>) {
  const [header = []] = rows;
  const mapping = (await knownMapping(visit, signatureOf(header))) ?? guessedMapping(header);
  const { lines, others, unread } = readBankRows(rows, mapping);
  return {
    columns: header.map((cell, index) => ({ value: String(index), name: textOf(cell) || `Column ${index + 1}` })),
    mapping: Object.fromEntries(BANK_COLUMNS.map((column) => [column, String(mapping[column])])),
    preview: lines.slice(0, 3).map(({ day, row: _, ...line }) => ({ ...line, day: formatDay(day) })),
    found: lines.length,
    others,
    unread,
  };
}
