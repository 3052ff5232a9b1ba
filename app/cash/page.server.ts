import { type CashUp, cashUpText, madeBetween, salesBetween } from '../domain/cash-up';
import { slipOf } from '../domain/day-slip';
import { unbrokenTime } from '../domain/lagos';
import { printerLink } from '../domain/printer-link';
import { listQuery, pageOf } from '../listing/choose';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { terminalPaths } from '../terminal-paths';
import { shiftsOf } from './shifts.server';

type Terminal = Visit<'cashUp'>;

/** Returns a terminal's shift that is under way with its sales so far, the closed ones, and the one that the address asks for. */
export async function cashUpPage(visit: Terminal) {
  const { user, url, api } = visit;
  const { now, closed } = await shiftsOf(visit, user.id);
  const asked = closed.find(({ endedAt }) => endedAt === Number(url.searchParams.get('closed')));
  return {
    now: now && {
      began: unbrokenTime(now.beganAt),
      float: now.float,
      ...salesBetween(await api.sales.ofTerminal(user.id), now.beganAt, Date.now()),
    },
    closed: pageOf(closed, listQuery(url.searchParams)),
    shown: asked && { ...asked, print: await printOf(visit, asked) },
    typed: await visit.session.takeTyped(),
    isPrinterMissing: url.searchParams.get('printer') === 'missing',
  };
}

/** Returns the link that prints a cash-up with the slip of its sales; without it when the sales cannot be read. */
async function printOf({ api, user, userName, settings }: Terminal, cashUp: CashUp): Promise<string> {
  const { portalName, publicOrigin } = settings;
  const { data: sales } = await tryLoad(api.sales.ofTerminal(user.id));
  const text = cashUpText(cashUp, {
    seller: userName ?? user.code,
    portalName,
    slip: sales ? slipOf(madeBetween(sales, cashUp.beganAt, cashUp.endedAt)) : undefined,
  });
  const here = terminalPaths.cashUp({ closed: cashUp.endedAt, printer: 'missing' });
  return printerLink(settings.printerLink, text, new URL(here, publicOrigin).href);
}
