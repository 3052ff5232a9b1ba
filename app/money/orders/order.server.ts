import type { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { paths, sameListWith } from '~/domain/paths';
import { once } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import { formsOf } from '~/portal/request/form-claims.server';
import { type KeptConfirmation, LOST } from '~/portal/request/money-dialog.data';
import { intentFor } from '~/portal/request/screen.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import type { Visit } from '~/portal/request/visit';
import type { RightName } from '~/portal/session/rights';
import { askToApprove, AWAITS } from '../approvals/pending-orders.server';
import { AGAIN, FORGOTTEN } from './confirm-order.server';
import { digest, type OrderKind } from './order-kind';
import { needsSecond } from './reason.server';
import { saidOfRecord } from './said-of-record';
import { ORDER_MS, sealedForm, type SealedOrder, sealedOrder } from './sealed-order';
import { sendOrder } from './send-order.server';
import { steppedUp } from './step-up.server';

/**
 * Creates the action of a confirmation: does the sealed order once, however often the button is pressed. A refusal, and that
 * the order was not sent, is shown in the same dialog. An unknown outcome redirects to the page, which looks the order up.
 * An order above the limit of one person is not sent: it waits for a second one.
 */
export function sendConfirmed<A extends RightName, Schema extends z.ZodType>(orderKind: OrderKind<A, Schema>) {
  return intentFor(orderKind.right)({
    schema: sealedForm,
    async run(visitOfRow, { sealed }, form) {
      // No right to an order is public.
      const visit = visitOfRow as Visit as Visit<'moveMoney'>;
      const opened = sealedOrder.safeParse(await unsealFacts(sealed));
      const values = opened.success ? orderKind.schema.safeParse(opened.data.values) : undefined;
      if (
        !opened.success ||
        !values?.success ||
        opened.data.kind !== orderKind.kind ||
        !isSameId(opened.data.userId, visit.user.id)
      )
        return startAgain(visit);
      const { birth, reason, expires, shown } = opened.data;
      const { pathname, search } = visit.url;
      const fresh =
        reason === undefined ? await steppedUp(visit, orderKind.amount(values.data), pathname + search) : undefined;
      let isFirst = false;
      const outcome = await once(
        formsOf(visit),
        { key: askKey(orderKind, opened.data), birth },
        async (): Promise<Outcome> => {
          isFirst = true;
          if (expires <= businessTime()) return { kind: 'not sent', why: 'expired', message: TOO_LATE };
          // What was said to wait is not sent at once, also where no limit is set any more.
          if (reason !== undefined)
            return askToApprove(visit, orderKind.name, { ...opened.data, reason }, orderKind.amount(values.data));
          // The limit was set after this was shown.
          if (needsSecond(visit, orderKind.amount(values.data)))
            return { kind: 'not sent', why: 'expired', message: TOO_LATE };
          const sent = await sendOrder(visit, orderKind, values.data, opened.data, fresh!);
          if (sent !== 'done before') return sent;
          isFirst = false;
          return { kind: 'done', id: '', status: '' };
        },
      );
      switch (outcome.kind) {
        case 'done': {
          const record = { id: outcome.id ?? '', status: outcome.status ?? '' };
          const message = orderKind.message && (outcome.message ?? orderKind.message);
          const links = orderKind.links?.(values.data, record);
          if (record.status === AWAITS) {
            await visit.session.flash(
              'information',
              isFirst
                ? `This ${orderKind.name} waits for a second person. It was not sent yet.`
                : `This ${orderKind.name} was put before a second person once. See below how it stands.`,
            );
            return redirect(paths.approvals(), 303);
          }
          const said = isFirst
            ? saidOfRecord(orderKind.name, record.status, message)
            : { tone: 'information' as const, text: `This ${orderKind.name} was made once, and not a second time.` };
          if (said.text) await visit.session.flash(said.tone, said.text, { links });
          return redirect(orderKind.next(values.data, visit.url), 303);
        }
        case 'unknown':
          return redirect(
            sameListWith(visit.url.pathname, visit.url.searchParams, { [LOST]: outcome.at ?? 'unknown' }),
            303,
          );
        case 'refused':
          return form.refuse([outcome.message]);
        case 'not sent': {
          if (outcome.why === 'expired') return startAgain(visit);
          if (outcome.why === 'unseen') {
            // Said by the address, since the page may not reach the store.
            const changes = { [AGAIN]: outcome.message ? FORGOTTEN : '1' };
            return redirect(sameListWith(visit.url.pathname, visit.url.searchParams, changes), 303);
          }
          const again = await sealFacts({ ...opened.data, expires: businessTime() + ORDER_MS });
          return form.refuse<KeptConfirmation>([`The ${orderKind.name} was not made. ${outcome.message}`], {
            status: 503,
            context: { confirmation: { ...shown, sealed: again } },
          });
        }
      }
    },
  });
}

/**
 * Returns the key under which a confirmation is sent once. One that asks a second person has a key of its own: it can be asked
 * again for another reason, and once it was declined. The key of an order that can be done only once is always the same, so
 * there the confirmation's end tells one from another.
 */
function askKey(
  { kind, isOnlyOnce }: { kind: string; isOnlyOnce?: true },
  { key, reason, expires }: SealedOrder,
): string {
  return reason === undefined ? key : digest(kind, key, reason, isOnlyOnce ? expires : 0);
}

const TOO_LATE = 'This was open for too long. Please check it once more.';

async function startAgain(visit: Pick<Visit, 'session' | 'url'>): Promise<Response> {
  await visit.session.flash('error', TOO_LATE);
  return redirect(visit.url.pathname + visit.url.search, 303);
}
