import type { Kobo } from '~/domain/naira';

/** Orders that were sent together, in a list of such. */
export type ShownBatch = { id: string; time: string; by: string; count: number; sum: Kobo };

/** One of them, as it stands. `state` is in the words of the page; `href` is its record, or where it is looked up. */
export type ShownOrder = {
  nth: number;
  who: string;
  what: string;
  amount: Kobo;
  state: 'Not sent' | 'Done' | 'Waits' | 'Refused' | 'Outcome not known' | 'Being sent';
  /** The status that its record has, which is not that of every order. */
  status: string;
  words: string;
  /** True for one of which going on finds out how it ended, or sends it. */
  isOpen: boolean;
  href?: string | undefined;
};
