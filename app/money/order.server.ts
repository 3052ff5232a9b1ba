import { createHash } from 'node:crypto';
import { z } from 'zod';
import { once, outcomeOf, sendHeld } from '../changes/once.server';
import type { Outcome } from '../changes/outcome';
import { isSameId } from '../domain/ids';
import { unbrokenTime } from '../domain/lagos';
import { LOOK_IT_UP_FIRST, lostOrder, ORDER_LIKE_A_LOST_ONE, ORDER_OF_AN_OLD_PAGE } from '../domain/not-known';
import { hasFailed, isWaiting } from '../domain/status';
import { redirect } from '../framework/node.server';
import { type Confirmation, type KeptConfirmation, LOST, type LostOrder, type Match } from '../page-data/money-dialog';
import { sameListWith } from '../paths';
import { tryLoad } from '../request/failures';
import { birthIn, isTooOld, newFormKey } from '../request/form-fields.server';
import type { Visit } from '../request/visit';
import { at } from '../screen.server';
import type { Access } from '../session/access';

/** How long a confirmation is valid. */
const ORDER_MS = 30 * 60 * 1000;

/** The confirmation as it was shown, for the case that the order was not sent. */
const shownOrder = z.object({
  title: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      strong: z.boolean().optional(),
      isBalance: z.boolean().optional(),
      isBelowZero: z.boolean().optional(),
    }),
  ),
  warning: z.string().optional(),
  intent: z.string(),
  submit: z.string(),
  changeHref: z.string().optional(),
}) satisfies z.ZodType<Omit<Confirmation, 'sealed' | 'earlier'>>;

const sealedOrder = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  birth: z.string(),
  same: z.string(),
  isOnlyOnce: z.boolean(),
  hasSeenEarlier: z.boolean(),
  shown: shownOrder,
  values: z.unknown(),
  expires: z.number(),
});
const sealedForm = z.object({ sealed: z.string({ error: 'Please start again.' }) });

type Orderer = Pick<Visit, 'sealFacts' | 'user' | 'url' | 'claims' | 'orders' | 'openOutcomes'>;

/** The query parameter that carries a form's key to its confirmation. */
export const KEY = 'key';
/** Query parameter of a form that sends an order again, and its value when nobody knows whether the order was sent. */
const AGAIN = 'again';
const FORGOTTEN = 'forgotten';

/** Returns the form's key: a new one for a new form, the same while its input is corrected. */
export function keyOf(params: URLSearchParams): string {
  return params.get(KEY) || newFormKey();
}

/** An order to confirm, and how to find matching records afterwards. */
type Order = {
  kind: string;
  /** The kind of order for the user, e.g. 'deposit'. */
  name: string;
  values: unknown;
  /** Identifies like orders, e.g. by vendor and amount. */
  same: unknown;
  /** True for an order that can be done only once at all, such as cancelling a sale. Its key then depends on `same`. */
  isOnlyOnce?: boolean;
  /** Returns the newest records that may be the result of this order. */
  find: () => Promise<Match[]>;
};

/**
 * Returns the confirmation of an order, sealed with a key that allows it once. A reloaded confirmation, e.g. by Back,
 * keeps its key while its values are the same. For an order that was sent and whose answer was lost, returns the
 * matches instead. A form for an order like a lost one, or one so old that its outcome is not kept, shows the matches before
 * it can be sent.
 */
export async function orderStep(
  visit: Orderer,
  order: Order,
  view: z.output<typeof shownOrder>,
): Promise<{ confirmation: Confirmation } | { lost: LostOrder } | { done: string }> {
  const params = visit.url.searchParams;
  const key = keyFor(order, params);
  const same = digest(order.kind, order.same);
  const [sent, state] = await Promise.all([outcomeOf(visit, key), visit.orders.stateOf(same)]);
  if (state === 'done') return { done: `This ${order.name} was made.` };
  const lostAt = (sent?.kind === 'unknown' ? sent.at : undefined) ?? Number(params.get(LOST) || Number.NaN);
  const isLost = sent?.kind === 'unknown' || params.has(LOST);
  const why = whyToLookFirst(visit, state);
  const found = isLost || why ? await tryLoad(order.find()) : undefined;
  if (isLost && found?.data) visit.openOutcomes.settle(same);
  if (found && (isLost || !found.data)) {
    const here = (changes: Record<string, string | undefined>) => sameListWith(visit.url.pathname, params, changes);
    return {
      lost: {
        name: order.name,
        says: !isLost && why && why !== ORDER_LIKE_A_LOST_ONE ? why : lostOrder(order.name, unbrokenTime(lostAt)),
        // The expected balance is no longer valid.
        facts: view.facts.filter(({ isBalance }) => !isBalance),
        apiMessage: sent?.kind === 'unknown' ? sent.apiMessage : undefined,
        lookedAt: unbrokenTime(Date.now()),
        matches: found.data ?? undefined,
        failed: found.failed ?? undefined,
        lookAgainHref: here({}),
        againHref: found.data ? here({ [LOST]: undefined, [KEY]: newFormKey(), [AGAIN]: '1' }) : undefined,
      },
    };
  }
  const sealed = await visit.sealFacts({
    kind: order.kind,
    userId: visit.user?.id,
    key,
    birth: visit.claims.birth,
    same,
    isOnlyOnce: order.isOnlyOnce === true,
    hasSeenEarlier: why !== undefined,
    shown: view,
    values: order.values,
    expires: Date.now() + ORDER_MS,
  });
  const earlier = found?.data && why && { why, matches: found.data };
  return { confirmation: { ...view, sealed, ...(earlier && { earlier }) } };
}

/** Returns why the records that may be an order's effect are shown before it can be sent; undefined when there is no reason. */
function whyToLookFirst({ url, claims }: Orderer, state: 'lost' | undefined): string | undefined {
  const key = url.searchParams.get(KEY) ?? '';
  const again = url.searchParams.get(AGAIN);
  if (state === 'lost' || (again !== null && again !== FORGOTTEN)) return ORDER_LIKE_A_LOST_ONE;
  if (again === FORGOTTEN || (birthIn(key) ?? claims.birth) !== claims.birth) return LOOK_IT_UP_FIRST;
  return isTooOld(key) ? ORDER_OF_AN_OLD_PAGE : undefined;
}

/**
 * Returns whether an order was done that can be done only once, or is lost, whatever its record's status. `same` is that of
 * its `Order`.
 */
export function orderState({ orders }: Pick<Visit, 'orders'>, kind: string, same: unknown) {
  return orders.stateOf(digest(kind, same));
}

/** Notes that it was found how an order ended whose answer was lost. `same` is that of its `Order`. */
export function orderFound({ openOutcomes }: Pick<Visit, 'openOutcomes'>, kind: string, same: unknown): void {
  openOutcomes.settle(digest(kind, same));
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

function keyFor({ kind, values, same, isOnlyOnce }: Order, params: URLSearchParams): string {
  const own = params.get(KEY);
  if (isOnlyOnce) return digest(kind, own ?? '', same);
  return own ? digest(kind, own, values) : newFormKey();
}

function digest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The outcome of a call that moves money, as the upstream's resources return it. */
type Sent = Awaited<ReturnType<Visit['api']['deposits']['create']>>;

type Link = { name: string; href: string };

type Movement<A extends Access, Schema extends z.ZodType> = {
  /** Distinguishes the orders of this form from those of others. */
  kind: string;
  schema: Schema;
  /** Sends the order once, under the form's key. */
  send: (visit: Visit<A>, values: z.output<Schema>, key: string) => Promise<Sent>;
  /** Returns the list that shows the new record; `here` is the page of the button. */
  next: (values: z.output<Schema>, here: URL) => string;
  /** Returns links for the success message: the record, and further steps. */
  links?: (values: z.output<Schema>, record: { id: string; status: string }) => Link[];
  /** The message when the answer has none; undefined when the next page shows the result itself. */
  message: string | undefined;
  name: string;
};

/**
 * Creates the action of a confirmation: does the sealed order once, however often the button is pressed. A refusal, and that
 * the order was not sent, is shown in the same dialog. An unknown outcome redirects to the page, which looks the order up.
 */
export function moveOnce<A extends Access, Schema extends z.ZodType>(access: A, movement: Movement<A, Schema>) {
  return at(access).intent({
    schema: sealedForm,
    async run(visit, { sealed }, form) {
      const opened = sealedOrder.safeParse(await visit.unsealFacts(sealed));
      const values = opened.success ? movement.schema.safeParse(opened.data.values) : undefined;
      if (
        !opened.success ||
        !values?.success ||
        opened.data.kind !== movement.kind ||
        !isSameId(opened.data.userId, visit.user?.id ?? '')
      )
        return startAgain(visit);
      const { key, birth, same, isOnlyOnce, hasSeenEarlier, expires, shown } = opened.data;
      let isFirst = false;
      const outcome = await once(visit, { key, birth }, async (): Promise<Outcome> => {
        isFirst = true;
        if (expires <= Date.now()) return { kind: 'not sent', why: 'expired', message: TOO_LATE };
        const order = await visit.orders.begin(same, hasSeenEarlier);
        if (order === 'done') {
          isFirst = false;
          return { kind: 'done', id: '', status: '' };
        }
        // Lost after this form was shown: the user must see the matches first.
        if (order === 'lost') return { kind: 'not sent', why: 'unseen', message: '' };
        if (order === 'running')
          return {
            kind: 'refused',
            message: `The same ${movement.name} is under way right now. Nothing was sent. Look for it before you send another.`,
          };
        const sentAt = Date.now();
        return sendHeld<Outcome>(
          order,
          async () => {
            const sent = await movement.send(visit, values.data, key);
            if (sent.kind === 'unknown') visit.openOutcomes.add(same);
            return sent.kind === 'unknown' ? { ...sent, at: sentAt } : sent;
          },
          (sent) => isOnlyOnce && sent.kind === 'done' && !hasFailed(sent.status ?? ''),
        );
      });
      switch (outcome.kind) {
        case 'done': {
          const record = { id: outcome.id ?? '', status: outcome.status ?? '' };
          const message = movement.message && (outcome.message ?? movement.message);
          const links = movement.links?.(values.data, record);
          if (isFirst && hasFailed(record.status))
            await visit.session.flash(
              'error',
              `This ${movement.name} is recorded as ${record.status}: it was not made.`,
              { links },
            );
          else if (!isFirst)
            await visit.session.flash('information', `This ${movement.name} was made once, and not a second time.`, {
              links,
            });
          // A likely duplicate was recorded but has moved nothing yet.
          else if (message)
            await visit.session.flash(isWaiting(record.status) ? 'information' : 'success', message, { links });
          return redirect(movement.next(values.data, visit.url), 303);
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
          const again = await visit.sealFacts({ ...opened.data, expires: Date.now() + ORDER_MS });
          return form.refuse<KeptConfirmation>([`The ${movement.name} was not made. ${outcome.message}`], {
            status: 503,
            context: { confirmation: { ...shown, sealed: again } },
          });
        }
      }
    },
  });
}

const TOO_LATE = 'This was open for too long. Please check it once more.';

async function startAgain(visit: Pick<Visit, 'session' | 'url'>): Promise<Response> {
  await visit.session.flash('error', TOO_LATE);
  return redirect(visit.url.pathname + visit.url.search, 303);
}
