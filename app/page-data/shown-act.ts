import type { Kobo } from '../domain/naira';

/** What somebody did, in words: the records by their ids, `why` for what did not end well or needed a reason. */
export type ShownAct = {
  time: string;
  who: string;
  role: string;
  what: string;
  records: string;
  amount?: Kobo | undefined;
  outcome: string;
  why: string;
};
