import { MAX_FILLED_ROWS, TOO_FAR_RIGHT, TooMany } from './limits';
import { numberFormats } from './number-formats.server';
import { cellsOfSheet } from './sheet-cells.server';
import type { ReadTable } from './table';
import { type Attributes, Parts } from './workbook-parts.server';

const MAX_SHEETS = 200;
const MAX_TEXTS = MAX_FILLED_ROWS * 20;

/**
 * Returns the rows of a workbook (Office Open XML): of its first sheet that is shown, as it is shown. Throws TooMany, or an error for
 * what is no workbook.
 */
export async function rowsOfWorkbook(content: Buffer): Promise<ReadTable> {
  const parts = await Parts.of(content);
  const book = (await related(parts, '')).find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  const relations = await related(parts, book);
  const { sheets, countsFrom1904 } = await sheetsOf(parts, book);
  const placed = sheets.flatMap((sheet) => {
    const relation = relations.find(({ id }) => id === sheet.id);
    // A sheet with only a chart has no cells.
    return relation && parts.has(relation.part) && relation.type !== 'chartsheet' ? [{ ...sheet, ...relation }] : [];
  });
  const read = placed.find(({ isHidden }) => !isHidden);
  if (!read) throw new Error('there is no sheet');
  const partOf = (type: string, usual: string) => relations.find((of) => of.type === type)?.part ?? usual;
  const sheet = await cellsOfSheet(parts, read.part, {
    texts: await textsOf(parts, partOf('sharedStrings', 'xl/sharedStrings.xml')),
    formats: await numberFormats(parts, partOf('styles', 'xl/styles.xml')),
    countsFrom1904,
  });
  const others: string[] = [];
  for (const other of placed) if (other !== read && (await hasCells(parts, other.part))) others.push(`“${other.name}”`);
  return { rows: sheet.rows, leftOut: whatIsLeftOut(read.name, others, sheet), countsFrom1904 };
}

function whatIsLeftOut(
  name: string,
  others: readonly string[],
  { hiddenRows, hiddenColumns, isCut }: Awaited<ReturnType<typeof cellsOfSheet>>,
): string[] {
  return [
    ...(others.length > 0 ? [`Only the sheet “${name}” was read, not ${others.join(', ')}.`] : []),
    ...(hiddenRows > 0 ? [`Rows that are hidden in the file were not read: ${hiddenRows}.`] : []),
    ...(hiddenColumns.length > 0
      ? [`Columns that are hidden in the file were not read: ${hiddenColumns.join(', ')}.`]
      : []),
    ...(isCut ? [TOO_FAR_RIGHT] : []),
  ];
}

/** Returns the parts that another one names, by the last word of what they are; '' is the whole package. */
async function related(parts: Parts, from: string) {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(from) ?? [];
  const all = await attributesOf(parts, `${folder}_rels/${name}.rels`, 'Relationship');
  return all.map(({ Id = '', Type = '', Target = '' }) => ({
    id: Id,
    type: Type.slice(Type.lastIndexOf('/') + 1),
    part: decodeURI(new URL(Target, `file:///${from}`).pathname.slice(1)),
  }));
}

async function sheetsOf(parts: Parts, book: string) {
  const sheets: { id?: string; name: string; isHidden: boolean }[] = [];
  let countsFrom1904 = false;
  await parts.read(book, {
    open(name, attributes) {
      if (name === 'workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const isHidden = !['visible', undefined].includes(attributes.state);
      if (sheets.push({ id, name: attributes.name ?? '', isHidden }) > MAX_SHEETS) throw new TooMany('sheets');
    },
  });
  return { sheets, countsFrom1904 };
}

async function attributesOf(parts: Parts, part: string, element: string): Promise<Attributes[]> {
  const found: Attributes[] = [];
  await parts.read(part, {
    open(name, attributes) {
      if (name !== element) return;
      if (found.length === MAX_SHEETS) throw new TooMany(element);
      found.push(attributes);
    },
  });
  return found;
}

/** True for a sheet with something in it. Only its start is read. */
async function hasCells(parts: Parts, part: string): Promise<boolean> {
  const found = new Error('there is a cell');
  const isFound = () => {
    throw found;
  };
  try {
    await parts.read(part, { open: (name) => void (['v', 'is'].includes(name) && isFound()) });
    return false;
  } catch (error) {
    if (error === found) return true;
    throw error;
  }
}

/** Returns the texts that cells name by their number. A text can have parts of different looks; how it is spoken is left out. */
async function textsOf(parts: Parts, part: string): Promise<string[]> {
  const texts: string[] = [];
  let isText = false;
  let isSpoken = false;
  await parts.read(part, {
    open(name) {
      if (name === 'si' && texts.push('') > MAX_TEXTS) throw new TooMany('texts');
      if (name === 'rPh') isSpoken = true;
      isText = name === 't' && !isSpoken;
    },
    text: (value) => void (isText && texts.push((texts.pop() ?? '') + value)),
    close(name) {
      if (name === 'rPh') isSpoken = false;
      isText = false;
    },
  });
  return texts;
}
