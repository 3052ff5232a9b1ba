import { createHash, randomUUID } from 'node:crypto';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { formatLagos } from '../domain/lagos';
import { type Confirmation, LOST, type LostOrder, type Match } from '../page-data/money-dialog';
import { sameListWith } from '../paths';
import { intent } from '../request/act.server';
import { tryLoad } from '../request/try-load';
import type { Visit } from '../request/visit';
import type { Access } from '../session/access';

/** How long a confirmation can be pressed. */
const ORDER_MS = 30 * 60 * 1000;
/** How long a form that had its effect leads to the same result. */
const SETTLED_SECONDS = 24 * 60 * 60;

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

type Orderer = Pick<Visit, 'sealFacts' | 'user' | 'url' | 'outcomeOf' | 'lostOrders'>;

/** The name of the field by which a form's own key travels in the address of its confirmation. */
export const KEY = 'key';
/** Marks the address of a form that sends an order once more. */
const AGAIN = 'again';

/** A key for a form that is filled in now. One that is mended keeps its own. */
export function keyOf(params: URLSearchParams): string {
  return params.get(KEY) || randomUUID();
}

/** What will be done when its confirmation is pressed, and how one like it is found afterwards. */
type Order = {
  kind: string;
  /** What it is called: 'deposit'. */
  name: string;
  values: unknown;
  /** What makes two orders the same one, such as vendor and amount. */
  same: unknown;
  /** True for what can be done only once at all, such as cancelling a sale: its key is the order itself. */
  isOnlyOnce?: boolean;
  /** The newest records that may be this order's. */
  find: () => Promise<Match[]>;
};

/**
 * The confirmation of an order, sealed under a key that allows it once. A confirmation that is loaded again, as Back does,
 * has the same key as long as it says the same. When the order was sent and its answer lost, what was found of it is shown
 * instead; and a new form for an order like a lost one shows what was found before it can be sent.
 */
export async function orderStep(
  visit: Orderer,
  order: Order,
  view: Omit<Confirmation, 'sealed'>,
): Promise<{ confirmation: Confirmation } | { lost: LostOrder }> {
  const params = visit.url.searchParams;
  const key = keyFor(order, params);
  const same = digest(order.kind, order.same);
  const sent = await visit.outcomeOf<Sent>(key);
  const lostAt = sent?.kind === 'unknown' ? sent.at : Number(params.get(LOST) ?? Number.NaN);
  const isLost = sent?.kind === 'unknown' || params.has(LOST);
  const isLikeALostOne = params.has(AGAIN) || (await visit.lostOrders.has(same));
  const found = isLost || isLikeALostOne ? await tryLoad(order.find()) : undefined;
  if (found && (isLost || !found.data)) {
    const here = (changes: Record<string, string | undefined>) => sameListWith(visit.url.pathname, params, changes);
    return {
      lost: {
        name: order.name,
        // What the balance would have been says nothing any more.
        facts: view.facts.filter(({ isBalance }) => !isBalance),
        said: sent?.kind === 'unknown' ? sent.said : undefined,
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

/** True for an order that can be done once only and was done, whatever its record says by now. `same` is as in its `Order`. */
export function isDone({ doneOrders }: Pick<Visit, 'doneOrders'>, kind: string, same: unknown): Promise<boolean> {
  return doneOrders.has(digest(kind, same));
}

function keyFor({ kind, values, same, isOnlyOnce }: Order, params: URLSearchParams): string {
  const own = params.get(KEY);
  if (isOnlyOnce) return digest(kind, own ?? '', same);
  return own ? digest(kind, own, values) : randomUUID();
}

function digest(...parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** How a call that moves money ended, as the upstream's resources tell it. */
type Outcome =
  | { kind: 'done'; message?: string; id: string; status: string }
  | { kind: 'refused' | 'unreachable'; message: string }
  | { kind: 'unknown'; said?: string };
/** The same as it is kept; `at` is when it was sent, in ms since 1970. */
type Sent =
  | Exclude<Outcome, { kind: 'unknown' }>
  | { kind: 'unknown'; said?: string; at: number }
  | { kind: 'expired' | 'unseen' };

type Link = { name: string; href: string };

/** Orders whose call is on its way, by what makes two orders the same. */
const underWay = new Set<string>();

type Movement<A extends Access, Schema extends z.ZodType> = {
  /** Tells the orders of one form from another's. */
  kind: string;
  schema: Schema;
  /** Sends the order once, under the form's key. */
  send: (visit: Visit<A>, values: z.output<Schema>, key: string) => Promise<Outcome>;
  /** The list that shows it when it was done; `here` is where the button was pressed. */
  next: (values: z.output<Schema>, here: URL) => string;
  /** Where to go on from the message that it was done: the record, and what can be done with it. */
  links?: (values: z.output<Schema>, record: { id: string; status: string }) => Link[];
  /** What is said when the answer brings no words of its own; undefined where the next page says it itself. */
  message: string | undefined;
  name: string;
};

/**
 * The button of a confirmation: does what was sealed, once, however often it is pressed. A refusal is shown where it was
 * pressed, with a new key; an outcome that is not known leads back to the page, which looks the order up.
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
        async (): Promise<Sent> => {
          isFirst = true;
          if (expires <= Date.now()) return { kind: 'expired' };
          if (isOnlyOnce && (await visit.doneOrders.has(same))) {
            isFirst = false;
            return { kind: 'done', id: '', status: '' };
          }
          // Lost after this form was shown: what was found has to be seen first.
          if (!hasSeenEarlier && (await visit.lostOrders.has(same))) return { kind: 'unseen' };
          if (underWay.has(same))
            return {
              kind: 'refused',
              message: `The same ${movement.name} is under way right now. Nothing was sent. Look for it before you send another.`,
            };
          underWay.add(same);
          try {
            const sent = await sendMarkingLost(visit, same, () => movement.send(visit, values.data, key));
            if (isOnlyOnce && sent.kind === 'done' && !FAILED.test(sent.status)) await visit.doneOrders.add(same);
            return sent;
          } finally {
            underWay.delete(same);
          }
        },
        ({ kind }) => (kind === 'done' || kind === 'unknown' ? SETTLED_SECONDS : 0),
      );
      switch (outcome.kind) {
        case 'expired':
          return startAgain(visit);
        case 'unseen':
          return redirect(visit.url.pathname + visit.url.search, 303);
        case 'done': {
          const message = movement.message && (outcome.message ?? movement.message);
          const links = movement.links?.(values.data, outcome);
          if (isFirst && FAILED.test(outcome.status))
            await visit.session.flash(
              'error',
              `This ${movement.name} is recorded as ${outcome.status}: it was not made.`,
              { links },
            );
          else if (!isFirst)
            await visit.session.flash('information', `This ${movement.name} was made once, and not a second time.`, {
              links,
            });
          // A likely duplicate was kept, but moved nothing yet.
          else if (message)
            await visit.session.flash(
              /duplicate|pend|process/i.test(outcome.status) ? 'information' : 'success',
              message,
              { links },
            );
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

/** Statuses of a record that moved nothing; a rejected decision and a cancelled refund are what was ordered. */
const FAILED = /fail|declin|low_?balance/i;

/**
 * Sends an order, and keeps in mind that it was lost when no answer says how it ended. An answer that ends the session may
 * come from something in front of an API that has done it: the order is marked before its owner is led to sign-in.
 */
async function sendMarkingLost(
  visit: Pick<Visit, 'lostOrders'>,
  same: string,
  send: () => Promise<Outcome>,
): Promise<Sent> {
  const at = Date.now();
  try {
    const sent = await send();
    if (sent.kind !== 'unknown') return sent;
    await visit.lostOrders.add(same, SETTLED_SECONDS);
    return { ...sent, at };
  } catch (error) {
    await visit.lostOrders.add(same, SETTLED_SECONDS);
    throw error;
  }
}

async function startAgain(visit: Pick<Visit, 'session' | 'url'>): Promise<Response> {
  await visit.session.flash('error', 'This was open for too long. Please check it once more.');
  return redirect(visit.url.pathname + visit.url.search, 303);
}
