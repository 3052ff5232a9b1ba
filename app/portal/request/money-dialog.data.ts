/**
 * A fact shown before money moves. `strong` marks a total; `isBelowZero` a negative balance; `earlier` what the record
 * has that this one may repeat, if the first
 * fact of an order has it. */
export type Fact = {
  label: string;
  value: string;
  strong?: boolean;
  isBalance?: boolean;
  isBelowZero?: boolean;
  earlier?: string;
};

/** The confirmation before money moves: the order's facts, sealed with a key that can be used once. */
export type Confirmation = {
  title: string;
  facts: Fact[];
  /** A warning, e.g. that it cannot be undone. */
  warning?: string;
  sealed: string;
  intent: string;
  submit: string;
  /** The previous step with its input; by default the dialog's own address. */
  changeHref?: string;
  /** Why the order may be a second one, and the records of the first. */
  earlier?: { why: string; matches: Match[] };
};

/** The confirmation of an order that was not sent, in the reply to its form. */
export type KeptConfirmation = { confirmation: Confirmation };

/** A record that may be the result of an order whose answer was lost. `time` is formatted. */
export type Match = { name: string; status: string; time?: string; href: string };

/** An order whose answer was lost: the matches that were found, or why the lookup failed. */
export type LostOrder = {
  /** That its outcome is not known, as the heading of its dialog. */
  title: string;
  /** The kind of order: deposit, refund, transfer, payment, cancellation, decision. */
  name: string;
  /** What is known of it. */
  says: string;
  facts: Fact[];
  /** The upstream's message in an answer that leaves the outcome unknown. */
  apiMessage?: string;
  /** When the matches were looked up, formatted. */
  lookedAt: string;
  matches?: Match[];
  failed?: string;
  /** Reloads this page. */
  lookAgainHref: string;
  /** A new form for the same order, with the matches; undefined while nothing could be looked up. */
  againHref?: string;
};

/** Query parameter of a page whose order got no answer; its value is the time of sending, in ms since 1970. */
export const LOST = 'lost';
