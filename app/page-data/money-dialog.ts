/** A fact that is shown before money moves; a total stands out, and so does a balance below zero. */
export type Fact = { label: string; value: string; strong?: boolean; isBalance?: boolean; isBelowZero?: boolean };

/** The last step before money moves: what will happen, sealed with a key that is used up by it. */
export type Confirmation = {
  title: string;
  facts: Fact[];
  /** What has to be known first, such as that it cannot be undone. */
  warning?: string;
  sealed: string;
  intent: string;
  submit: string;
  /** The step before, with what was filled in; the dialog's own address without one. */
  changeHref?: string;
  /** What was found of an order like this one whose answer was lost. */
  earlier?: Match[];
};

/** A record that may be what became of an order whose answer was lost. `time` is for people. */
export type Match = { name: string; status: string; time?: string; href: string };

/** An order that was sent and whose answer was lost: what was found of it, or why it could not be looked up. */
export type LostOrder = {
  /** What was ordered: deposit, refund, transfer, payment, cancellation, decision. */
  name: string;
  facts: Fact[];
  /** What the upstream said instead of an answer. */
  said?: string;
  /** When it was sent, for people. */
  sentAt?: string;
  lookedAt: string;
  matches?: Match[];
  failed?: string;
  /** This page, asked for again. */
  lookAgainHref: string;
  /** A new form for the same order, which shows what was found. Undefined while nothing could be looked up. */
  againHref?: string;
};

/** Marks the address of a page whose order was sent without an answer; its value is when, in ms since 1970. */
export const LOST = 'lost';

/** Said of a page that was to look up an order whose answer was lost, and cannot. */
export const LOST_ORDER =
  'It is not known whether your last order was done, and it could not be looked up. Do not send it again before you have looked.';
