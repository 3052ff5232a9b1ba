import { businessTime } from '~/base/clock.server';
import { unbrokenTime } from '~/domain/lagos';
import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { listQuery, pageFrom } from '~/lists/engine/choose';
import { tryLoad, tryLoadWithin } from '~/portal/request/failures';
import { shortWaitMs } from '~/portal/request/page-time.server';
import { unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { slipOf } from '../receipts/day-slip';
import { printerLink } from '../receipts/printer-link';
import { type CashUp, cashUpText, earlierBeginning, madeBetween, salesBetween } from './cash-up';
import { ownTerminal } from './own-terminals.server';
import { closedShifts, countClosed, endAsked, sealedCashUp, shiftUnderWay, typedCount } from './shifts.server';

type Terminal = Visit<'cashUp'>;
type Sales = Awaited<ReturnType<Terminal['api']['sales']['ofTerminal']>>;

/** Returns a terminal's shift that is under way with its sales so far, the closed ones, and the one that the address asks for. */
export async function cashUpPage(visit: Terminal) {
  const { user, url, api } = visit;
  const own = ownTerminal(visit);
  const [now, closed] = await Promise.all([shiftUnderWay(own), countClosed([own])]);
  const endedAt = endAsked(url.searchParams);
  const cashUps = async (of: Parameters<typeof closedShifts>[1]) =>
    (await closedShifts([own], of)).map(({ id: _, terminal: __, ...cashUp }) => ({ ...cashUp, terminalId: user.id }));
  const [shown] = endedAt === undefined ? [] : await cashUps({ endedAt });
  const readSales = () => api.sales.ofTerminal(user.id);
  // A closed shift is printed without its sales when they cannot be read; one under way needs them.
  const sales = now ? await readSales() : shown && (await tryLoad(readSales())).data;
  return {
    now: now && {
      slip: slipOf(madeBetween(sales!, now.beganAt, businessTime())),
      began: unbrokenTime(now.beganAt),
      beganAt: now.beganAt,
      float: now.float,
      firstFloat: now.firstFloat,
      ...salesBetween(sales!, now.beganAt, businessTime()),
    },
    ...(!now && !shown && { earlier: await earlierShift(visit, closed.last) }),
    closed: await pageFrom(closed.count, listQuery(url.searchParams), (offset, limit) => cashUps({ offset, limit })),
    shown: shown && {
      ...shown,
      print: printOf(visit, shown, sales),
      slip: sales && slipOf(madeBetween(sales, shown.beganAt, shown.endedAt)),
    },
    typed: await typedBefore(visit),
    isPrinterMissing: url.searchParams.get('printer') === 'missing',
  };
}

/** Returns when a shift begins that was not begun in time, and what was sold since then; undefined while that cannot be read soon. */
async function earlierShift(
  visit: Terminal,
  lastEnd: number | null,
): Promise<{ began: string; sold?: { count: number; sold: Kobo } | undefined }> {
  const now = businessTime();
  const beganAt = earlierBeginning(lastEnd, now);
  const read = await tryLoadWithin(shortWaitMs(visit), visit.api.sales.ofTerminal(visit.user.id));
  const sales = read === 'late' ? null : read.data;
  return { began: unbrokenTime(beganAt), sold: sales ? salesBetween(sales, beganAt, now) : undefined };
}

/** Returns what was typed before: a count also where the session had ended when it was to be closed. */
async function typedBefore({ session }: Terminal): Promise<Record<string, string> | undefined> {
  const typed = await session.takeTyped();
  if (typed?.sealed === undefined) return typed;
  const { data } = sealedCashUp.safeParse(await unsealFacts(typed.sealed));
  return data && typedCount(data);
}

/** Returns since when a terminal's shift is under way; undefined when none is, or while the store does not answer. */
export async function openShift(visit: Pick<Visit<'home'>, 'user' | 'audience'>): Promise<string | undefined> {
  const { data } = await tryLoad(shiftUnderWay(ownTerminal(visit)));
  return data ? unbrokenTime(data.beganAt) : undefined;
}

/** Returns the link that prints a cash-up, with the slip of its sales if they are known. */
function printOf({ user, userName, settings }: Terminal, cashUp: CashUp, sales: Sales | null | undefined): string {
  const { portalName, publicOrigin } = settings;
  const text = cashUpText(cashUp, {
    seller: userName ?? user.code,
    portalName,
    slip: sales ? slipOf(madeBetween(sales, cashUp.beganAt, cashUp.endedAt)) : undefined,
  });
  const here = paths.cashUp({ closed: cashUp.endedAt, printer: 'missing' });
  return printerLink(settings.printerLink, text, new URL(here, publicOrigin).href);
}
