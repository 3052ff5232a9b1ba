import { lagosDateTime } from '~/domain/lagos';
import type { Kobo } from '~/domain/naira';

/** A column of a file: unchanged text, money in kobo, or a time as an ISO string in UTC. */
export type FileColumn<Row> =
  | { header: string; kind: 'text' | 'time'; of: (row: Row) => string | undefined }
  | { header: string; kind: 'naira'; of: (row: Row) => Kobo | undefined };

/** The name and columns of a file. `name` is the first part of the file's name, e.g. "transactions". */
export type FileTable<Row> = { name: string; columns: readonly FileColumn<Row>[] };

/** A file format. `write` takes the next batch only after its previous output was read. */
export type FileFormat = {
  extension: string;
  contentType: string;
  write<Row>(table: FileTable<Row>, batches: AsyncIterable<readonly Row[]>): AsyncIterable<Uint8Array>;
};

type TextFormat = {
  extension: string;
  contentType: string;
  head<Row>(table: FileTable<Row>): string;
  /** Writes one row. Called once per file with the table, then for each row. */
  row<Row>(table: FileTable<Row>): (row: Row) => string;
  /** Text between two rows. */
  separator: string;
  tail<Row>(table: FileTable<Row>): string;
};

/** Creates a text format of a head, rows and a tail. The output of one batch is yielded before the next is taken. */
export function textFormat({ extension, contentType, head, row, separator, tail }: TextFormat): FileFormat {
  return {
    extension,
    contentType: `${contentType}; charset=utf-8`,
    async *write(table, batches) {
      const write = row(table);
      let isFirst = true;
      yield Buffer.from(head(table));
      for await (const batch of batches) {
        let text = '';
        for (const one of batch) {
          text += isFirst ? write(one) : separator + write(one);
          isFirst = false;
        }
        if (text) yield Buffer.from(text);
      }
      yield Buffer.from(tail(table));
    },
  };
}

/** Returns the column's name for programs: "First name" becomes first_name. */
export function keyOf({ header }: { header: string }): string {
  return header.toLowerCase().replace(/[^a-z0-9]+/g, '_');
}

/** Formats kobo as plain decimal Naira, 1500.50. */
export function decimalNaira(kobo: Kobo): string {
  const absolute = Math.abs(kobo);
  const rest = absolute % 100;
  return `${kobo < 0 ? '-' : ''}${(absolute - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`;
}

/** Formats a time in Lagos with its zone: 2026-11-20T19:55:03+01:00. */
export function lagosIso(iso: string): string {
  return `${lagosDateTime(iso).replace(' ', 'T')}+01:00`;
}
