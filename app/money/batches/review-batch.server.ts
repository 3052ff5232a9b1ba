import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { type Kobo, kobo, sumKobo } from '~/domain/naira';
import { birthNow } from '~/portal/request/form-claims.server';
import { newFormKey } from '~/portal/request/form-fields.server';
import { sealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import { needsSecond } from '../orders/confirm.server';
import { ORDER_MS } from '../orders/kinds.server';
import type { BatchKind } from './batch-kind';
import type { BatchChoice, BatchReview } from './batch-page.data';
import { batchContent } from './batches.server';
import type { MoneyBatch } from './money-batches.server';
import { earlierBatches } from './shown-batch.server';

/** The most orders that are sent together. */
export const MAX_ORDERS = 100;

/** A review as its form carries it, sealed. */
export const sealedBatch = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  birth: z.string(),
  orders: z.array(batchContent).min(1).max(MAX_ORDERS),
  expires: z.number(),
});

type Reviewed<Values> = {
  orders: { who: string; what: string; why?: string; values: Values }[];
  leftOut?: BatchReview['leftOut'];
  /** True when orders besides these were named already. */
  isCut?: boolean;
};

/** Returns the review of orders, the first MAX_ORDERS of them: each with its amount, their sum, and all of it sealed with a key for one use. */
export async function reviewBatch<Schema extends z.ZodType>(
  visit: Pick<Visit<'moveMoney'>, 'user' | 'settings' | 'url'>,
  of: MoneyBatch<Schema>,
  { orders: named, leftOut = [], isCut = false }: Reviewed<z.output<Schema>>,
): Promise<BatchReview> {
  const { url, user, settings } = visit;
  const orders = named.slice(0, MAX_ORDERS);
  const rows = orders.map(({ values, ...words }) => ({ ...words, amount: amountOf(of, values) }));
  const sum = sumKobo(rows.map(({ amount }) => amount));
  return {
    ...{ kind: 'review', words: of.words, rows, sum, leftOut, isCut: isCut || named.length > orders.length },
    waitsAbove: needsSecond(visit, sum) ? settings.twoPeopleAbove : undefined,
    changeHref: `${url.pathname}?${url.searchParams}&change=1`,
    sealed: await sealFacts({
      ...{ kind: of.kind, userId: user.id, key: newFormKey(), birth: birthNow() },
      ...{ orders, expires: businessTime() + ORDER_MS },
    } satisfies z.input<typeof sealedBatch>),
  };
}

/** Returns what can be chosen for a review, with the latest batches of the kind. */
export async function batchChoice(of: BatchKind, choice: Pick<BatchChoice, 'isGone' | 'groups'>): Promise<BatchChoice> {
  return { kind: 'choice', ...choice, earlier: await earlierBatches(of) };
}

/** Returns the amount of an order in kobo; 0 for one that moves nothing, or whose amount is not known. */
export function amountOf<Schema extends z.ZodType>({ order }: MoneyBatch<Schema>, values: z.output<Schema>): Kobo {
  const amount = order.amount(values);
  return typeof amount === 'number' ? amount : kobo(0);
}
