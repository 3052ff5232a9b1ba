import type { z } from 'zod';
import { sumKobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { WHY } from '~/portal/changes/background-run.server';
import { once } from '~/portal/changes/once.server';
import { tryLoad } from '~/portal/request/failures';
import { formsOfStaff } from '~/portal/request/form-claims.server';
import { payment } from '../commissions/commissions.server';
import { newDepositOrder } from '../deposits/deposits.server';
import { needsSecond } from '../orders/confirm.server';
import { anyOrderKind, type OrderKind } from '../orders/kinds.server';
import { sendOrder, steppedUp } from '../orders/send.server';
import { batchClaim, type BatchKind } from './batch-kind';
import type { BatchWords } from './batch-page.data';

/** Orders of money that are sent together; `order` is what a single one is. */
export type MoneyBatch<Schema extends z.ZodType> = BatchKind & { order: OrderKind<'moveMoney', Schema> };

const DONE_BEFORE = 'It was made before, by another order. Nothing was sent now.';

function moneyBatch<Schema extends z.ZodType>(
  order: OrderKind<'moveMoney', Schema>,
  words: Omit<BatchWords, 'notMade' | 'about'>,
): MoneyBatch<Schema> {
  const stored = anyOrderKind(order);
  return {
    ...{ kind: order.kind, order, claimKey: batchClaim },
    words: { ...words, notMade: 'Refused', about: 'Vendor' },
    hrefOf: (batch) => paths.batches({ batch }),
    async mayBeSent(visit, orders, next) {
      const sum = sumKobo(orders.map(({ kobo }) => kobo));
      if (needsSecond(visit, sum)) return 'This waits for a second person now. Review what is left again.';
      return steppedUp(visit, sum, next);
    },
    async send(visit, { content, key, birth, same }, fresh) {
      const hindrance = await tryLoad(stored.hindrance(visit, content.values));
      if (hindrance.failed !== null) return WHY.away;
      return once(formsOfStaff(visit), { key: batchClaim(key), birth }, async () => {
        if (hindrance.data !== undefined) return { kind: 'refused', message: hindrance.data };
        const sent = await sendOrder(visit, stored, content.values, { key, same, hasSeenEarlier: false }, fresh);
        return sent === 'done before' ? { kind: 'refused', message: DONE_BEFORE } : sent;
      });
    },
    recordHref: (values, record) => stored.links(values, record)?.[0]?.href,
    lookUpHref: stored.lookUpHref,
  };
}

/** Commissions that are paid together. */
export const payments = moneyBatch(payment, {
  ...{ one: 'payment', many: 'payments', made: 'paid' },
  back: { href: paths.commissions(), label: 'Commissions' },
});
/** Lines of a bank statement that are deposited together. */
export const depositsOfLines = moneyBatch(newDepositOrder, {
  ...{ one: 'deposit', many: 'deposits', made: 'deposited' },
  back: { href: paths.bankStatement(), label: 'Bank statement' },
});

export const MONEY_BATCHES: readonly BatchKind[] = [payments, depositsOfLines];
