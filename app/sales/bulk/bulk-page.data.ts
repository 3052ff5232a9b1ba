import type { Kobo } from '~/domain/naira';

/** What a line is to the seller. A mistake is the seller's own. A line is refused with the words of the API, also while its provider is away. */
export type LineState = 'not checked' | 'mistake' | 'refused' | 'double' | 'ready' | 'sold' | 'not sold' | 'unknown';

/** A line of a bulk sale with all that is known of it. */
export type ShownLine = {
  row: number;
  service: string;
  customer: string;
  /** The seller's own name for the customer, and the provider's. */
  label: string;
  name: string;
  amount?: Kobo | undefined;
  state: LineState;
  /** The status of its sale for people, and why it was not sold. */
  status: string;
  message: string;
  reference: string;
  /** The tokens in groups of four digits. Those of a key change are entered first. */
  kct1: string;
  kct2: string;
  token: string;
  units: string;
};

/** What is done with a bulk sale now. */
export type BusyWith = 'checking' | 'selling' | 'looking up';

/** How many lines there are of a kind, and their total in kobo. */
export type LineSum = { count: number; total: Kobo };

/** What the page of a bulk sale says of all its lines. */
export type BulkPage = {
  count: number;
  /** Why the last run ended before its last line. */
  why?: string;
  hasBegun: boolean;
  /** What else was in the file, a sentence each. */
  leftOut: readonly string[];
  withDoubles: boolean;
  /** Lines that are checked, or for which a sale was tried. */
  done: number;
  ready: LineSum;
  doubles: LineSum;
  wrong: LineSum;
  refused: LineSum;
  notChecked: LineSum;
  sold: LineSum;
  notSold: LineSum;
  unknown: LineSum;
  balance?: Kobo;
};
