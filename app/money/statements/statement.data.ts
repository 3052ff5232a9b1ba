import type { Kobo } from '~/domain/naira';
import type { CommissionMonth } from './commission-month';
import type { AccountMonth, StatementLine } from './statement';

/** A line of a statement with the page of its record, where there is one. */
export type ShownStatementLine = StatementLine & { href?: string };

/** An account of a statement in its month. */
export type ShownAccount = { id: string; name: string; isShared?: boolean; month: Omit<AccountMonth, 'lines'> };

/** What every part of a statement says of itself. */
export type StatementHead = {
  /** Whose it is. */
  name: string;
  /** The vendor of the address, for staff. */
  vendorId?: string;
  /** YYYY-MM, and those to choose from with their names, the latest first. */
  month: string;
  monthName: string;
  months: { value: string; name: string }[];
  /** True once the month is over, so that its statement is final. */
  isOver: boolean;
  madeAt: string;
};

/** The commission of a vendor's month, with what was paid into its balance in it. */
export type ShownCommission = CommissionMonth & {
  /** What a person has to know besides the sums, and whether these are not known. */
  notes: string[];
  isNotKnown: boolean;
  paid: { id: string; text: string; time?: string; amount: Kobo }[];
};
