import { numberFor, readCustomer } from '~/domain/customer';
import { formatCount } from '~/domain/digit-groups';
import { formatNaira, type Kobo, kobo, parseNaira } from '~/domain/naira';
import { type Cell, isFilled, textOf } from '~/domain/table-cell';
import { dayFrom } from '~/domain/typed-day';
import { plainText } from '~/domain/typed-text';
import { filledRows, hasTotal, isHeaderAgain, rowsNamed } from '~/lists/imports/table-rows';
import { comparable, nameWithProvider, servicesLike, servicesNamed } from '../sell/selling';
import { BULK_COLUMNS, type BulkColumn, bulkTable, type ChosenColumns, type ColumnQuestion } from './bulk-columns';

/** The most lines of a bulk sale. */
const MAX_BULK_LINES = 1_000;

/** A service that a line can name. `amount` and `maxAmount` in kobo. */
export type OfferedService = {
  id: string;
  name: string;
  provider: string;
  category: string;
  serviceGroup: string;
  amount?: Kobo | undefined;
  maxAmount?: Kobo | undefined;
};

/** One line of a bulk sale, as it was written and as it was read. */
export type BulkLine = {
  /** Its number in the file, from 1. */
  row: number;
  service: string;
  customer: string;
  /** The writer's own name for the customer. */
  label: string;
  amount?: Kobo | undefined;
  category?: string | undefined;
  serviceId?: string | undefined;
  /** Why it cannot be sold, and its cells as they were written. */
  mistake?: string | undefined;
  written?: string[] | undefined;
  /** The line that sells the same to the same customer before. */
  doubleOf?: number | undefined;
};

/** What was read of a table: its lines, and what is in it besides, a sentence each. */
export type BulkLines = { lines: BulkLine[]; leftOut: string[] };

/**
 * Reads the rows of a table as lines of a bulk sale: service, number, amount, name, in this order or as a row above them says.
 * Each line that cannot be sold says why. Returns a sentence for a table that has no lines, or too many, or that is not understood, and a
 * question for one whose columns have to be chosen.
 */
export function readBulkLines(
  rows: readonly (readonly Cell[])[],
  offered: readonly OfferedService[],
  chosen?: ChosenColumns,
): BulkLines | ColumnQuestion | string {
  const table = bulkTable(rows, chosen);
  if (typeof table === 'string' || 'choices' in table) return table;
  const { header, columns, width, unread } = table;
  const { above, below } = filledRows(rows, header);
  const isTotal = ({ cells }: (typeof below)[number]) =>
    header >= 0 && !isFilled(cells[columns.number]) && hasTotal(cells);
  const totals = below.filter(isTotal);
  const lines = below.filter((line) => !isTotal(line) && !isHeaderAgain(line.cells, rows[header]));
  if (lines.length === 0) return 'There are no lines. Each line has a service, a number, an amount and a name.';
  if (lines.length > MAX_BULK_LINES)
    return `There are ${formatCount(lines.length)} lines. At most ${formatCount(MAX_BULK_LINES)} can be sold at once: leave some for the next time.`;
  const seen = new Map<string, number>();
  const split = namesWithCommas(offered);
  const like = servicesLike(offered);
  const read = lines.map(({ cells: own, row }): BulkLine => {
    const cells = withWholeName(own, columns.service, split);
    const cell = (column: BulkColumn) => cells[columns[column]];
    const readRow = readLine(row, cell, offered, like);
    // Its cells may stand in the wrong columns: "1,500" without quotes is an amount of 1 and a name of 500.
    const isTooWide = cells.slice(width).some(isFilled) || isDivided(cell('amount'), cell('name'));
    const line = isTooWide ? { ...readRow, label: '', amount: undefined, mistake: TOO_WIDE } : readRow;
    if (line.mistake !== undefined) return { ...line, written: writtenCells(cells, cell, header >= 0) };
    const key = JSON.stringify([line.serviceId, line.customer, line.amount]);
    const doubleOf = seen.get(key);
    if (doubleOf === undefined) seen.set(key, row);
    return { ...line, doubleOf };
  });
  return {
    lines: read,
    leftOut: [
      ...(above.length > 0 ? [`Rows above the names of the columns were not read: ${above.length}.`] : []),
      ...(unread.length > 0 ? [`Columns that were not read: ${inShort(unread)}.`] : []),
      ...(totals.length > 0 ? [`Rows with a total were not read: ${rowsNamed(totals.map(({ row }) => row))}.`] : []),
    ],
  };
}

const inShort = (names: readonly string[]) =>
  names.length > 6 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');

/** Returns the names of services that a comma divides, each with and without its provider. */
function namesWithCommas(offered: readonly OfferedService[]): ReadonlySet<string> {
  const names = offered.flatMap((service) => [service.name, nameWithProvider(service)]);
  return new Set(names.filter((name) => name.includes(',')).map(comparedParts));
}

const comparedParts = (name: string) => name.split(',').map(comparable).join(',');

/** Joins the cells of a name whose commas were taken for the ends of columns: "MTN 100 MB, 1 day". */
function withWholeName(cells: readonly Cell[], at: number, names: ReadonlySet<string>): readonly Cell[] {
  for (let width = Math.min(names.size && 6, cells.length - at); width > 1; width--) {
    const name = cells
      .slice(at, at + width)
      .map(textOf)
      .join(', ');
    if (names.has(comparedParts(name))) return [...cells.slice(0, at), name, ...cells.slice(at + width)];
  }
  return cells;
}

/** True for an amount and a name that are one amount whose comma has no quotes around it. */
const isDivided = (amount: Cell, name: Cell) =>
  typeof amount === 'string' && /^\d{1,3}$/.test(amount) && /^\d{3}(\.\d\d?)?$/.test(textOf(name));

const TOO_WIDE =
  'This line has more than a service, a number, an amount and a name. Write 1500 without a comma, or put quotes around it.';

/** Returns the cells of a line as they were written, in the order without a header. */
function writtenCells(cells: readonly Cell[], cell: (column: BulkColumn) => Cell, isHeaded: boolean): string[] {
  return (isHeaded ? BULK_COLUMNS.map(cell) : cells).map((one) => textOf(one).slice(0, 80));
}

/** Returns lines as text that `readBulkLines` reads again. */
export function textOfLines(lines: readonly BulkLine[]): string {
  const quoted = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return lines
    .map(({ service, customer, amount, label, written }) =>
      (written ?? [service, customer, amount === undefined ? '' : String(amount / 100), label]).map(quoted).join(','),
    )
    .join('\n');
}

function readLine(
  row: number,
  cell: (column: BulkColumn) => Cell,
  offered: readonly OfferedService[],
  servicesLikeName: ReturnType<typeof servicesLike<OfferedService>>,
): BulkLine {
  const [service, label] = [textOf(cell('service')), textOf(cell('name')).slice(0, 60)];
  const amount = readAmount(cell('amount'));
  const line = { row, service: service.slice(0, 80), customer: textOf(cell('number')).slice(0, 40), label, amount };
  const found = servicesNamed(offered, service);
  const [sold] = found;
  if (!service) return { ...line, mistake: 'There is no service.' };
  if (!sold) {
    const alike = servicesLikeName(line.service);
    const hint = alike.length > 0 ? ` Did you mean ${alike.slice(0, 3).map(nameWithProvider).join(', or ')}?` : '';
    return { ...line, mistake: `“${line.service}” is not a service that you sell.${hint}` };
  }
  if (found.length > 1)
    return { ...line, mistake: `“${line.service}” is several services. Write the provider too: ${listed(found)}.` };
  const customer = readNumber(cell('number'), sold);
  const wrong = customer.mistake ?? amountMistake(amount, textOf(cell('amount')), sold);
  return {
    ...line,
    customer: customer.number ?? line.customer,
    amount: amount ?? sold.amount,
    category: sold.category,
    serviceId: sold.id,
    mistake: wrong,
  };
}

const listed = (found: readonly OfferedService[]) => found.slice(0, 3).map(nameWithProvider).join(', ');

const ROUNDED = 'The spreadsheet has rounded this number. Format its column as text, and type it again.';

/** A spreadsheet drops the first zero of a phone number, and rounds a number of more than 15 digits. */
function readNumber(cell: Cell, { serviceGroup }: OfferedService): { number?: string; mistake?: string } {
  if (cell instanceof Date || typeof cell === 'boolean')
    return { mistake: `“${textOf(cell)}” is not a customer number.` };
  if (typeof cell === 'number' && !(Number.isInteger(cell) && Math.abs(cell) < 1e15)) return { mistake: ROUNDED };
  const typed = plainText(textOf(cell));
  if (!typed) return { mistake: 'There is no number.' };
  // A truth, a word for none or a day of a file of text.
  if (/^(true|false|yes|no|nil|none|null|n\/?a)$/i.test(typed) || (/[-/. a-z]/i.test(typed) && dayFrom(typed)))
    return { mistake: `“${typed}” is not a customer number.` };
  if (/^[\d.]+E\+?\d+$/i.test(typed)) return { mistake: ROUNDED };
  const number = readCustomer(typed);
  if (number === undefined) return { mistake: `“${typed.slice(0, 40)}” is not a customer number.` };
  return { number: numberFor(serviceGroup, number) };
}

/** A day or a truth of a spreadsheet is no amount, whatever number it is inside. */
function readAmount(cell: Cell): Kobo | undefined {
  if (typeof cell === 'number') {
    const amount = Math.round(cell * 100);
    // A third decimal is a mistake, as in text; what a spreadsheet adds to a binary fraction is not.
    return Number.isSafeInteger(amount) && Math.abs(cell * 100 - amount) < 1e-6 ? kobo(amount) : undefined;
  }
  return typeof cell === 'string' ? parseNaira(plainText(cell).replace(/^(₦|NGN|N)\s*/i, '')) : undefined;
}

function amountMistake(amount: Kobo | undefined, typed: string, sold: OfferedService): string | undefined {
  if (sold.amount !== undefined)
    return typed && amount !== sold.amount ? `This service costs ${formatNaira(sold.amount)}.` : undefined;
  if (!typed) return 'There is no amount.';
  if (amount === undefined || amount <= 0) return `“${typed.slice(0, 40)}” is not an amount.`;
  return sold.maxAmount !== undefined && amount > sold.maxAmount
    ? `The amount is above ${formatNaira(sold.maxAmount)}, the most of this service.`
    : undefined;
}
