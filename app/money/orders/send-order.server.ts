import { businessTime } from '~/base/clock.server';
import { hasFailed } from '~/domain/status';
import { sendHeld } from '~/portal/changes/once.server';
import type { Outcome } from '~/portal/changes/outcome';
import { takeLock } from '~/portal/request/locks.server';
import { addOpenOutcome } from '~/portal/request/sale-steps.server';
import type { Visit } from '~/portal/request/visit';
import type { AnyOrderKind } from './order-kind';
import type { SealedOrder } from './sealed-order';
import type { SteppedUp } from './step-up.server';

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
