import type { Kobo } from '~/domain/naira';

/** The words for orders of one kind that are sent together. */
export type BatchWords = {
  /** What one is called, and several. */
  one: string;
  many: string;
  /** What has become of those that were made, and the state of those that were not. */
  made: string;
  notMade: string;
  /** The column that says whom or what each is about. */
  about: string;
  /** Where they come from. */
  back: { href: string; label: string };
};

/** Orders that were reviewed together, in a list of such. */
export type ShownBatch = { id: string; href: string; time: string; by: string; count: number; sum: Kobo };

/** An order that can be chosen; `details` is what else says which one it is. */
type Choosable = { id: string; who: string; details?: string[]; amount?: Kobo | undefined; isChosen: boolean };

/** The orders that can be reviewed together, in groups of which each can be reviewed as a whole at `allHref`. */
export type BatchChoice = {
  kind: 'choice';
  /** True when the address names orders, and none of them is left. */
  isGone: boolean;
  groups: { name: string; allHref?: string | undefined; rows: Choosable[] }[];
  earlier: ShownBatch[];
};

/** The review of orders that are sent together. */
export type BatchReview = {
  kind: 'review';
  words: BatchWords;
  /** `why` says why the order is proposed, such as why a bank line is a vendor's. */
  rows: { who: string; what: string; why?: string | undefined; amount: Kobo }[];
  sum: Kobo;
  /** All of it, sealed, as it is sent. */
  sealed: string;
  /** The limit of one person, when the sum is above it: each order waits for a second person. */
  waitsAbove?: Kobo | undefined;
  /** What was named and cannot be sent. */
  leftOut: { who: string; why: string }[];
  /** True when more were named than can be sent together. */
  isCut: boolean;
  /** The choice, as it was ticked. */
  changeHref: string;
};

/** An order of a batch as it stands. `state` is in the words of the page; `href` is its record, or where it is looked up. */
export type ShownOrder = {
  nth: number;
  who: string;
  what: string;
  amount: Kobo;
  state: 'Not sent' | 'Done' | 'Waits' | 'Refused' | 'Outcome not known' | 'Being sent';
  /** The status of its record, where that says more. */
  status: string;
  words: string;
  /** True when going on sends it, or finds out how it ended. */
  isOpen: boolean;
  href?: string | undefined;
};
