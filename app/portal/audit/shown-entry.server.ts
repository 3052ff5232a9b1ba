import { z } from 'zod';
import type { EntryRow } from '~/base/audit/find-entries.server';
import { NO_RECORDS } from '~/domain/audit-words';
import { kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import type { NameOf } from './names.server';
import type { ShownEntry } from './shown-entry.data';

const namedIds = z.record(z.string(), z.string());

/** Returns an entry in words, with links to its records. */
export function shownEntry(entry: EntryRow, nameOf: NameOf = () => undefined): ShownEntry {
  const records = recordsOf(entry).map(({ id, of }) => ({ id, of, own: of && nameOf(of, id) }));
  return {
    time: new Date(entry.done_at).toISOString(),
    who: entry.who_name ?? entry.who,
    role: entry.staff_role ?? entry.role ?? '',
    what: entry.what,
    records: [...new Set(records.map(({ id, own }) => [own, id].filter(Boolean).join(' ')))].join(', '),
    links: records.map(({ id, of, own }) => ({
      name: own ?? (of && NOUNS[of]) ?? id,
      ...(hasPage(of) && { href: PAGES[of](id) }),
    })),
    amount: entry.kobo === null ? undefined : kobo(entry.kobo),
    outcome: entry.result,
    why: entry.reason ?? '',
  };
}

/** Returns the kinds of the records of an entry. */
export function kindsOf(entry: EntryRow): string[] {
  return recordsOf(entry).flatMap(({ of }) => of ?? []);
}

/** Returns the records of an entry, and what each is of where that is known. */
function recordsOf({ call, named }: EntryRow): { id: string; of: string | undefined }[] {
  const on = namedIds.safeParse(JSON.parse(named)).data ?? {};
  return Object.entries(on)
    .filter(([key, id]) => !NO_RECORDS.includes(key) && id)
    .map(([key, id]) => ({ id, of: kindOf(key, call, on.target) }));
}

/** The pages of records. */
const PAGES = {
  vendors: paths.vendor,
  subvendors: paths.subvendor,
  terminals: paths.terminal,
  deposits: paths.deposit,
  transfers: paths.transfer,
  sales: paths.sale,
  serviceProfiles: paths.serviceProfile,
  notices: paths.notice,
  orders: (order: string) => paths.approvals({ order }),
  references: (q: string) => paths.go({ q }),
} satisfies Record<string, (id: string) => string>;
const hasPage = (of: string | undefined): of is keyof typeof PAGES => of !== undefined && Object.hasOwn(PAGES, of);

/** Words for records that have no name. Files have their ids. */
const NOUNS: Readonly<Record<string, string>> = {
  deposits: 'Deposit',
  transfers: 'Transfer',
  notices: 'Notice',
  orders: 'Order',
  sales: 'Sale',
  batches: 'Several',
};

/** What an id is of, by the API's name for it. */
const BY_NAME: Readonly<Record<string, string>> = {
  reference: 'references',
  vendorId: 'vendors',
  subvendorId: 'subvendors',
  terminalId: 'terminals',
  depositId: 'deposits',
  staff: 'staffs',
  serviceProfileId: 'serviceProfiles',
  order: 'orders',
  batch: 'batches',
};

/** What the only id of a call is of, or that of the record that it made. */
const BY_CALL: Readonly<Record<string, string>> = {
  'POST api/vendors': 'vendors',
  'POST api/vendors/approve': 'vendors',
  'POST api/subvendors': 'subvendors',
  'POST api/terminals': 'terminals',
  'POST api/terminals/browser': 'terminals',
  'POST api/deposits/staff': 'deposits',
  'POST api/deposits/refund': 'deposits',
  'PUT api/deposits': 'deposits',
  'POST api/transfers': 'transfers',
  'POST api/transfers/staff': 'transfers',
  'POST api/sales': 'sales',
  'POST api/serviceProfiles': 'serviceProfiles',
  'PUT api/serviceProfiles': 'serviceProfiles',
  'POST api/notices': 'notices',
  'POST api/staffs': 'staffs',
  'POST api/services': 'services',
  'POST api/channels': 'channels',
  'POST api/partners': 'partners',
};

/** Returns what an id is of; undefined for what has no page and no name, such as a record that was deleted. */
function kindOf(key: string, what: string, target: string | undefined): string | undefined {
  if (key !== 'id' && key !== 'created') return BY_NAME[key];
  // A refund has a target too: its status.
  return what === 'POST api/{target}/toggle' ? target : BY_CALL[what];
}
