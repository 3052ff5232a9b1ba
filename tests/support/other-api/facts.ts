import { businessTime } from '../business-clock';
import type { Page } from '../visitor';
import { VALIDATED } from './calls-selling';
import { isObject } from './json';
import * as money from './records-money';
import * as office from './records-office';
import * as vendors from './records-vendors';

/** Sums on pages, and balances after a movement, by the names of the fields that they come from. */
const SUMS = {
  amount: [121756.94, 13105.79, 153080.94, 108651.15, 44429.79],
  balance: [1253812.36, 1252917.85, 1250407.35, 1267945.13, 61787.4, ...Object.values(office.PARTNER_BALANCES)],
  total: [21570.44],
};
/** All records of the API. */
const ALL_RECORDS: unknown[] = [
  ...Object.values(money).filter((value) => typeof value === 'object'),
  ...Object.values(office),
  ...Object.values(vendors).filter((value) => typeof value === 'object'),
  money.SALES.map(money.receiptOf),
  ['today', 'yesterday', 'month', 'lastMonth'].map(money.periodSales),
  VALIDATED,
  vendors.vendorWithParts(11),
  vendors.VENDORS.map(({ name }) => ({ vendor: name })),
  SUMS,
];

/** An amount as pages and receipts show it, without sign and currency. */
export function shownAmount(naira: number): string {
  return naira.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** A moment as pages show it: en-GB short, 12 hours, in Lagos, with single spaces. */
export function shownTime(iso: string): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h12',
    timeZone: 'Africa/Lagos',
  }).format(new Date(iso));
  return text.replace(/\s+/g, ' ');
}

/** The texts that pages show for the values of these fields, wherever they occur. */
export function shownValuesOf(fields: readonly string[]): Set<string> {
  const shown = new Set<string>();
  visit(ALL_RECORDS, false);
  return shown;

  function visit(value: unknown, isTaken: boolean): void {
    if (Array.isArray(value)) value.forEach((item) => visit(item, isTaken));
    else if (isObject(value))
      Object.entries(value).forEach(([name, inner]) => visit(inner, isTaken || fields.includes(name)));
    else if (isTaken && typeof value === 'number') shown.add(shownAmount(value)).add(String(value));
    else if (isTaken && typeof value === 'string') {
      shown.add(value).add(value.replaceAll('_', ' '));
      if (/^\d{4}-\d\d-\d\dT/.test(value)) shown.add(shownTime(value));
      if (/^\d{4}-\d\d-\d\d$/.test(value)) shown.add(value.split('-').reverse().join('/'));
    }
  }
}

const STATUSES = [
  'Successful',
  'Processing',
  'Failed',
  'Low Balance',
  'Low_Balance',
  'Cancelled',
  'Approved',
  'Duplicate',
  'Refunded',
  'Active',
  'Inactive',
  'Unconfirmed',
];
/** Names from the API that a page must show unchanged, without those that are also headings, such as Vendor. */
const NAMES = [...namesIn(ALL_RECORDS)].sort();

function namesIn(value: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(value)) value.forEach((item) => namesIn(item, names));
  else if (isObject(value)) Object.values(value).forEach((inner) => namesIn(inner, names));
  else if (
    typeof value === 'string' &&
    value.length >= 5 &&
    /[\d @]/.test(value) &&
    !/^\d{4}-\d\d-\d\d|^uploads|<|_/.test(value) &&
    !STATUSES.includes(value)
  )
    names.add(value);
  return names;
}

/** The facts on a page, each with its number of occurrences. */
export type Facts = Map<string, number>;
const AMOUNT = /-?(?:₦|\bN)\d[\d,]*\.\d\d\b/g;
const TIME = /\d\d\/\d\d\/\d{4}(?:, \d{1,2}:\d\d [ap]m)?/gi;

/** What begins the line of a link's target. */
const TARGET = '→ ';

/** Amounts, times, statuses and names that a person sees on a page; not those in the targets of its links. */
export function factsOf(all: readonly string[]): Facts {
  const lines = all.filter((line) => !line.startsWith(TARGET));
  const facts: Facts = new Map();
  const add = (fact: string, count = 1) => facts.set(fact, (facts.get(fact) ?? 0) + count);
  const text = lines.join('\n');
  for (const [amount] of text.matchAll(AMOUNT)) add(`amount ${amount}`);
  for (const [time] of text.matchAll(TIME)) add(`time ${time.toLowerCase()}`);
  for (const line of lines) {
    const status = STATUSES.find((word) => word.toLowerCase() === line.toLowerCase());
    if (status) add(`status ${status}`);
  }
  for (const name of NAMES) {
    const count = text.split(name).length - 1;
    if (count > 0) add(`name ${name}`, count);
  }
  return facts;
}

/** The moments of a seller's rows, whose days stand in the headings above them. */
function momentsOf({ $ }: Page): string[] {
  return $('section > div > div > h2')
    .toArray()
    .flatMap((heading) => {
      const words = $(heading).text().trim().split(' ').slice(1).join(' ');
      const year = /\d{4}$/.test(words) ? '' : ` ${new Date(businessTime()).getUTCFullYear()}`;
      const day = new Date(`${words}${year} 12:00 UTC`);
      if (Number.isNaN(day.getTime())) return [];
      const rows = $(heading).parent().parent().find('.rows small').toArray();
      return rows.flatMap((row) => {
        const time = /\d\d:\d\d [ap]m$/.exec($(row).text().trim())?.[0];
        return time ? [`${day.toLocaleDateString('en-GB', { timeZone: 'UTC' })}, ${time}`] : [];
      });
    });
}

/** Returns the visible texts, the values of visible fields and the link targets, with ids as in the plain mood. */
export function linesOf(page: Page, decodeId: (wire: unknown) => number | undefined): string[] {
  const { $ } = page;
  const lines: string[] = [];
  const plain = (part: string) => String(decodeId(part) ?? part);
  $('script, style, noscript, template').remove();
  $('body')
    .find('*')
    .addBack()
    .contents()
    .each((_, node) => {
      if (node.type !== 'text') return;
      const shown = node.data.replace(/\s+/g, ' ').trim();
      // The time of a report's count differs from run to run.
      const text = lines.at(-1)?.endsWith(', counted') ? 'now' : shown;
      if (text !== '') lines.push(text);
    });
  lines.push(...momentsOf(page));
  $('body')
    .find('input:not([type=hidden]):not([type=checkbox]):not([type=radio])')
    .each((_, field) => void lines.push(`[${$(field).attr('name')}] ${$(field).attr('value') ?? ''}`.trim()));
  $('body')
    .find('select')
    .each(
      (_, field) => void lines.push(`[${$(field).attr('name')}] ${$(field).find('option[selected]').text()}`.trim()),
    );
  $('body')
    .find('a[href^="/"]')
    .each((_, link) => {
      const url = new URL($(link).attr('href')!, page.url);
      const path = url.pathname
        .split('/')
        .map((part) => plain(decodeURIComponent(part)))
        .join('/');
      const query = [...url.searchParams].map(([name, value]) => `${name}=${plain(value)}`).join('&');
      lines.push(`${TARGET}${path}${query && `?${query}`}`);
    });
  return lines;
}
