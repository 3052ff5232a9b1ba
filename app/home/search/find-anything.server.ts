import { redirect } from '~/base/framework/node.server';
import { latestFirst } from '~/domain/compare';
import { normaliseCustomer } from '~/domain/customer';
import { formatCount } from '~/domain/digit-groups';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { hasFormOfReference } from '~/domain/reference';
import { statusLook } from '~/domain/status';
import { listQuery } from '~/lists/engine/choose';
import { ownViews } from '~/lists/engine/own-views.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';
import { menuFor } from '~/portal/session/menus';
import { salesOf } from '~/sales/list/sale-search.list';

type Staff = Visit<'views'>;
type Hit = { name: string; href: string; more?: string };

/** The most records of a kind that are shown. */
const MAX_HITS = 8;

/**
 * Returns what a word or a number may mean: pages, the user's views, vendors by name or alias, sales by reference or the customer's
 * number, and deposits by reference. One hit alone is opened at once.
 */
export async function goPage(visit: Staff) {
  const { q } = listQuery(visit.url.searchParams);
  const wanted = q.toLowerCase();
  const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(wanted);
  const pages = [
    ...menuFor('staff', (right) => right !== 'logout' && visit.mayOpen(right)).map(({ label, href }) => ({
      name: label,
      href,
    })),
    ...otherPages(visit),
  ];
  const views = (await ownViews(visit)).map(({ name, href }) => ({ name, href }));
  if (!wanted) return { q, groups: groupsOf({ Views: views, Pages: pages }), missing: [] };
  const [vendors, sales, deposits] = await Promise.all([
    tryLoad(visit.mayOpen('vendors') ? vendorsNamed(visit, isNamed) : none()),
    tryLoad(isReference(q) && visit.mayOpen('sales') ? saleHits(visit, q) : none()),
    tryLoad(isReference(q) && visit.mayOpen('deposits') ? depositsOf(visit, q) : none()),
  ]);
  const groups = groupsOf({
    Sales: sales.data ?? [],
    Deposits: deposits.data ?? [],
    Vendors: vendors.data ?? [],
    Views: views.filter(isNamed),
    Pages: pages.filter(isNamed),
  });
  const hits = groups.flatMap((group) => group.hits);
  const exact = hits.filter(({ name }) => name.toLowerCase() === wanted);
  const only = hits.length === 1 ? hits[0] : exact.length === 1 ? exact[0] : undefined;
  if (only) throw redirect(only.href, 302);
  const missing = Object.entries({ Vendors: vendors, Sales: sales, Deposits: deposits }).flatMap(([part, { data }]) =>
    data ? [] : [part],
  );
  return { q, groups, missing };
}

/** Returns the pages that are in no menu. */
function otherPages({ mayOpen, settings }: Staff): Hit[] {
  return [
    ...(mayOpen('bankStatement') ? [{ name: 'Bank statement', href: paths.bankStatement() }] : []),
    ...(mayOpen('cases') ? [{ name: 'Cases', href: paths.cases() }] : []),
    ...(mayOpen('audit') ? [{ name: 'Audit', href: paths.audit() }] : []),
    ...(settings.staffTotp === 'off' ? [] : [{ name: 'Second step', href: paths.secondStep() }]),
    { name: 'Your views', href: paths.views() },
  ];
}

function groupsOf(all: Readonly<Record<string, readonly Hit[]>>) {
  return Object.entries(all).flatMap(([name, hits]) => (hits.length > 0 ? [{ name, hits }] : []));
}

const none = (): Promise<Hit[]> => Promise.resolve([]);
/** True for what can be the reference of a record or the number of a customer, and is no word. */
const isReference = (q: string) => /^(?=.*\d)[A-Za-z0-9-]{6,40}$/.test(q) || hasFormOfReference(q) || isNumber(q);
const isNumber = (q: string) => /^\d{6,40}$/.test(normaliseCustomer(q));

async function vendorsNamed(visit: Staff, isNamed: (of: { name: string }) => boolean): Promise<Hit[]> {
  const all = await lookup(visit, 'vendors', visit.api.vendors.list);
  return all
    .filter(({ name, alias = '' }) => isNamed({ name }) || isNamed({ name: alias }))
    .slice(0, MAX_HITS)
    .map(({ id, name, balance }) => ({ name, href: paths.vendor(id), more: formatKnownNaira(balance) }));
}

/** Returns the latest sales with a reference or of a customer's number, and where there are more, all of them. */
async function saleHits({ api, mayOpen }: Staff, q: string): Promise<Hit[]> {
  const known = await salesOf(api, q);
  // Digits are a customer's number first; a reference may be digits too.
  const sales = known.length === 0 && isNumber(q) ? await api.reports.searchByReference(q) : known;
  const found = sales.filter(({ id }) => id).sort(latestFirst);
  const hits = found.slice(0, MAX_HITS).map(({ id, reference, service, vendor, amount, status }) => ({
    name: reference ?? id,
    href: paths.sale(id),
    more: [service, vendor, formatKnownNaira(amount), statusLook(status).label].filter(Boolean).join(', '),
  }));
  const isCut = found.length > MAX_HITS && mayOpen('reportSearch');
  return isCut ? [...hits, { name: `All ${formatCount(found.length)} sales`, href: paths.reportSearch({ q }) }] : hits;
}

async function depositsOf({ api }: Staff, wanted: string): Promise<Hit[]> {
  const all = await api.deposits.list();
  return all
    .filter(({ id, reference }) => id && reference?.toLowerCase() === wanted.toLowerCase())
    .slice(0, MAX_HITS)
    .map(({ id, reference, vendor, amount }) => ({
      name: reference ?? id,
      href: paths.deposit(id),
      more: [vendor, formatKnownNaira(amount)].filter(Boolean).join(', '),
    }));
}
