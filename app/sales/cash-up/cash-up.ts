import { formatCount } from '~/domain/digit-groups';
import { formatLagos, lagosDay, startOfLagosDay } from '~/domain/lagos';
import { formatNaira, formatReceiptNaira, type Kobo, kobo, sumKobo } from '~/domain/naira';
import { centre, padLine, printable, RULE, wrap } from '~/domain/printer-text';
import { saleState } from '~/domain/status';
import { type Slip, slipLines } from '../receipts/day-slip';

/** The notes that are counted, in Naira, the largest first. */
export const NOTES = [1000, 500, 200, 100, 50, 20, 10, 5] as const;
type Note = (typeof NOTES)[number];

/** How many of each note were counted. */
export type NoteCounts = Partial<Readonly<Record<Note, number>>>;

/** A shift that is under way: its beginning in ms since 1970, and what lay in the drawer, in kobo. */
export type Shift = {
  beganAt: number;
  float: Kobo;
  /** What was first typed as the float, where it was corrected. */
  firstFloat?: Kobo | undefined;
};

/** What was sold in a shift: done for good, and what has no outcome yet. Amounts in kobo. */
export type ShiftSales = { count: number; sold: Kobo; openCount: number; open: Kobo };

/** A shift whose cash was counted. `counted` is the cash in the drawer, `notCash` what was paid by card or transfer. */
export type CashUp = Shift &
  ShiftSales & { endedAt: number; notCash: Kobo; counted: Kobo; notes?: NoteCounts | undefined; note: string };

/** Returns the cash that must be in the drawer. */
export function expectedCash({ float, sold, notCash }: Pick<CashUp, 'float' | 'sold' | 'notCash'>): Kobo {
  return kobo(float + sold - notCash);
}

/** Returns how much more cash there is than must be; negative when some is missing. */
export function cashDifference(cashUp: CashUp): Kobo {
  return kobo(cashUp.counted - expectedCash(cashUp));
}

/** Says a difference: how much is missing, or too much. */
export function differenceInWords(of: Kobo): string {
  if (of === 0) return 'None';
  return of < 0 ? `${formatNaira(kobo(-of))} missing` : `${formatNaira(of)} too much`;
}

/** Returns the cash of counted notes, and of coins in kobo. */
export function countedCash(notes: NoteCounts, coins: Kobo): Kobo {
  return sumKobo([...NOTES.map((note) => kobo((notes[note] ?? 0) * note * 100)), coins]);
}

/** Says the counted notes, and what of the counted cash was in coins: "5 × ₦1,000, 2 × ₦500, coins ₦50.00"; empty for none. */
export function notesText({ notes = {}, counted }: Pick<CashUp, 'notes' | 'counted'>): string {
  const said = NOTES.filter((note) => notes[note]).map((note) => `${notes[note]} × ₦${formatCount(note)}`);
  const coins = kobo(counted - countedCash(notes, kobo(0)));
  return said.length > 0 ? [...said, ...(coins > 0 ? [`coins ${formatNaira(coins)}`] : [])].join(', ') : '';
}

/**
 * Returns when a shift begins that was not begun in time: with the day, or when the last one ended, in ms since 1970. No sale is
 * in two shifts.
 */
export function earlierBeginning(lastEnd: number | null, now: number): number {
  return Math.max(startOfLagosDay(lagosDay(now)), lastEnd ?? 0);
}

type Sale = { status: string; amount?: Kobo; time?: string };

/** Adds up the sales between two times, in ms since 1970; the end is not included. A sale without an amount has no outcome yet. */
export function salesBetween(sales: readonly Sale[], from: number, to: number): ShiftSales {
  const own = madeBetween(sales, from, to);
  const isSold = ({ status, amount }: Sale) => saleState(status) === 'successful' && amount !== undefined;
  const isOpen = (sale: Sale) =>
    !isSold(sale) && ['successful', 'processing', 'unknown'].includes(saleState(sale.status));
  const sum = (of: readonly Sale[]) => sumKobo(of.map(({ amount }) => amount ?? kobo(0)));
  const [sold, open] = [own.filter(isSold), own.filter(isOpen)];
  return { count: sold.length, sold: sum(sold), openCount: open.length, open: sum(open) };
}

/** Returns the sales between two times, in ms since 1970; the end is not included. */
export function madeBetween<Made extends { time?: string }>(sales: readonly Made[], from: number, to: number): Made[] {
  return sales.filter(({ time }) => time && Date.parse(time) >= from && Date.parse(time) < to);
}

/** Returns a cash-up as text of 32 columns for the printer app, with the slip of the shift's sales, if they are known. */
export function cashUpText(
  cashUp: CashUp,
  { seller, portalName, slip }: { seller: string; portalName: string; slip?: Slip },
): string {
  const { beganAt, endedAt, float, count, sold, openCount, open, notCash, counted, note } = cashUp;
  const naira = formatReceiptNaira;
  return [
    centre('CASH-UP'),
    ...wrap(printable(seller)).map(centre),
    RULE,
    ...padLine('From:', formatLagos(beganAt)),
    ...padLine('To:', formatLagos(endedAt)),
    RULE,
    ...padLine('Opening float', naira(float)),
    ...padLine(`Sold x${count}`, naira(sold)),
    ...padLine('Not in cash', naira(kobo(-notCash))),
    ...padLine('Expected cash', naira(expectedCash(cashUp))),
    ...padLine('Counted cash', naira(counted)),
    ...padLine('Difference', naira(cashDifference(cashUp))),
    ...(openCount > 0 ? padLine(`Not finished x${openCount}`, naira(open)) : []),
    ...(note ? [RULE, ...wrap(printable(note))] : []),
    ...(slip ? [RULE, 'SALES', ...slipLines(slip)] : []),
    RULE,
    ...wrap(printable(`Powered by ${portalName}`)).map(centre),
    '',
  ].join('\n');
}
