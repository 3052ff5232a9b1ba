import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Tables } from '~/base/database/tables';
import { formatNaira, kobo } from '~/domain/naira';
import { nameOfUser } from '~/domain/user-name';
import type { OutcomeOf, Waits } from '~/portal/changes/outcome';
import { closeContent, openContent } from '~/portal/request/content.server';
import { tryLoad } from '~/portal/request/failures';
import { changeRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { actBy } from '~/portal/request/visit-audit.server';
import { koboOf, type OrderAmount, type SealedOrder, sealedOrder } from '../orders/kinds.server';

/**
 * How long an order waits: a day, less what clocks of portals may differ. The store knows a decision for a day, and an order must
 * not wait longer.
 */
export const WAIT_MS = 22 * 60 * 60_000;

export const orderWithReason = sealedOrder.extend({ reason: z.string() });

/** An order above the limit of one person; times in ms since 1970. */
export type PendingOrder = {
  id: string;
  /** The kind of order for the user. */
  name: string;
  order: z.output<typeof orderWithReason>;
  by: Person;
  madeAt: number;
  /** True when no secret of now opens what it says: it can be declined, and not be sent. */
  isUnread?: boolean;
  decided?:
    | {
        /** 'forgotten': it waited when the database lost its data, which does not know whether it was sent. */
        how: Exclude<Row['state'], 'waits'> | 'forgotten';
        by: Person;
        at: number;
        /** Why it was declined, or what the API said. */
        words?: string | undefined;
      }
    | undefined;
};
type Person = { id: string; name: string };

type Sharing = Pick<Visit<'moveMoney'>, 'user' | 'inside' | 'userName'>;

type Row = Selectable<Tables['pending_orders']>;

/** Returns the order of a row. */
export async function orderIn(row: Row, birth: string): Promise<PendingOrder> {
  const read = await openContent(orderWithReason, row.content);
  return {
    ...{ id: row.id, name: row.name, order: read ?? unreadOrder(row), madeAt: row.made_at },
    by: { id: row.made_by, name: row.made_by_name },
    ...(!read && { isUnread: true }),
    ...(row.state === 'waits' &&
      row.birth !== birth && { decided: { how: 'forgotten', by: SOMEBODY, at: row.made_at + WAIT_MS } }),
    ...(row.state !== 'waits' && {
      decided: {
        ...{ how: row.state, by: { id: row.decided_by ?? '', name: row.decided_by_name ?? '' } },
        ...{ at: row.decided_at ?? row.made_at, words: row.words ?? undefined },
      },
    }),
  };
}

/** What is known of an order besides its content. */
function unreadOrder({ kind, name, kobo: amount, same, birth, made_by: userId }: Row): PendingOrder['order'] {
  const facts = amount === null ? [] : [{ label: 'Amount', value: formatNaira(kobo(amount)), strong: true }];
  return {
    ...{ kind, userId, same, birth, key: '', hasSeenEarlier: false, values: {}, reason: '', expires: 0 },
    shown: { title: `New ${name}`, facts, intent: '', submit: '' },
  };
}

/** True while an order can be approved or declined. */
export function isWaitingNow({ decided, madeAt }: PendingOrder): boolean {
  return !decided && madeAt + WAIT_MS > businessTime();
}

/** Puts an order before a second person. The outcome is that of its form. */
export async function askToApprove(
  visit: Sharing,
  name: string,
  order: SealedOrder & { reason: string },
  amount?: OrderAmount,
): Promise<Waits | OutcomeOf<'refused'>> {
  const by = personOf(visit);
  const pending: Insertable<Tables['pending_orders']> = {
    ...{ id: randomUUID(), kind: order.kind, name, kobo: koboOf(amount) ?? null, same: order.same, birth: order.birth },
    ...{ made_by: by.id, made_by_name: by.name, made_at: businessTime(), state: 'waits' },
    content: await closeContent(order),
  };
  const act = actBy(visit, 'ask to approve', { order: pending.id, kind: order.kind }, koboOf(amount));
  const isFirst = await changeRecords(
    async ({ db }) => {
      const like = await db
        .selectFrom('pending_orders')
        .select('id')
        .where('same', '=', order.same)
        .where('state', '=', 'waits')
        .where('birth', '=', order.birth)
        .where('made_at', '>', businessTime() - WAIT_MS)
        .executeTakeFirst();
      if (like) return false;
      await insertOrder(db, pending);
      return true;
    },
    { entryOf: (isMade) => (isMade ? act : undefined) },
  );
  if (!isFirst)
    return {
      kind: 'refused',
      message: `The same ${name} waits for a second person already. Decide about that one first.`,
    };
  return { kind: 'waits', id: pending.id };
}

/** Stores an order. */
export async function insertOrder(db: Kysely<Tables>, row: Insertable<Tables['pending_orders']>): Promise<void> {
  await db.insertInto('pending_orders').values(row).execute();
}

/**
 * Notes how an order was decided, unless that is noted already. Never throws: the decision is stored under its claim, and is
 * noted when it is asked for again.
 */
export async function noteDecision(
  visit: Sharing,
  id: string,
  decided: { how: Exclude<Row['state'], 'waits'>; words?: string | undefined },
  by: Person = personOf(visit),
): Promise<void> {
  const noted = changeRecords(({ db }) =>
    db
      .updateTable('pending_orders')
      .set({
        ...{ state: decided.how, decided_by: by.id, decided_by_name: by.name, decided_at: businessTime() },
        words: decided.words ?? null,
      })
      .where('id', '=', id)
      // Its holder was late: what was not known is approved.
      .where('state', 'in', decided.how === 'approved' ? ['waits', 'unknown'] : ['waits'])
      .execute(),
  );
  await tryLoad(noted);
}

/** Stands for a person who is not known. */
export const SOMEBODY: Person = { id: '', name: '' };

export function personOf({ user, userName }: Pick<Sharing, 'user' | 'userName'>): Person {
  return { id: user.id, name: nameOfUser({ user, userName }) };
}
