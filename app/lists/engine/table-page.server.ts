import { refusedFile } from '~/portal/request/answers.server';
import { tryLoad } from '~/portal/request/failures';
import { ofRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { begun, fileResponse } from '../exports/file-response';
import { fileColumns } from '../exports/list-columns';
import type { FileFormat } from '../exports/table';
import { listQuery, type ListState, pageFrom, placeIn, wordsOf } from './choose';
import { cutRow } from './cut-row';
import { listDays } from './days';
import { type OwnRows, specOf } from './define-list';
import type { ListDefinition } from './definition';
import { toStartView, viewsOfList } from './page.server';

/** What an address asks of a table of the portal's own: the database searches, filters and sorts. */
type TableQuery<Row> = {
  /** The words of each filter, by its name. */
  words: Readonly<Record<string, readonly string[]>>;
  count(): Promise<number>;
  page(offset: number, limit: number): Promise<Row[]>;
};

/** Returns one page of a list whose rows are those of a table, as `listPage` does of rows that are read. */
export async function tablePage<Row, Name extends string>(
  visit: Pick<Visit, 'url' | 'request' | 'audience' | 'user' | 'setStatus'>,
  list: OwnRows<ListDefinition<Row, Name>>,
  ask: () => Promise<TableQuery<Row>>,
): Promise<{ rows: Row[]; list: ListState }> {
  const { searchParams } = visit.url;
  if (list.of.hasFiles) await toStartView(visit);
  const spec = specOf(list);
  const { mistakes } = listDays(searchParams);
  const views = list.of.hasFiles && (await viewsOfList(visit));
  const found = await tryLoad(
    ofRecords(
      (async () => {
        const { words, count, page } = await ask();
        return { words, ...(await pageFrom(mistakes ? 0 : await count(), listQuery(searchParams), page)) };
      })(),
    ),
  );
  if (!found.data) visit.setStatus(found.status);
  const {
    words = {},
    rows,
    ...place
  } = found.data ?? { words: undefined, rows: [], ...placeIn(0, listQuery(searchParams)) };
  const sort = searchParams.get('sort') ?? '';
  return {
    rows: rows.map(cutRow(list.of)),
    list: {
      ...place,
      q: listQuery(searchParams).q,
      sort: Object.hasOwn(spec.sorts ?? {}, sort.replace('-', '')) ? sort : (spec.order ?? ''),
      filters: (spec.filters ?? []).map(({ name, label }) => ({
        ...{ name, label, value: searchParams.get(name) ?? '' },
        ...wordsOf(words[name] ?? [], searchParams, name),
      })),
      ...(spec.timeOf && { days: listDays(searchParams) }),
      ...(views && { views }),
      ...(!found.data && { failed: found.failed }),
    },
  };
}

/** Returns such a list as a file, with all rows of the address, some hundred at a time. */
export async function fileOfTable<Row, Name extends string>(
  visit: Pick<Visit, 'url' | 'inside'>,
  format: FileFormat,
  list: OwnRows<ListDefinition<Row, Name>>,
  batches: () => AsyncGenerator<readonly Row[]>,
): Promise<Response> {
  const { mistakes } = listDays(visit.url.searchParams);
  // A wrong day limits nothing: the file would have more than was asked for, and no form for the error.
  if (mistakes) return refusedFile(visit, Object.values(mistakes).join(' '), 400);
  return fileResponse(
    format,
    { name: list.of.name, columns: fileColumns(list.of.columns, list.file) },
    await ofRecords(begun(batches())),
  );
}
