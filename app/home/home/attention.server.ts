import { hasNumericStatuses } from '~/base/cache/numeric-statuses.server';
import { formatCount } from '~/domain/digit-groups';
import { formatShortNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { isWaiting, saleState } from '~/domain/status';
import { toApprove } from '~/money/approvals/deciders.server';
import { toPay } from '~/money/commissions/pay-day';
import { type Loaded, tryLoad } from '~/portal/request/failures';
import { slowProviders } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import type { RightName } from '~/portal/session/rights';
import { resetOf } from '~/portal/session/second-step.server';
import { openCases } from '~/sales/cases/list.server';
import { describeSlowProvider } from '~/sales/sell/slow-provider';
import { submittedApplications } from '../to-do/applications.server';
import { LOW_BALANCE, lowVendors } from '../to-do/low-vendors.server';

const NUMERIC_STATUSES =
  'The service sends statuses as numbers, which the portal does not know: they are shown as “Unknown”. Tell whoever runs the portal';

/** One thing that staff should look at, with the list behind it. */
export type Attention = { text: string; href: string };

/**
 * Returns what waits for staff: deposits to decide, applications, and vendors that can soon not sell any more. A part that
 * failed to load is named in `missing`.
 */
export async function attention(visit: Visit<'home'>): Promise<{ waiting: Attention[]; missing: string[] }> {
  const { api } = visit;
  const [reset, cases, orders, deposits, commissions, applications, low] = await Promise.all([
    resetOf(visit.user),
    tryLoad(openCases()),
    tryLoad(toApprove(visit)),
    tryLoad(api.deposits.pending()),
    tryLoad(api.commissions.list()),
    tryLoad(submittedApplications(visit)),
    tryLoad(lowVendors(visit)),
  ]);
  // While the service does not answer, what was looked up for an earlier page is not of now.
  const ago = deposits.failed !== null && commissions.failed !== null ? ', some minutes ago' : '';
  const duplicates = countOf(deposits, ({ status }) => isWaiting(status));
  const submitted = applications.data?.submitted.length;
  const lowCount = low.data?.length;
  const all: (Attention & { count: number | undefined; part: string; right: RightName })[] = [
    {
      part: 'Second step',
      right: 'secondStep',
      count: reset ? 1 : 0,
      text: `Your second step was reset by ${reset?.by ?? ''}: ${reset?.reason ?? ''}`,
      href: paths.secondStep(),
    },
    {
      part: 'Cases',
      right: 'cases',
      count: cases.data?.count,
      text: `${cases.data?.count === 1 ? '1 case is' : `${formatCount(cases.data?.count ?? 0)} cases are`} open, the oldest for ${cases.data?.oldest ?? ''}`,
      href: paths.cases({ state: 'Open' }),
    },
    {
      part: 'Approvals',
      right: 'approvals',
      count: orders.data?.count,
      text: waitingOrders(orders.data ?? { count: 0 }),
      href: paths.approvals(),
    },
    {
      part: 'Deposits',
      right: 'deposits',
      count: duplicates,
      text: duplicates === 1 ? '1 deposit to decide' : `${formatCount(duplicates ?? 0)} deposits to decide`,
      href: paths.deposits({ pending: 1 }),
    },
    {
      part: 'Commissions',
      right: 'commissions',
      count: countOf(commissions, ({ payable }) => payable === true),
      text: toPay(commissions.data ?? []) ?? '',
      href: paths.commissions(),
    },
    {
      part: 'Applications',
      right: 'vendors',
      count: submitted,
      text: `${submitted === 1 ? '1 application' : `${formatCount(submitted ?? 0)} applications`} to decide${ago}`,
      href: paths.toDo(),
    },
    {
      part: 'Balances',
      right: 'reportBalances',
      count: lowCount,
      text: `${lowCount === 1 ? '1 vendor has' : `${formatCount(lowCount ?? 0)} vendors have`} less than ${formatShortNaira(LOW_BALANCE)}${ago}`,
      href: paths.reportBalances({ sort: 'balance' }),
    },
  ];
  const known = all.filter(({ right }) => visit.mayOpen(right));
  return {
    waiting: [
      ...known.filter(({ count }) => count).map(({ text, href }) => ({ text, href })),
      ...(hasNumericStatuses() ? [{ text: NUMERIC_STATUSES, href: paths.sales() }] : []),
      ...slowProviders().map((slow) => ({ text: describeSlowProvider(slow), href: paths.sales({ q: slow.provider }) })),
    ],
    missing: known.filter(({ count }) => count === undefined).map(({ part }) => part),
  };
}

/** Returns the line of orders that wait for a second person, with who made the latest and why. */
function waitingOrders({
  count,
  latest,
}: {
  count: number;
  latest?: { by: string; reason: string } | undefined;
}): string {
  const orders = count === 1 ? '1 order waits' : `${formatCount(count)} orders wait`;
  return `${orders} for a second person.${latest ? ` ${latest.by}: “${latest.reason}”` : ''}`;
}

/** Adds the sales without an outcome among the latest ones, which the home page loads anyway. */
export function withUnfinishedSales(
  { waiting, missing }: { waiting: Attention[]; missing: string[] },
  latest: readonly { status: string }[] | null,
) {
  if (!latest) return { waiting, missing: [...missing, 'The latest sales'] };
  const unfinished = latest.filter(({ status }) => saleState(status) === 'processing');
  const [first] = unfinished;
  if (!first) return { waiting, missing };
  const text = `${formatCount(unfinished.length)} of the latest sales ${unfinished.length === 1 ? 'is' : 'are'} still processing`;
  return { waiting: [...waiting, { text, href: paths.sales({ status: first.status }) }], missing };
}

function countOf<Row>({ data }: Loaded<readonly Row[]>, isCounted: (row: Row) => boolean): number | undefined {
  return data?.filter(isCounted).length;
}
