import { chosenRows } from '../domain/listing';
import { fileResponse } from '../exports/file-response';
import { fileColumns } from '../exports/list-columns';
import type { FileFormat } from '../exports/table';
import { type Api, type List, specOf } from './define-list';

type ListFile = (api: Api, params: URLSearchParams, format: FileFormat) => Promise<Response>;

/** Rows per write. The stream waits for the reader after each write. */
const BATCH = 500;

/** The lists of this folder that have files. */
const lists = Object.values(import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true }))
  .flatMap((module) => Object.values(module))
  .filter(hasFiles);

/** Returns the file of a list, with all rows of the URL's query in its order; undefined for an unknown list. */
export function listFile(name: string): ListFile | undefined {
  const list = lists.find((candidate) => candidate.name === name);
  return list && fileOf(list);
}

function hasFiles(value: unknown): value is List<unknown> {
  return typeof value === 'object' && value !== null && 'hasFiles' in value;
}

function fileOf<Row>(list: List<Row>): ListFile {
  return async (api, params, format) => {
    const rows = chosenRows(await list.rows(api, params), params, specOf(list));
    return fileResponse(format, { name: list.name, columns: fileColumns(list) }, inBatches(rows));
  };
}

async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += BATCH) yield rows.slice(start, start + BATCH);
}
