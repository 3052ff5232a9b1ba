import { businessTime } from '~/base/clock.server';
import { formatDay, lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { isDay } from '~/domain/report-range';
import type { Visit } from '~/portal/request/visit';
import { daySlip, daySlipText } from './day-slip';
import { printerLink } from './printer-link';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the terminal's end-of-day slip, with its link to the printer app, if the address asks for one: of today or
 * another day in Lagos.
 */
export async function slipOfDay({ api, user, url, settings }: Visit<'terminalSales'>) {
  const asked = url.searchParams.get('day');
  if (asked === null) return undefined;
  const now = businessTime();
  const today = lagosDay(now);
  const day = isDay(asked) ? asked : today;
  const sales = await api.sales.ofTerminal(user.id);
  const slip = daySlip(sales, day);
  const seller = sales.find(({ terminal }) => terminal)?.terminal ?? user.code;
  const text = daySlipText(slip, { seller, portalName: settings.portalName, printed: now });
  const fallback = new URL(paths.terminalSales({ day, printer: 'missing' }), settings.publicOrigin).href;
  return {
    slip,
    seller,
    heading: day === today ? `Today, ${formatDay(day)}` : formatDay(day),
    print: printerLink(settings.printerLink, text, fallback),
    isPrinterMissing: url.searchParams.get('printer') === 'missing',
    other:
      day === today
        ? { name: 'Yesterday', href: paths.terminalSales({ day: lagosDay(now - DAY_MS) }) }
        : { name: 'Today', href: paths.terminalSales({ day: today }) },
  };
}
