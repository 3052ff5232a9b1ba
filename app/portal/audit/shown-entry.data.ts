import type { Kobo } from '~/domain/naira';

/** What somebody did, in words; `why` for what did not end well or needed a reason. */
export type ShownEntry = {
  time: string;
  who: string;
  role: string;
  what: string;
  /** The records concerned by their names, or their ids, in one text. */
  records: string;
  /** The same, each with the address of its page where it has one. */
  links: { name: string; href?: string | undefined }[];
  amount?: Kobo | undefined;
  outcome: string;
  why: string;
};

/** What the page of a record shows of an entry about it. */
export type EntryOfRecord = Omit<ShownEntry, 'role' | 'records' | 'links'>;
