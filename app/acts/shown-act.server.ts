import { actOutcome, actWords } from '../domain/acts';
import { kobo } from '../domain/naira';
import type { ShownAct } from '../page-data/shown-act';
import { paths } from '../paths';
import type { Act } from '../store/acts.server';

/** What an act names that is no record of its own. */
const NO_RECORDS = ['target', 'kind', 'reason', 'madeBy', 'bankLine'];

/** Returns the name of a vendor; undefined for an id of something else. */
export type NameOf = (id: string) => string | undefined;

/** Returns an act in words, with links to its records. */
export function shownAct(
  { time, who, name, role, staffRole, what, on = {}, kobo: amount, recordStatus, why, outcome }: Act,
  nameOf: NameOf = () => undefined,
): ShownAct {
  const ids = new Map(Object.entries(on).flatMap(([key, id]) => (NO_RECORDS.includes(key) || !id ? [] : [[id, key]])));
  const links = [...ids].map(([id, key]) => ({ name: nameOf(id) ?? id, ...linkOf(key, id, what, on.target) }));
  return {
    time,
    who: name ?? who,
    role: staffRole ?? role ?? '',
    what: actWords(what),
    records: [...ids.keys()].map((id) => [nameOf(id), id].filter(Boolean).join(' ')).join(', '),
    links,
    amount: amount === undefined ? undefined : kobo(amount),
    outcome: outcome === 'done' && recordStatus ? recordStatus.replaceAll('_', ' ') : actOutcome(outcome),
    why: [on.reason, why].filter(Boolean).join(' '),
  };
}

type PageOf = (id: string) => string;

/** The pages of records by the API's names for their ids. */
const BY_NAME: Readonly<Record<string, PageOf>> = {
  reference: (q) => paths.go({ q }),
  vendorId: paths.vendor,
  subvendorId: paths.subvendor,
  terminalId: paths.terminal,
  depositId: paths.deposit,
  serviceProfileId: paths.serviceProfile,
  order: (order) => paths.approvals({ order }),
};

/** The pages of records by the API's resources, for an id that says no more. */
const BY_RESOURCE: Readonly<Record<string, PageOf>> = {
  vendors: paths.vendor,
  subvendors: paths.subvendor,
  terminals: paths.terminal,
  deposits: paths.deposit,
  transfers: paths.transfer,
  sales: paths.sale,
  serviceProfiles: paths.serviceProfile,
  notices: paths.notice,
};

/** Returns the address of a record's page, where it has one. What was deleted has none. */
function linkOf(key: string, id: string, what: string, target: string | undefined): { href?: string } {
  const [method, resource = ''] = what.split(' api/');
  if (method === 'DELETE' && key === 'id') return {};
  const isUnnamed = key === 'id' || key === 'created';
  const pageOf = isUnnamed ? BY_RESOURCE[target ?? resource.split('/')[0] ?? ''] : BY_NAME[key];
  return pageOf ? { href: pageOf(id) } : {};
}
