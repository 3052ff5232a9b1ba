import { type z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { redirect } from '~/base/framework/node.server';
import { isSameId } from '~/domain/ids';
import { formatNaira } from '~/domain/naira';
import { paths, sameListWith } from '~/domain/paths';
import { hasFailed } from '~/domain/status';
import { once, sendHeld } from '~/portal/changes/once.server';
import type { Outcome, Waits } from '~/portal/changes/outcome';
import { formsOf } from '~/portal/request/form-claims.server';
import { takeLock } from '~/portal/request/locks.server';
import { type KeptConfirmation, LOST } from '~/portal/request/money-dialog.data';
import { addOpenOutcome } from '~/portal/request/sale-steps.server';
import { intentFor } from '~/portal/request/screen.server';
import { sealFacts, unsealFacts } from '~/portal/request/sealed-facts.server';
import { type Visit } from '~/portal/request/visit';
import { steppedAt } from '~/portal/request/visit-session.server';
import { type RightName } from '~/portal/session/rights';
import { askToApprove } from '../approvals/pending-orders.server';
import { AGAIN, FORGOTTEN, needsSecond } from './confirm.server';
import {
  type AnyOrderKind,
  digest,
  isAboveLimit,
  ORDER_MS,
  type OrderAmount,
  type OrderKind,
  saidOfRecord,
  sealedForm,
  type SealedOrder,
  sealedOrder,
} from './kinds.server';

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
        async (): Promise<Outcome | Waits> => {
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
          const said = isFirst
            ? saidOfRecord(orderKind.name, record.status, message)
            : { tone: 'information' as const, text: `This ${orderKind.name} was made once, and not a second time.` };
          if (said.text) await visit.session.flash(said.tone, said.text, { links });
          return redirect(orderKind.next(values.data, visit.url), 303);
        }
        case 'waits':
          await visit.session.flash(
            'information',
            isFirst
              ? `This ${orderKind.name} waits for a second person. It was not sent yet.`
              : `This ${orderKind.name} was put before a second person once. See below how it stands.`,
          );
          return redirect(paths.approvals(), 303);
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

type Sender = Pick<Visit<'moveMoney'>, 'api' | 'user' | 'userName' | 'inside' | 'audit'>;

/**
 * Sends an order, unless one like it is being sent, is lost and was not seen, or was done for good: then 'done before'. Only
 * those who hold the claim of its form, or of its approval, call it, with the proof that its second step is fresh.
 */
export async function sendOrder<Values>(
  visit: Sender,
  orderKind: {
    name: string;
    isOnlyOnce?: true;
    send: (mover: Sender, values: Values, key: string) => ReturnType<AnyOrderKind['send']>;
  },
  values: Values,
  { key, same, hasSeenEarlier }: Pick<SealedOrder, 'key' | 'same' | 'hasSeenEarlier'>,
  _: SteppedUp,
): Promise<Outcome | 'done before'> {
  const order = await takeLock(visit, same, hasSeenEarlier);
  if (order === 'done') return 'done before';
  // Lost after this form was shown: the user must see the matches first.
  if (order === 'lost') return { kind: 'not sent', why: 'unseen', message: '' };
  if (order === 'running')
    return {
      kind: 'refused',
      message: `The same ${orderKind.name} is under way right now. Nothing was sent. Look for it before you send another.`,
    };
  const sentAt = businessTime();
  return sendHeld<Outcome>(
    order,
    async () => {
      const sent = await orderKind.send(visit, values, key);
      if (sent.kind === 'unknown') addOpenOutcome(same);
      return sent.kind === 'unknown' ? { ...sent, at: sentAt } : sent;
    },
    (sent) => orderKind.isOnlyOnce === true && sent.kind === 'done' && !hasFailed(sent.status ?? ''),
  );
}

/** How old a code of the second step may be for an order above the limit, in ms. */
const FRESH_MS = 15 * 60_000;

declare const isFresh: unique symbol;
/** Proof that an order needs no code of the second step, or that the code is fresh. Only `steppedUp` makes one. */
export type SteppedUp = { readonly [isFresh]: true };

type Mover = Pick<Visit, 'settings' | 'inside' | 'audience' | 'session'>;

/** True for an order of staff above the limit of the second step, when the last code is too old. */
export function needsCode(visit: Mover, amount: OrderAmount): boolean {
  const { settings, audience } = visit;
  return (
    audience === 'staff' &&
    isAboveLimit(amount, settings.stepUpAbove) &&
    businessTime() - (steppedAt(visit) ?? 0) > FRESH_MS
  );
}

/**
 * Returns the proof that an order may be sent now. Throws a redirect to the second step, and from there to `next`, for an order of
 * staff above the limit when the last code is too old. Nothing of the order's form is used up then.
 */
export async function steppedUp(visit: Mover, amount: OrderAmount, next: string): Promise<SteppedUp> {
  const { settings, session } = visit;
  const { stepUpAbove } = settings;
  if (needsCode(visit, amount)) {
    await session.flash(
      'information',
      `Above ${formatNaira(stepUpAbove!)}, alone or together, orders need your code. Nothing was sent now.`,
    );
    throw redirect(paths.secondStep({ next }), 303);
  }
  return {} as SteppedUp;
}
