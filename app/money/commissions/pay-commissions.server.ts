import { monthInWords, monthOf } from '~/domain/lagos';
import { formatKnownNaira, type Kobo } from '~/domain/naira';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { latestBatches } from '../batches/batches.server';
import { MAX_ORDERS, reviewBatch, sendBatch } from '../batches/review-batch.server';
import { shownBatch } from '../batches/shown-batch.server';
import { commissionRows } from './commissions.list';
import { isPaid, payment } from './commissions.server';

type Payer = Visit<'moveMoney'>;
type Commission = Awaited<ReturnType<typeof commissionRows.read>>[number];

/** So many payable amounts are asked for at once. */
const AT_ONCE = 10;

export const PAYMENTS = { one: 'payment', many: 'payments' };

export const payCommissionsIntents = { pay: sendBatch(payment, PAYMENTS, 'Pay Commission') };

/** Returns the commissions to choose from; or the review of those that the address names, by `month` (`2026-10`) or by `id`. */
export async function payCommissionsPage(visit: Payer) {
  const { searchParams } = visit.url;
  const payable = await toPay(visit);
  const chosen = new Set(searchParams.getAll('id'));
  const month = searchParams.get('month');
  const isChosen = (of: Commission) => (month ? monthOf(of.month) === month : chosen.has(of.id));
  const rows = payable.filter(isChosen);
  // Shown with ticks again.
  if (rows.length > 0 && !searchParams.has('change'))
    return { kind: 'review' as const, ...(await review(visit, rows)) };
  const isGone = (month !== null || chosen.size > 0) && rows.length === 0;
  return {
    kind: 'choice' as const,
    isGone,
    months: [...new Set(payable.map(({ month: of }) => monthOf(of) ?? ''))].map((of) => {
      const own = payable.filter((row) => (monthOf(row.month) ?? '') === of);
      return {
        month: of,
        name: of ? monthInWords(of) : 'Without a month',
        rows: own.map((row) => ({
          ...{ id: row.id, vendor: row.vendor ?? '', total: row.total },
          isChosen: isChosen(row),
        })),
      };
    }),
    earlier: (await latestBatches(payment.kind)).map(shownBatch),
  };
}

/** Returns the commissions that can be paid, and were not paid here. */
async function toPay({ api, url }: Payer): Promise<Commission[]> {
  const all = await commissionRows.read(api, url.searchParams);
  const payable = all.filter((row) => row.payable && row.id);
  const paid = await Promise.all(payable.map(({ id }) => isPaid(id)));
  return payable.filter((_, index) => !paid[index]);
}

/** Returns each payable amount as it is now, and what is left out. */
async function review(visit: Payer, chosen: readonly Commission[]) {
  const rows = chosen.slice(0, MAX_ORDERS);
  const orders: Parameters<typeof reviewBatch<typeof payment.schema>>[2] = [];
  const leftOut: { who: string; why: string }[] = [];
  for (let at = 0; at < rows.length; at += AT_ONCE)
    for (const { row, amount, why } of await Promise.all(
      rows.slice(at, at + AT_ONCE).map((row) => amountOf(visit, row)),
    )) {
      const { id: payoutId, vendorId, vendor, month, total } = row;
      const who = vendor ?? vendorId;
      if (amount === undefined) leftOut.push({ who, why });
      else
        orders.push({
          who,
          what: [month, total !== amount && `total ${formatKnownNaira(total)}`].filter(Boolean).join(', '),
          values: { payoutId, vendorId, amount },
        });
    }
  return {
    ...(await reviewBatch(visit, payment, orders)),
    rows: orders.map(({ who, what, values: { payoutId, amount } }) => ({ key: payoutId, who, what, amount })),
    leftOut,
    changeHref: `${visit.url.pathname}?${visit.url.searchParams}&change=1`,
    isCut: chosen.length > rows.length,
  };
}

async function amountOf({ api }: Payer, row: Commission): Promise<{ row: Commission; amount?: Kobo; why: string }> {
  const { data, failed } = await tryLoad(api.commissions.payable(row.id));
  const amount = data?.payableCommission;
  if (amount !== undefined && amount > 0) return { row, amount, why: '' };
  return {
    row,
    why: failed ?? (amount === undefined ? 'What is payable is not available.' : 'There is nothing to pay.'),
  };
}
