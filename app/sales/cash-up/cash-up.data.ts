import type { CashUp } from './cash-up';

/** A cash-up as pages show it, with its terminal where there are several. */
export type ShownCashUp = CashUp & { terminalId: string; terminal?: string };
