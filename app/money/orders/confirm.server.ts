import { type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { unbrokenTime } from '~/domain/lagos';
import { formatNaira } from '~/domain/naira';
import {
  LOOK_IT_UP_FIRST,
  lostOrder,
  ORDER_LIKE_A_LOST_ONE,
  ORDER_OF_AN_OLD_PAGE,
  OUTCOME_NOT_KNOWN,
} from '~/domain/not-known';
import { sameListWith } from '~/domain/paths';
import { outcomeOf } from '~/portal/changes/once.server';
import { tryLoad } from '~/portal/request/failures';
import { birthNow, formsOf } from '~/portal/request/form-claims.server';
import { birthIn, isTooOld, newFormKey } from '~/portal/request/form-fields.server';
import { type LockState, lockState } from '~/portal/request/locks.server';
import { type Confirmation, LOST, type LostOrder } from '~/portal/request/money-dialog.data';
import { settleOpenOutcome } from '~/portal/request/sale-steps.server';
import { sealFacts } from '~/portal/request/sealed-facts.server';
import { type Visit } from '~/portal/request/visit';
import { type RightName } from '~/portal/session/rights';
import { reasonConstraint, reasonSchema } from '../approvals/approval.schema.server';
import { inShort } from '../approvals/shown-orders.server';
import {
  digest,
  isAboveLimit,
  ORDER_MS,
  type OrderAmount,
  type OrderKind,
  type SealedOrder,
  type ShownOrder,
} from './kinds.server';
import { type MoneyForm } from './money.form';

/** The query parameter that carries a form's key to its confirmation. */
const KEY = 'key';
/** The query parameter that carries the reason for the second person. */
const REASON = 'reason';

/** The state of a form filled in by GET: empty, with mistakes, or with valid values. */
export type Step<T> =
  { kind: 'empty' } | { kind: 'mistakes'; result: SubmissionResult } | { kind: 'filled'; values: T };

/** Error for a subvendor that is not among the options. */
export const NO_SUBVENDOR = { subvendorId: ['Choose a subvendor.'] };

/** Reads a form from the address. It was submitted if the address has `review`. */
export function stepOf<Schema extends z.ZodObject>(params: URLSearchParams, schema: Schema): Step<z.output<Schema>> {
  if (!params.has('review')) return { kind: 'empty' };
  const submission = parseWithZod(ownFields(params, schema), { schema });
  return submission.status === 'success'
    ? { kind: 'filled', values: submission.value }
    : { kind: 'mistakes', result: submission.reply() };
}

/** Returns the same form with an error that needed the upstream's lists to detect. */
function mistake<Schema extends z.ZodObject>(
  params: URLSearchParams,
  schema: Schema,
  fieldErrors: Record<string, string[]>,
): SubmissionResult {
  return parseWithZod(ownFields(params, schema), { schema }).reply({ fieldErrors });
}

/** Returns the errors of a step: its own, or `notInOptions` for values that are not among the options. */
export function mistakesOf<Schema extends z.ZodObject>(
  step: Step<unknown>,
  params: URLSearchParams,
  schema: Schema,
  notInOptions: Record<string, string[]>,
): SubmissionResult | undefined {
  if (step.kind === 'filled') return mistake(params, schema, notInOptions);
  return step.kind === 'mistakes' ? step.result : undefined;
}

/**
 * Returns only the form's own fields: a name such as a[9999999] would make the parser create an array of that length.
 */
function ownFields(params: URLSearchParams, schema: z.ZodObject): URLSearchParams {
  const own = new URLSearchParams();
  for (const name of Object.keys(schema.shape)) {
    const value = params.get(name);
    if (value !== null) own.set(name, value);
  }
  return own;
}

/** Returns the hidden fields of an order's first form: its key, and the reason for the second person once it was given. */
export function carried(params: URLSearchParams): Record<string, string> {
  const reason = params.get(REASON);
  return { [KEY]: params.get(KEY) || newFormKey(), ...(reason && { [REASON]: reason }) };
}

/** Returns the input, to fill the form with. */
export function typedIn(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(params);
}

type Orderer = Pick<Visit<'moveMoney'>, 'user' | 'userName' | 'inside' | 'audit' | 'api' | 'url' | 'settings'>;

/** Query parameter of a form that sends an order again, and its value when nobody knows whether the order was sent. */
export const AGAIN = 'again';
export const FORGOTTEN = 'forgotten';

type Confirming = { confirmation: Confirmation } | { lost: LostOrder } | { done: string } | { form: MoneyForm };

/**
 * Returns the confirmation of an order, sealed with a key that allows it once. A reloaded confirmation, e.g. by Back,
 * keeps its key while its values are the same. For an order that was sent and whose answer was lost, returns the
 * matches instead. A form for an order like a lost one, or one so old that its outcome is not kept, shows the matches before
 * it can be sent. One that a second person approves asks for the reason first.
 */
export async function confirmOrder<A extends RightName, Schema extends z.ZodType>(
  visit: Orderer,
  orderKind: OrderKind<A, Schema>,
  values: z.output<Schema>,
  view: ShownOrder,
): Promise<Confirming> {
  const params = visit.url.searchParams;
  const { kind, name } = orderKind;
  const key = keyFor(visit, orderKind, values);
  const same = digest(kind, orderKind.same(values, visit));
  const [sent, state] = await Promise.all([outcomeOf(formsOf(visit), key), lockState(same)]);
  if (state === 'done') return { done: `This ${name} was made.` };
  const lostAt = (sent?.kind === 'unknown' ? sent.at : undefined) ?? Number(params.get(LOST) || Number.NaN);
  const isLost = sent?.kind === 'unknown' || params.has(LOST);
  const why = whyToLookFirst(visit, state);
  const found = isLost || why ? await tryLoad(orderKind.find(visit, values)) : undefined;
  if (isLost && found?.data) settleOpenOutcome(same);
  if (found && (isLost || !found.data)) {
    const here = (changes: Record<string, string | undefined>) => sameListWith(visit.url.pathname, params, changes);
    return {
      lost: {
        title: OUTCOME_NOT_KNOWN,
        name,
        says: !isLost && why && why !== ORDER_LIKE_A_LOST_ONE ? why : lostOrder(name, unbrokenTime(lostAt)),
        // The expected balance is no longer valid.
        facts: view.facts.filter(({ isBalance }) => !isBalance),
        apiMessage: sent?.kind === 'unknown' ? sent.apiMessage : undefined,
        lookedAt: unbrokenTime(businessTime()),
        matches: found.data ?? undefined,
        failed: found.failed ?? undefined,
        lookAgainHref: here({}),
        againHref: found.data ? here({ [LOST]: undefined, [KEY]: newFormKey(), [AGAIN]: '1' }) : undefined,
      },
    };
  }
  const second = reasonStep(visit, orderKind.amount(values), view);
  if ('form' in second) return second;
  const sealed = await sealFacts({
    kind,
    userId: visit.user.id,
    key,
    birth: birthNow(),
    same,
    isOnlyOnce: orderKind.isOnlyOnce === true,
    hasSeenEarlier: why !== undefined,
    shown: second.view,
    values,
    reason: second.reason,
    expires: businessTime() + ORDER_MS,
  } satisfies SealedOrder);
  const earlier = found?.data && why && { why, matches: found.data };
  return { confirmation: { ...second.view, sealed, ...(earlier && { earlier }) } };
}

/** Returns why the records that may be an order's effect are shown before it can be sent; undefined when there is no reason. */
function whyToLookFirst({ url }: Pick<Orderer, 'url'>, state: LockState | undefined): string | undefined {
  const key = url.searchParams.get(KEY) ?? '';
  const again = url.searchParams.get(AGAIN);
  if (state === 'lost' || (again !== null && again !== FORGOTTEN)) return ORDER_LIKE_A_LOST_ONE;
  if (again === FORGOTTEN || (birthIn(key) ?? birthNow()) !== birthNow()) return LOOK_IT_UP_FIRST;
  return isTooOld(key) ? ORDER_OF_AN_OLD_PAGE : undefined;
}

/**
 * Returns whether an order is being sent, was done that can be done only once, or is lost, whatever its record's status. `same` is that of
 * its `OrderKind`.
 */
export function orderState(kind: string, same: unknown) {
  return lockState(digest(kind, same));
}

/** Notes that it was found how an order ended whose answer was lost. `same` is that of its `OrderKind`. */
export function orderFound(kind: string, same: unknown): void {
  settleOpenOutcome(digest(kind, same));
}

/**
 * Returns a step of an order, after a form that was not sent also when the API cannot be reached: the form's reply shows the
 * confirmation again then. Throws the UpstreamFailure otherwise.
 */
export async function stepOrKept<T>(
  { afterAction }: Pick<Visit, 'afterAction'>,
  step: Promise<T>,
): Promise<T | undefined> {
  if (!afterAction) return step;
  const { data } = await tryLoad(step);
  return data ?? undefined;
}

function keyFor<A extends RightName, Schema extends z.ZodType>(
  visit: Orderer,
  { kind, same, isOnlyOnce }: OrderKind<A, Schema>,
  values: z.output<Schema>,
): string {
  const own = visit.url.searchParams.get(KEY);
  if (isOnlyOnce) return digest(kind, own ?? '', same(values, visit));
  return own ? digest(kind, own, values) : newFormKey();
}

/** What the confirmation of an order says that waits. */
export const WAITS = 'It is sent when a second person has approved it, within a day.';

/** True when a second person approves an order of this amount. */
export function needsSecond({ settings: { twoPeopleAbove } }: Pick<Visit, 'settings'>, amount: OrderAmount): boolean {
  return isAboveLimit(amount, twoPeopleAbove);
}

/**
 * Returns an order's confirmation as it is shown. For one that a second person approves, the form for its reason, and then the
 * confirmation that says so, with the reason.
 */
function reasonStep(
  visit: Pick<Visit, 'settings' | 'url'>,
  amount: OrderAmount,
  view: ShownOrder,
): { form: MoneyForm } | { view: ShownOrder; reason?: string } {
  const { twoPeopleAbove } = visit.settings;
  const { searchParams } = visit.url;
  if (!needsSecond(visit, amount) || twoPeopleAbove === undefined) return { view };
  const step = stepOf(searchParams, reasonSchema);
  if (step.kind !== 'filled') {
    const { reason: _, review: __, ...hidden } = Object.fromEntries(searchParams);
    return {
      form: {
        title: view.title,
        fields: {
          [REASON]: {
            label: 'Reason',
            kind: 'textarea',
            rows: 3,
            hint: `${inShort(view.facts)}. Above ${formatNaira(twoPeopleAbove)} a second person approves it, and reads this.`,
          },
        },
        constraint: reasonConstraint,
        defaults: { [REASON]: searchParams.get(REASON) ?? '' },
        lastResult: searchParams.has(REASON) ? mistakesOf(step, searchParams, reasonSchema, {}) : undefined,
        hidden,
      },
    };
  }
  const { reason } = step.values;
  return {
    reason,
    view: {
      ...view,
      facts: [...view.facts, { label: 'Reason', value: reason }],
      warning: [view.warning, WAITS].filter(Boolean).join(' '),
      send: view.submit,
      submit: typeof amount === 'number' ? `Ask for approval of ${formatNaira(amount)}` : 'Ask for approval',
    },
  };
}
