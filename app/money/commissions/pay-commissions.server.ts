import type { z } from 'zod';
import { monthInWords, monthOf } from '~/domain/lagos';
import { formatKnownNaira } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { digestsOfWaiting } from '../approvals/find-orders.server';
import { payments } from '../batches/money-batches.server';
import { batchChoice, MAX_ORDERS, reviewBatch } from '../batches/review-batch.server';
import { sendBatch } from '../batches/send-batch.server';
import { digest } from '../orders/kinds.server';
import { commissionRows } from './commissions.list';
import { isPaid, payment } from './commissions.server';

type Payer = Visit<'moveMoney'>;
type Commission = Awaited<ReturnType<typeof commissionRows.read>>[number];

/** So many payable amounts are asked for at once. */
const AT_ONCE = 10;

export const payCommissionsIntents = { pay: sendBatch(payments, 'Pay Commission') };

/** Returns the commissions to choose from; or the review of those that the address names, by `month` (`2026-10`) or by `id`. */
export async function payCommissionsPage(visit: Payer) {
  const { searchParams } = visit.url;
  const { left, waiting } = await payableNow(visit);
  // The API may show one as payable for some time after it was paid.
  const paid = await Promise.all(left.map(({ id }) => isPaid(id)));
  const payable = left.filter((_, index) => !paid[index]);
  const ids = new Set(searchParams.getAll('id'));
  const month = searchParams.get('month');
  const isChosen = (of: Commission) => (month ? monthOf(of.month) === month : ids.has(of.id));
  const chosen = payable.filter(isChosen);
  if (chosen.length > 0 && !searchParams.has('change')) return { waiting, page: await review(visit, chosen) };
  const months = [...new Set(payable.map(({ month: of }) => monthOf(of)))];
  const page = await batchChoice(payments, {
    isGone: (month !== null || ids.size > 0) && chosen.length === 0,
    groups: months.map((of) => ({
      name: of ? monthInWords(of) : 'Without a month',
      allHref: of && paths.payCommissions({ month: of }),
      rows: payable
        .filter((row) => monthOf(row.month) === of)
        .map((row) => ({ id: row.id, who: row.vendor ?? '', amount: row.total, isChosen: isChosen(row) })),
    })),
  });
  return { waiting, page };
}

/** Returns the commissions that can be paid now, and how many of the payable ones wait for a second person. */
export async function payableNow({ api, url }: Pick<Payer, 'api' | 'url'>) {
  const payable = (await commissionRows.read(api, url.searchParams)).filter((row) => row.payable && row.id);
  const waiting = await digestsOfWaiting(payment.kind);
  const left = payable.filter(({ id }) => !waiting.has(digest(payment.kind, id)));
  return { left, waiting: payable.length - left.length };
}

/** Returns the review with each payable amount as it is now, and what is left out. */
async function review(visit: Payer, chosen: readonly Commission[]) {
  const named = chosen.slice(0, MAX_ORDERS);
  const orders: { who: string; what: string; values: z.output<typeof payment.schema> }[] = [];
  const leftOut: { who: string; why: string }[] = [];
  for (let at = 0; at < named.length; at += AT_ONCE) {
    const some = named.slice(at, at + AT_ONCE);
    const amounts = await Promise.all(some.map(({ id }) => tryLoad(visit.api.commissions.payable(id))));
    for (const [index, { id: payoutId, vendorId, vendor, month, total }] of some.entries()) {
      const { data, failed } = amounts[index]!;
      const who = vendor ?? vendorId;
      const amount = data?.payableCommission;
      if (amount === undefined) leftOut.push({ who, why: failed ?? 'What is payable is not available.' });
      else if (amount <= 0) leftOut.push({ who, why: 'There is nothing to pay.' });
      else
        orders.push({
          who,
          what: [month, total !== amount && `total ${formatKnownNaira(total)}`].filter(Boolean).join(', '),
          values: { payoutId, vendorId, amount },
        });
    }
  }
  return reviewBatch(visit, payments, { orders, leftOut, isCut: chosen.length > named.length });
}
