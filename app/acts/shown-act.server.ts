import { actOutcome, actWords, NO_RECORDS } from '../domain/acts';
import { kobo } from '../domain/naira';
import { isActive } from '../domain/status';
import type { ShownAct } from '../page-data/shown-act';
import { paths } from '../paths';
import type { Act } from '../store/acts.server';

/** Returns the name of a vendor; undefined for an id of something else. */
export type NameOf = (id: string) => string | undefined;

/** Returns an act in words, with links to its records. */
export function shownAct(act: Act, nameOf: NameOf = () => undefined): ShownAct {
  const { time, who, name, role, staffRole, what, on = {}, kobo: amount, recordStatus, why, outcome } = act;
  const records = Object.entries(on)
    .filter(([key, id]) => !NO_RECORDS.includes(key) && id)
    .map(([key, id]) => {
      const of = recordOf(key, what, on.target);
      return { id, of, own: of === 'vendors' ? nameOf(id) : undefined };
    });
  return {
    time,
    who: name ?? who,
    role: staffRole ?? role ?? '',
    what: on.was === undefined ? actWords(what) : isActive(on.was) ? 'Disable' : 'Enable',
    records: [...new Set(records.map(({ id, own }) => [own, id].filter(Boolean).join(' ')))].join(', '),
    links: records.map(({ id, of, own }) => ({ name: own ?? id, ...(of && { href: PAGES[of](id) }) })),
    amount: amount === undefined ? undefined : kobo(amount),
    outcome: outcome === 'done' && recordStatus ? recordStatus.replaceAll('_', ' ') : actOutcome(outcome),
    why: [on.reason, why].filter(Boolean).join(' '),
  };
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
type Kind = keyof typeof PAGES;

/** What an id is of, by the API's name for it. */
const BY_NAME: Readonly<Record<string, Kind>> = {
  reference: 'references',
  vendorId: 'vendors',
  subvendorId: 'subvendors',
  terminalId: 'terminals',
  depositId: 'deposits',
  serviceProfileId: 'serviceProfiles',
  order: 'orders',
};

/** What the only id of a call is of, or that of the record that it made. */
const BY_CALL: Readonly<Record<string, Kind>> = {
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
};

/** Returns what an id is of; undefined for a record without a page, such as one that was deleted. */
function recordOf(key: string, what: string, target: string | undefined): Kind | undefined {
  if (key !== 'id' && key !== 'created') return BY_NAME[key];
  return target !== undefined && Object.hasOwn(PAGES, target) ? (target as Kind) : BY_CALL[what];
}
