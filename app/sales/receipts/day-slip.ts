import { formatDay, formatLagos, lagosDay } from '~/domain/lagos';
import { formatReceiptNaira, type Kobo, kobo, NOT_AVAILABLE, sumKobo } from '~/domain/naira';
import { centre, padLine, printable, RULE, wrap } from '~/domain/printer-text';
import { type SaleState, saleState, statusLook } from '~/domain/status';

/** Number and amount of the sales with one status; `amount` is undefined when that of any sale is missing. */
export type Tally = { status: string; count: number; amount?: Kobo };
/** Sales by service and status, and in total by status. */
export type Slip = { services: { service: string; tallies: Tally[] }[]; totals: Tally[] };
/** The sales of a terminal on one day. */
export type DaySlip = Slip & { day: string };

type Sale = { service?: string; status: string; amount?: Kobo; time?: string };

const STATE_ORDER: readonly SaleState[] = ['successful', 'processing', 'failed', 'cancelled', 'unknown'];

/** Adds up the sales of a day in Lagos, YYYY-MM-DD. */
export function daySlip(sales: readonly Sale[], day: string): DaySlip {
  return { day, ...slipOf(sales.filter(({ time }) => time && lagosDay(time) === day)) };
}

/**
 * Adds up sales. Services are sorted by name; statuses begin with what was successful, and those of one meaning are in
 * order of appearance.
 */
export function slipOf(sales: readonly Sale[]): Slip {
  const services = new Map<string, Map<string, Tally>>();
  const totals = new Map<string, Tally>();
  for (const { service = 'Sale', status, amount } of sales) {
    const ofService = services.get(service) ?? new Map<string, Tally>();
    services.set(service, ofService);
    count(ofService, status, amount);
    count(totals, status, amount);
  }
  return {
    services: [...services]
      .sort(([a], [b]) => a.localeCompare(b, 'en-GB'))
      .map(([service, tallies]) => ({ service, tallies: inOrder(tallies) })),
    totals: inOrder(totals),
  };
}

/**
 * Returns the slip as text of 32 columns for the printer app. `printed` is the time of printing in milliseconds since
 * 1970.
 */
export function daySlipText(
  slip: DaySlip,
  { seller, portalName, printed }: { seller: string; portalName: string; printed: number },
): string {
  return [
    centre('END OF DAY'),
    ...wrap(printable(seller)).map(centre),
    RULE,
    ...padLine('Day:', formatDay(slip.day)),
    ...padLine('Printed:', formatLagos(printed)),
    RULE,
    ...slipLines(slip),
    RULE,
    ...wrap(printable(`Powered by ${portalName}`)).map(centre),
    '',
  ].join('\n');
}

/** Returns the lines of a slip in 32 columns. */
export function slipLines({ services, totals }: Slip): string[] {
  if (services.length === 0) return [centre('No sales')];
  const lines = (tallies: readonly Tally[]) =>
    tallies.flatMap(({ status, count: many, amount }) =>
      padLine(`${statusLook(status).label} x${many}`, shownTally(amount)),
    );
  return [
    ...services.flatMap(({ service, tallies }) => [...wrap(printable(service)), ...lines(tallies)]),
    RULE,
    'TOTAL',
    ...lines(totals),
  ];
}

/** Formats the amount of a tally for the slip. */
export function shownTally(amount: Kobo | undefined): string {
  return amount === undefined ? NOT_AVAILABLE : formatReceiptNaira(amount);
}

function inOrder(tallies: ReadonlyMap<string, Tally>): Tally[] {
  const position = ({ status }: Tally) => STATE_ORDER.indexOf(saleState(status));
  return [...tallies.values()].sort((a, b) => position(a) - position(b));
}

function count(tallies: Map<string, Tally>, status: string, amount: Kobo | undefined): void {
  const tally = tallies.get(status) ?? { status, count: 0, amount: kobo(0) };
  tallies.set(status, tally);
  tally.count++;
  tally.amount = tally.amount === undefined || amount === undefined ? undefined : sumKobo([tally.amount, amount]);
}
