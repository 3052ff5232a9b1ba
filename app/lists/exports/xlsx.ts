import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { lagosDateTime } from '~/domain/lagos';
import { escaped } from '~/domain/markup';
import { type FileColumn, type FileFormat, type FileTable } from './table';
import { contentTypes, packageRels, STYLE, STYLES, workbook, workbookRels } from './xlsx-parts';

/** Maximum rows per sheet, header included. More rows go to another sheet. */
const MAX_ROWS = 1_048_576;
/** Maximum characters per cell. */
const MAX_TEXT = 32_767;
/** Text that a spreadsheet would read as an escaped character. */
const ESCAPED_CHARACTER = /_x(?=[0-9a-f]{4}_)/gi;
const DAY_MS = 24 * 60 * 60 * 1000;
/** 1 January 1970 as a spreadsheet's day number. */
const EPOCH_DAY = 25_569;
const WIDTHS = { text: 24, time: 20, naira: 16 } as const;

/**
 * A workbook (Office Open XML): text cells, Naira as numbers with two decimals, times as dates in Lagos. The sheet is
 * compressed while rows arrive; see docs/decisions/0012-files.md.
 */
export const xlsx: FileFormat = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  async *write<Row>(table: FileTable<Row>, batches: AsyncIterable<readonly Row[]>) {
    const zip = new ZipFile();
    // It is a Readable, although the types of yazl say less.
    const output = zip.outputStream as Readable;
    const rows = batches[Symbol.asyncIterator]();
    zip.on('error', (error: Error) => output.destroy(error));
    let source: Readable | undefined;
    const sheets: string[] = [];
    const addSheet = (pending: PendingRows<Row>) => {
      sheets.push(sheets.length === 0 ? table.name : `${table.name} ${sheets.length + 1}`);
      source = Readable.from(sheetOf(table, rows, pending), { objectMode: false });
      source.once('error', (error) => output.destroy(error));
      source.once('end', () => (pending.left.length > 0 || !pending.isDone ? addSheet(pending) : finish()));
      zip.addReadStream(source, `xl/worksheets/sheet${sheets.length}.xml`);
    };
    const finish = () => {
      const parts = {
        '[Content_Types].xml': contentTypes(sheets.length),
        '_rels/.rels': packageRels,
        'xl/workbook.xml': workbook(sheets.map(escaped)),
        'xl/_rels/workbook.xml.rels': workbookRels(sheets.length),
        'xl/styles.xml': STYLES,
      };
      for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
      zip.end();
    };
    addSheet({ left: [], isDone: false });
    try {
      const chunks: AsyncIterable<Uint8Array> = output;
      yield* chunks;
    } finally {
      source?.destroy();
      await rows.return?.();
    }
  },
};

/** Rows that were taken but did not fit the last sheet. */
type PendingRows<Row> = { left: readonly Row[]; isDone: boolean };

async function* sheetOf<Row>(
  { columns }: FileTable<Row>,
  rows: AsyncIterator<readonly Row[]>,
  pending: PendingRows<Row>,
): AsyncGenerator<Buffer> {
  const widths = columns
    .map(({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`)
    .join('');
  const headers = columns.map(({ header }) => textCell(header.toUpperCase(), STYLE.header)).join('');
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${headers}</row>`,
  );
  let rowsLeft = MAX_ROWS - 1;
  while (rowsLeft > 0) {
    if (pending.left.length === 0) {
      const next = await rows.next();
      if (next.done) {
        pending.isDone = true;
        break;
      }
      pending.left = next.value;
    }
    const fitting = pending.left.slice(0, rowsLeft);
    pending.left = pending.left.slice(fitting.length);
    rowsLeft -= fitting.length;
    if (fitting.length > 0)
      yield Buffer.from(
        fitting.map((row) => `<row>${columns.map((column) => cell(column, row)).join('')}</row>`).join(''),
      );
  }
  yield Buffer.from('</sheetData></worksheet>');
}

function cell<Row>(column: FileColumn<Row>, row: Row): string {
  const value = column.of(row);
  if (value === undefined) return '<c/>';
  if (typeof value === 'number') return `<c s="${STYLE.money}"><v>${value / 100}</v></c>`;
  if (column.kind === 'time')
    return `<c s="${STYLE.time}"><v>${Date.parse(`${lagosDateTime(value).replace(' ', 'T')}Z`) / DAY_MS + EPOCH_DAY}</v></c>`;
  // The style's quote prefix keeps such text from becoming a formula when the cell is edited.
  return textCell(value, /^[=+\-@]/.test(value) ? STYLE.quotedText : STYLE.text);
}

function textCell(text: string, style: number): string {
  return `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, MAX_TEXT)).replace(ESCAPED_CHARACTER, '_x005F_x')}</t></is></c>`;
}
