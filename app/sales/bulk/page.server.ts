import { z } from 'zod';
import { unbrokenTime } from '~/domain/lagos';
import { nameOfUser } from '~/domain/user-name';
import { listQuery, pageOf, placeIn } from '~/lists/engine/choose';
import { waitingFile } from '~/lists/imports/waiting-file.server';
import { notFound } from '~/portal/request/answers.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { nameWithProvider } from '../sell/selling';
import { offeredServices } from '../sell/services-offered.server';
import { type Batch, batchOf, bulkSales } from './batch.server';
import { bulkTable } from './bulk-columns';
import { textOfLines } from './bulk-lines';
import type { LineState, ShownLine } from './bulk-page.data';
import { standingOf, sumOf } from './shown.server';

type Seller = Visit<'bulk'>;

/** How often a page with a run loads again by itself, in seconds. */
const LOOK_AGAIN_SECONDS = 3;

/** Returns the bulk sale of the address as it stands, or what one begins with. */
export async function bulkPage(visit: Seller) {
  if (visit.url.searchParams.has('sale')) return { kind: 'sale' as const, sale: await batchPage(visit) };
  const question = await columnQuestion(visit);
  return question ? { kind: 'question' as const, question } : { kind: 'start' as const, start: await startPage(visit) };
}

/** Returns which column has to be chosen of the file in the address, and what was chosen before; undefined when none has. */
async function columnQuestion(visit: Seller) {
  const file = await waitingFile(visit);
  if (!file) return undefined;
  const { data: number } = z.coerce
    .number()
    .int()
    .safeParse(visit.url.searchParams.get('number') ?? undefined);
  const table = bulkTable(file.rows, { number });
  return typeof table !== 'string' && 'choices' in table ? { ...table, number } : undefined;
}

/** Returns what a bulk sale begins with: the services that a line can name, the lines of an earlier one, and the earlier ones. */
async function startPage(visit: Seller) {
  const { data, failed, status } = await tryLoad(offeredServices(visit));
  if (status !== undefined) visit.setStatus(status);
  const from = visit.url.searchParams.get('from');
  const earlier = from ? await batchOf(visit, from) : undefined;
  const left = earlier ? await linesLeft(visit, earlier) : '';
  const isTooLong = left.length > MAX_TYPED;
  const draft = await visit.session.takeTyped();
  return {
    services: data?.map(nameWithProvider),
    example: data
      ?.filter(({ serviceGroup, amount }) => serviceGroup === 'telecom' && amount === undefined)
      .map(nameWithProvider)[0],
    failed,
    typed: draft?.lines ?? (isTooLong ? '' : left),
    tooManyOf: isTooLong ? earlier?.id : undefined,
    earlier: (await bulkSales(visit)).map(({ madeAt, ...of }) => ({ ...of, time: unbrokenTime(madeAt) })),
  };
}

/** How many characters fit into the form of lines. */
const MAX_TYPED = 40_000;

/** Returns the lines to begin with again: before a sale all of them, then those that were not sold. */
async function linesLeft(visit: Seller, batch: Batch): Promise<string> {
  const { lines, busy } = await standingOf(visit, batch);
  const isKept = (state: LineState) => !['sold', 'unknown'].includes(state);
  return busy ? '' : textOfLines(batch.lines.filter((_, index) => isKept(lines[index]!.state)));
}

const hasBegun = (lines: readonly ShownLine[]) =>
  lines.some(({ state }) => ['sold', 'not sold', 'unknown'].includes(state));

/** Returns the bulk sale of the address. Throws a 404 for one that this terminal does not have. */
export async function batchHere(visit: Seller): Promise<Batch> {
  const batch = await batchOf(visit, visit.url.searchParams.get('sale') ?? '');
  if (!batch) throw notFound();
  return batch;
}

/** What needs a look comes first. */
const ORDER: readonly LineState[] = [
  'unknown',
  'not sold',
  'mistake',
  'refused',
  'double',
  'not checked',
  'ready',
  'sold',
];
const first = (a: ShownLine, b: ShownLine) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || a.row - b.row;

/** Returns how a bulk sale stands: what is done with it now, its lines, and what can be done next. */
async function batchPage(visit: Seller) {
  const batch = await batchHere(visit);
  const { lines, run, busy, why } = await standingOf(visit, batch);
  const { searchParams } = visit.url;
  const of = (...states: LineState[]) => sumOf(lines, ...states);
  const isPrinted = searchParams.has('print');
  const tried = of('sold', 'not sold', 'unknown').count;
  const toSell = tried + of('ready', ...(run?.withDoubles ? (['double'] as const) : [])).count;
  if (busy) visit.setHeader('Refresh', String(LOOK_AGAIN_SECONDS));
  // While it runs, only its progress is of interest.
  const { rows, ...place } = busy
    ? { rows: [], ...placeIn(0, { page: 1, size: 1 }) }
    : isPrinted
      ? { rows: lines, ...placeIn(lines.length, { page: 1, size: lines.length }) }
      : pageOf([...lines].sort(first), listQuery(searchParams));
  const { data: balance } = busy ? { data: undefined } : await tryLoad(visit.api.dashboard.balance());
  return {
    id: batch.id,
    time: unbrokenTime(batch.madeAt),
    leftOut: batch.leftOut,
    count: busy === 'selling' ? toSell : lines.length,
    busy,
    why,
    hasBegun: hasBegun(lines),
    isPrinted,
    shop: nameOfUser(visit),
    withDoubles: run?.withDoubles ?? false,
    done: busy === 'checking' ? lines.length - of('not checked').count : tried,
    ready: of('ready'),
    doubles: of('double'),
    wrong: of('mistake'),
    refused: of('refused'),
    notChecked: of('not checked'),
    sold: of('sold'),
    notSold: of('not sold'),
    unknown: of('unknown'),
    balance: balance ?? undefined,
    rows,
    place,
  };
}
