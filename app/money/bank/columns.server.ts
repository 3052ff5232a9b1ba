import { formatDay } from '~/domain/lagos';
import { formatNaira, sumKobo } from '~/domain/naira';
import { type Cell, textOf } from '~/domain/table-cell';
import { filledRows, rowsNamed } from '~/lists/imports/table-rows';
import type { WaitingFile } from '~/lists/imports/waiting-file.server';
import type { Visit } from '~/portal/request/visit';
import { shownColumnsSchema, WANTED } from './bank.schema.server';
import {
  BANK_COLUMNS,
  type BankColumn,
  type BankMapping,
  guessedMapping,
  headerRow,
  NO_COLUMN,
  NOT_CHOSEN,
  signatureOf,
} from './bank-columns';
import { isOrderOpen } from './bank-days';
import { bankRowReader, readBankRows } from './bank-lines';
import { knownMapping } from './learned.server';

const SHOWN_ROWS = 5;
const CHOICES_OF_HEADER = 40;
const READ_AS = { other: 'no money in', around: 'no line' } as const;
const WHY_UNREAD = {
  day: 'no day',
  amount: 'no amount',
  direction: 'in or out is not known',
  width: 'more cells than columns',
  currency: 'not in naira',
} as const;

/** Returns how a file is read by the columns of the address, or by those that are probably right: to be looked at before lines are added. */
export async function columnsPage(visit: Visit<'bankStatement'>, { rows, leftOut, countsFrom1904 }: WaitingFile) {
  const mapping = await mappingAsked(visit, rows);
  const { header } = mapping;
  const { below } = filledRows(rows, header);
  const width = Math.max(rows[header]?.length ?? 0, ...below.slice(0, SHOWN_ROWS).map(({ cells }) => cells.length));
  const names = Array.from({ length: width }, (_, at) => textOf(rows[header]?.[at]) || `Column ${at + 1}`);
  const { lines, others, around, unread } = readBankRows(rows, mapping, countsFrom1904);
  const rowOf = bankRowReader(rows, mapping, countsFrom1904);
  const days = lines.map(({ day }) => day).sort();
  return {
    mapping,
    names,
    headers: headerChoices(rows),
    asksOrder: isOrderOpen(below.map(({ cells }) => cells[mapping.day])),
    wanted: wantedOf(mapping),
    found: lines.length,
    sum: sumKobo(lines.map(({ amount }) => amount)),
    from: days[0] && formatDay(days[0]),
    to: days.length > 0 ? formatDay(days.at(-1)!) : undefined,
    others,
    around,
    unread: unread.length > 0 ? rowsNamed(unread) : undefined,
    leftOut,
    rowsInAll: below.length,
    rows: below.slice(0, SHOWN_ROWS).map(({ cells, row: number }) => {
      const row = rowOf(cells);
      const readAs =
        row.kind === 'line'
          ? `${formatNaira(row.line.amount)} in, ${formatDay(row.line.day)}`
          : row.kind === 'unread'
            ? `not read: ${WHY_UNREAD[row.why]}`
            : READ_AS[row.kind];
      return { number, readAs, cells: names.map((_, at) => textOf(cells[at]).slice(0, 60)) };
    }),
  };
}

/** Returns how the address says that a file is read. Another row of names begins anew. */
async function mappingAsked(visit: Visit<'bankStatement'>, rows: readonly (readonly Cell[])[]): Promise<BankMapping> {
  const params = visit.url.searchParams;
  const asked = shownColumnsSchema.parse(Object.fromEntries(params));
  const header = asked.header === undefined || asked.header >= rows.length ? headerRow(rows) : asked.header;
  // Files without names of columns have nothing by which they are known.
  const known = header < 0 ? undefined : await knownMapping(signatureOf(rows[header] ?? []));
  const guessed = guessedMapping(rows, header, known);
  if (params.get('shown') !== String(header)) return guessed;
  const columns = Object.fromEntries(BANK_COLUMNS.map((name) => [name, asked[name] ?? guessed[name]]));
  return { ...(columns as Record<BankColumn, number>), header, order: asked.order ?? guessed.order };
}

function wantedOf({ day, amount, direction, order }: BankMapping): string[] {
  return [
    ...(day === NO_COLUMN ? [WANTED.day] : []),
    ...(amount === NO_COLUMN ? [WANTED.amount] : []),
    ...(direction === NOT_CHOSEN && amount !== NO_COLUMN ? [WANTED.direction] : []),
    ...(order === undefined ? [WANTED.order] : []),
  ];
}

function headerChoices(rows: readonly (readonly Cell[])[]) {
  const choices = rows.slice(0, CHOICES_OF_HEADER).flatMap((cells, index) => {
    const words = cells.map(textOf).filter(Boolean).join(', ');
    return words ? [{ value: String(index), name: `Row ${index + 1}: ${words.slice(0, 60)}` }] : [];
  });
  return [...choices, { value: String(NO_COLUMN), name: 'The file has no row with names' }];
}
