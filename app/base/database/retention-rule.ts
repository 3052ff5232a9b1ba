import { config } from '../config/config.server';
import type { SealPurpose } from '../seal.server';
import type { Tables } from './tables';

/** Rows of a table that are removed when their time has passed, by a day or by their age. `key` has the columns that tell them apart. */
export type RetentionRule = {
  table: keyof Tables;
  key: readonly string[];
  /** The column with their time, in ms since 1970. */
  time: string;
  /** How long they are kept after it. */
  keepMs: () => number;
};

/** How long rows are kept by a rule of so many days. */
export const days = (count: number) => (): number => count * 24 * 60 * 60_000;

/** How long what the audit has is kept. */
export const asLongAsAudit = (): number => days(config().auditDays)();

/** A column with sealed values, and the columns that tell its rows apart. */
export type SealedColumn = { table: keyof Tables; key: string[]; column: string; purpose: SealPurpose };
