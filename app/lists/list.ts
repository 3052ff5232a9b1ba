import type { ListSpec } from '../domain/listing';
import type { FileColumn } from '../exports/table';
import type { Visit } from '../request/visit';

export type Api = Visit['api'];

/** One list of the back office: where its rows come from, how they are chosen, and what a file of them holds. */
export type RecordListOf<Row> = {
  /** As in the address and in the name of its file. */
  name: string;
  spec: ListSpec<Row>;
  rows: (api: Api, params: URLSearchParams) => Promise<Row[]>;
  columns: readonly FileColumn<Row>[];
};
