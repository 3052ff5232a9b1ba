import { createHash, randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { formatLagos } from '../domain/lagos';
import { hasFailed, isWaiting } from '../domain/status';
import { type Confirmation, LOST, type LostOrder, type Match } from '../page-data/money-dialog';
import { sameListWith } from '../paths';
import { intent } from '../request/act.server';
import { tryLoad } from '../request/try-load';
import type { HeldOrder, Visit } from '../request/visit';
import type { Access } from '../session/access';

/** How long a confirmation is valid. */
const ORDER_MS = 30 * 60 * 1000;
/** How long a form that took effect leads to the same result. */
const OUTCOME_SECONDS = 24 * 60 * 60;

const sealedOrder = z.object({
  kind: z.string(),
  userId: z.string(),
  key: z.string(),
  same: z.string(),
  isOnlyOnce: z.boolean(),
  hasSeenEarlier: z.boolean(),
  values: z.unknown(),
  expires: z.number(),
});
const sealedForm = z.object({ sealed: z.string({ error: 'Please start again.' }) });

type Orderer = Pick<Visit, 'sealFacts' | 'user' | 'url' | 'outcomeOf' | 'orders'>;

/** The query parameter that carries a form's key to its confirmation. */
export const KEY = 'key';
/** Query parameter of a form that sends an order again. */
const AGAIN = 'again';

/** Returns the form's key: a new one for a new form, the same while its input is corrected. */
export function keyOf(params: URLSearchParams): string {
  return params.get(KEY) || randomUUID();
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
 * matches instead. A new form for an order like a lost one shows the matches before it can be sent.
 */
export async function orderStep(
  visit: Orderer,
  order: Order,
  view: Omit<Confirmation, 'sealed'>,
): Promise<{ confirmation: Confirmation } | { lost: LostOrder }> {
  const params = visit.url.searchParams;
  const key = keyFor(order, params);
  const same = digest(order.kind, order.same);
  const sent = await visit.outcomeOf<StoredOutcome>(key);
  const lostAt = sent?.kind === 'unknown' ? sent.at : Number(params.get(LOST) ?? Number.NaN);
  const isLost = sent?.kind === 'unknown' || params.has(LOST);
  const isLikeALostOne = params.has(AGAIN) || (await visit.orders.stateOf(same)) === 'lost';
  const found = isLost || isLikeALostOne ? await tryLoad(order.find()) : undefined;
  if (found && (isLost || !found.data)) {
    const here = (changes: Record<string, string | undefined>) => sameListWith(visit.url.pathname, params, changes);
    return {
      lost: {
        name: order.name,
        // The expected balance is no longer valid.
        facts: view.facts.filter(({ isBalance }) => !isBalance),
        apiMessage: sent?.kind === 'unknown' ? sent.apiMessage : undefined,
        sentAt: formatLagos(lostAt) || undefined,
        lookedAt: formatLagos(Date.now()),
        matches: found.data ?? undefined,
        failed: found.failed ?? undefined,
        lookAgainHref: here({}),
        againHref: found.data ? here({ [LOST]: undefined, [KEY]: randomUUID(), [AGAIN]: '1' }) : undefined,
      },
    };
  }
  const sealed = await visit.sealFacts({
    kind: order.kind,
    userId: visit.user?.id,
    key,
    same,
    isOnlyOnce: order.isOnlyOnce === true,
    hasSeenEarlier: isLikeALostOne,
    values: order.values,
    expires: Date.now() + ORDER_MS,
  });
  return { confirmation: { ...view, sealed, earlier: found?.data ?? undefined } };
}

/**
 * True for an order that can be done only once and was done, whatever its record's status. `same` is that of its
 * `Order`.
 */
export async function isDone({ orders }: Pick<Visit, 'orders'>, kind: string, same: unknown): Promise<boolean> {
  return (await orders.stateOf(digest(kind, same))) === 'done';
}

function keyFor({ kind, values, same, isOnlyOnce }: Order, params: URLSearchParams): string {
  const own = params.get(KEY);
  if (isOnlyOnce) return digest(kind, own ?? '', same);
  return own ? digest(kind, own, values) : randomUUID();
}

function digest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** The outcome of a call that moves money, as the upstream's resources return it. */
type Outcome = Awaited<ReturnType<Visit['api']['deposits']['create']>>;
/** The outcome as stored; `at` is the time of sending, in ms since 1970. */
type StoredOutcome =
  | Exclude<Outcome, { kind: 'unknown' }>
  | { kind: 'unknown'; apiMessage?: string; at: number }
  | { kind: 'expired' | 'unseen' };

type Link = { name: string; href: string };

type Movement<A extends Access, Schema extends z.ZodType> = {
  /** Distinguishes the orders of this form from those of others. */
  kind: string;
  schema: Schema;
  /** Sends the order once, under the form's key. */
  send: (visit: Visit<A>, values: z.output<Schema>, key: string) => Promise<Outcome>;
  /** Returns the list that shows the new record; `here` is the page of the button. */
  next: (values: z.output<Schema>, here: URL) => string;
  /** Returns links for the success message: the record, and further steps. */
  links?: (values: z.output<Schema>, record: { id: string; status: string }) => Link[];
  /** The message when the answer has none; undefined when the next page shows the result itself. */
  message: string | undefined;
  name: string;
};

/**
 * Creates the action of a confirmation: does the sealed order once, however often the button is pressed. A refusal is
 * shown in the same dialog, with a new key. An unknown outcome redirects to the page, which looks the order up.
 */
export function moveOnce<A extends Access, Schema extends z.ZodType>(access: A, movement: Movement<A, Schema>) {
  return intent(access)({
    schema: sealedForm,
    async run(visit, { sealed }, form) {
      const opened = sealedOrder.safeParse(await visit.unsealFacts(sealed));
      const values = opened.success ? movement.schema.safeParse(opened.data.values) : undefined;
      if (
        !opened.success ||
        !values?.success ||
        opened.data.kind !== movement.kind ||
        opened.data.userId !== visit.user?.id
      )
        return startAgain(visit);
      const { key, same, isOnlyOnce, hasSeenEarlier, expires } = opened.data;
      let isFirst = false;
      const outcome = await visit.once(
        key,
        async (): Promise<StoredOutcome> => {
          isFirst = true;
          if (expires <= Date.now()) return { kind: 'expired' };
          const order = await visit.orders.begin(same, hasSeenEarlier);
          if (order === 'done') {
            isFirst = false;
            return { kind: 'done', id: '', status: '' };
          }
          // Lost after this form was shown: the user must see the matches first.
          if (order === 'lost') return { kind: 'unseen' };
          if (order === 'running')
            return {
              kind: 'refused',
              message: `The same ${movement.name} is under way right now. Nothing was sent. Look for it before you send another.`,
            };
          return sendOrder(order, isOnlyOnce, () => movement.send(visit, values.data, key));
        },
        ({ kind }) => (kind === 'done' || kind === 'unknown' ? OUTCOME_SECONDS : 0),
        (): StoredOutcome => ({ kind: 'unknown', at: Date.now() }),
      );
      switch (outcome.kind) {
        case 'expired':
          return startAgain(visit);
        case 'unseen':
          return redirect(visit.url.pathname + visit.url.search, 303);
        case 'done': {
          const message = movement.message && (outcome.message ?? movement.message);
          const links = movement.links?.(values.data, outcome);
          if (isFirst && hasFailed(outcome.status))
            await visit.session.flash(
              'error',
              `This ${movement.name} is recorded as ${outcome.status}: it was not made.`,
              { links },
            );
          else if (!isFirst)
            await visit.session.flash('information', `This ${movement.name} was made once, and not a second time.`, {
              links,
            });
          // A likely duplicate was recorded but has moved nothing yet.
          else if (message)
            await visit.session.flash(isWaiting(outcome.status) ? 'information' : 'success', message, { links });
          return redirect(movement.next(values.data, visit.url), 303);
        }
        case 'unknown':
          return redirect(sameListWith(visit.url.pathname, visit.url.searchParams, { [LOST]: outcome.at }), 303);
        case 'refused':
          return form.refuse([outcome.message]);
        case 'unreachable':
          return form.refuse([`${outcome.message} Nothing was done.`], { status: 503 });
      }
    },
  });
}

/**
 * Sends an order and marks it as lost when no answer says how it ended. An answer that ends the session may come from a
 * gateway although the API has done the order, so the order is marked before the redirect to sign-in.
 */
async function sendOrder(order: HeldOrder, isOnlyOnce: boolean, send: () => Promise<Outcome>): Promise<StoredOutcome> {
  const at = Date.now();
  let end: Parameters<HeldOrder['end']>[0] = 'unknown';
  try {
    const sent = await send();
    if (sent.kind === 'unknown') return { ...sent, at };
    end = isOnlyOnce && sent.kind === 'done' && !hasFailed(sent.status) ? 'done for good' : 'known';
    return sent;
  } finally {
    await order.end(end);
  }
}

async function startAgain(visit: Pick<Visit, 'session' | 'url'>): Promise<Response> {
  await visit.session.flash('error', 'This was open for too long. Please check it once more.');
  return redirect(visit.url.pathname + visit.url.search, 303);
}
