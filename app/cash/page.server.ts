import { type CashUp, cashUpText, salesBetween } from '../domain/cash-up';
import { unbrokenTime } from '../domain/lagos';
import { printerLink } from '../domain/printer-link';
import { listQuery, pageOf } from '../listing/choose';
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
    shown: asked && { ...asked, print: printOf(visit, asked) },
    typed: await visit.session.takeTyped(),
    isPrinterMissing: url.searchParams.get('printer') === 'missing',
  };
}

function printOf({ user, userName, settings }: Terminal, cashUp: CashUp): string {
  const { portalName, publicOrigin } = settings;
  const text = cashUpText(cashUp, { seller: userName ?? user.code, portalName });
  const here = terminalPaths.cashUp({ closed: cashUp.endedAt, printer: 'missing' });
  return printerLink(settings.printerLink, text, new URL(here, publicOrigin).href);
}
