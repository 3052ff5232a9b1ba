import { isSameId } from '~/domain/ids';
import { statusState } from '~/domain/status';
import { type Loaded, tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import type { AnyOrderKind } from '../orders/kinds.server';
import type { PendingOrder } from './pending-orders.server';

type Approver = Pick<Visit<'approvals'>, 'api' | 'user'>;
/** The accounts of staff, read once for several orders. */
export type Accounts = Promise<Loaded<Awaited<ReturnType<Approver['api']['staffs']['list']>>>>;

/** Why an order that waited cannot be sent now. `isAway`: the API does not answer, so that nobody knows. */
export type HindranceNow = { why: string; isAway?: true };

/**
 * Returns why an order that waited cannot be sent now: its maker or its approver was disabled meanwhile, or its form would not take
 * it any more. Undefined when nothing speaks against it. An API that does not tell this user who is disabled is no obstacle; one
 * that does not answer is.
 */
export async function hindranceNow(
  { api, user }: Approver,
  { by, order }: PendingOrder,
  orderKind: AnyOrderKind,
  staff: Accounts = tryLoad(api.staffs.list()),
): Promise<HindranceNow | undefined> {
  const [accounts, ofForm] = await Promise.all([staff, tryLoad(orderKind.hindrance({ api }, order.values))]);
  const isDisabled = (id: string) => {
    const account = accounts.data?.find((one) => isSameId(one.id, id));
    // A list that has nobody, or no status, tells nothing.
    if (!account) return (accounts.data?.length ?? 0) > 0;
    return account.status !== '' && !ACTIVE.includes(statusState(account.status));
  };
  if (isDisabled(user.id)) return { why: 'Your account was disabled. Nothing was sent.' };
  if (isDisabled(by.id))
    return { why: `The account of ${by.name}, who asked for it, was disabled meanwhile. Nothing was sent.` };
  const away = [accounts, ofForm].find(({ status = 0 }) => status >= 500);
  if (away) return { why: away.failed ?? '', isAway: true };
  const why = ofForm.failed ?? ofForm.data ?? undefined;
  return why === undefined ? undefined : { why };
}

const ACTIVE: readonly string[] = ['active', 'approved', 'successful'];
