import type { Kobo } from '~/domain/naira';

type ColumnValue<Row> =
  | { kind: 'text' | 'time' | 'status' | 'link'; value: (row: Row) => string | undefined }
  | { kind: 'money'; value: (row: Row) => Kobo | undefined }
  /** `details` links to the record. The screen gives the cell of a `custom` column, which `reads` these fields. Neither is in a file. */
  | { kind: 'details'; value?: undefined }
  | { kind: 'custom'; value?: undefined; reads: (row: Row) => readonly unknown[] };

/** One column of a list, for the screen and for files. */
export type ListColumn<Row, Name extends string = string> = ColumnValue<Row> & {
  /** Identifies the column in an address (`sort=`, filters), and where a screen overrides its cell. */
  name: Name;
  header: string;
  sort?: true;
  numeric?: true;
  /** Left out on screens below this breakpoint; there the first cell of the row shows it. */
  hiddenBelow?: 'md' | 'xl' | undefined;
  /** False where the first cell shows it already. */
  folded?: false;
};

/** The page of a record: its address, what the link is called where the column has no value, and how it is described. */
export type ListRecord<Row> = { href: (row: Row) => string; noun: string; label: (row: Row) => string };

/** What a list shows: its table, the columns of its files and its sorts derive from it. lists/ says where its rows come from. */
export type ListDefinition<Row, Name extends string = string> = {
  /** Identifies the list in the address and the name of its files. */
  name: string;
  /** The address of its screen, where that is not its name. */
  path?: string;
  caption: string;
  key: (row: Row, index: number) => string;
  columns: readonly ListColumn<Row, Name>[];
  record?: ListRecord<Row>;
  /** Staff can download the list: its screen links to the files, and home/shell/list.download.ts serves them. */
  hasFiles?: true;
  /** Columns of the screen, in order; all of them unless given. */
  screen?: readonly NoInfer<Name>[];
};

/** A row after its way to the browser, where values that are undefined are left out. */
export type SentRow<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? SentRow<Item>[]
    : T extends object
      ? { [K in keyof T as undefined extends T[K] ? never : K]: SentRow<T[K]> } & {
          [K in keyof T as undefined extends T[K] ? K : never]?: SentRow<T[K]>;
        }
      : T;

/**
 * Returns the columns with these names, in their order; all columns without names. List definitions call it while the
 * script loads, so it uses nothing that a browser without hydration may lack (entry.client.tsx).
 */
export function pickColumns<Row, Name extends string>(
  columns: readonly ListColumn<Row, Name>[],
  names: readonly Name[] | undefined,
): readonly ListColumn<Row, Name>[] {
  if (!names) return columns;
  return columns
    .filter(({ name }) => names.includes(name))
    .sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** True for a column that a view can leave out: not for what can be done with a row. */
export const mayBeHidden = ({ kind }: Pick<ListColumn<never>, 'kind'>) => kind !== 'custom' && kind !== 'details';
