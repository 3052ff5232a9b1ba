import { LRUCache } from 'lru-cache';

/** Rows of a list that end at this byte of its answer. */
export type Mark = { at: number; rows: number };

/**
 * A long list as it was read last: the bytes of the answer, the rows that they say, frozen, and after how many bytes some
 * of the rows end. The first mark is in front of the first row.
 */
export type RememberedList<Row> = {
  body: Buffer;
  rows: readonly Row[];
  marks: readonly Mark[];
  /** The API's name for the answer, if it gives one, and who got it: an API may name what each user gets alike. */
  etag?: string | undefined;
  reader?: string | undefined;
};

/** Where a list is remembered. */
export type ListMemory<Row> = {
  /** The id of the user who reads it now. */
  reader?: string | undefined;
  get(): RememberedList<Row> | undefined;
  set(list: RememberedList<Row>): void;
};

/** Maximum bytes of all remembered answers. Their rows take about as much. */
const MAX_BYTES = 32 * 1024 * 1024;

let remembered: LRUCache<string, RememberedList<unknown>> | undefined;

/** Returns the memory of a list for a user. `name` says which list it is, and whose. One name has rows of one type. */
export function listMemory<Row>(name: string, reader: string | undefined): ListMemory<Row> {
  remembered ??= new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: ({ body }) => body.length });
  const lists = remembered;
  return {
    reader,
    get: () => lists.get(name) as RememberedList<Row> | undefined,
    set: (list) => void lists.set(name, list),
  };
}

/** How many bytes are compared at a time before those that differ are looked at one by one. */
const BLOCK_BYTES = 4_096;

/** Returns how many bytes two answers have in common at their beginning. */
export function sameAtStart(one: Buffer, other: Buffer): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most) {
    const end = Math.min(at + BLOCK_BYTES, most);
    if (one.compare(other, at, end, at, end) !== 0) break;
    at = end;
  }
  while (at < most && one[at] === other[at]) at++;
  return at;
}

/** Returns how many bytes two answers have in common at their end, at most `most`. */
export function sameAtEnd(one: Buffer, other: Buffer, most: number): number {
  let bytes = 0;
  while (bytes < most) {
    const next = Math.min(bytes + BLOCK_BYTES, most);
    const [ownEnd, otherEnd] = [one.length - bytes, other.length - bytes];
    if (one.compare(other, other.length - next, otherEnd, one.length - next, ownEnd) !== 0) break;
    bytes = next;
  }
  while (bytes < most && one[one.length - 1 - bytes] === other[other.length - 1 - bytes]) bytes++;
  return bytes;
}
