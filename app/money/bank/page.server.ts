import { isSameId } from '~/domain/ids';
import { formatDay, isoTime, timeOfDay, unbrokenTime } from '~/domain/lagos';
import { formatAmountInput } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { listQuery, pageFrom } from '~/lists/engine/choose';
import { waitingFile } from '~/lists/imports/waiting-file.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { alreadyDeposited, suggestionsFor } from './bank-suggestions';
import { columnsPage } from './columns.server';
import { BANK_LINE, countLines, linesPage, linesWithTwins } from './find-lines.server';
import { learnedSenders } from './learned.server';
import { type BankLine } from './line-row.server';
import { notKnownUntil } from './take-back.server';

type Staff = Visit<'bankStatement'>;

/**
 * Returns the lines that are not deposited, each with the vendors to whom it may belong; or the columns of a file to choose.
 * `waiting` are the lines whose deposits wait for a second person.
 */
export async function bankPage(visit: Staff, waiting: ReadonlySet<string>) {
  const { searchParams } = visit.url;
  const file = await waitingFile(visit);
  if (file)
    return { kind: 'columns' as const, file: searchParams.get('file') ?? '', ...(await columnsPage(visit, file)) };
  const showsDone = searchParams.get('show') === 'done';
  const count = await countLines();
  const { rows: shown, ...place } = await pageFrom(
    showsDone ? count.done : count.open,
    listQuery(searchParams),
    (offset, limit) => linesPage(showsDone, offset, limit),
  );
  const twins = showsDone ? new Set<string>() : await linesWithTwins(shown);
  const [vendors, deposits] = await Promise.all([
    tryLoad(showsDone ? lookup(visit, 'vendors', visit.api.vendors.list) : visit.api.vendors.active()),
    tryLoad(showsDone ? Promise.resolve([]) : visit.api.deposits.list()),
  ]);
  if (vendors.status !== undefined) visit.setStatus(vendors.status);
  else if (deposits.status !== undefined) visit.setStatus(deposits.status);
  const learned = await learnedSenders(showsDone ? [] : shown.map(({ text }) => text));
  return {
    kind: 'lines' as const,
    showsDone,
    typed: (await visit.session.takeTyped())?.rows,
    ...count,
    failed: vendors.failed ?? deposits.failed,
    place,
    rows: shown.map((line) => ({
      ...shownLine(line, vendors.data ?? [], deposits.data ?? [], learned),
      waits: waiting.has(line.id),
      hasTwin: twins.has(line.id),
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
