import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import type { Tables } from '~/base/database/tables';
import { comparableId } from '~/domain/ids';
import { closeContent, digests, openContent } from '~/portal/request/content.server';
import { tryLoad } from '~/portal/request/failures';
import { changeRecords, readRecords } from '~/portal/request/records.server';
import type { Visit } from '~/portal/request/visit';
import { ownLookup } from '~/portal/request/visit-caches.server';
import { comparable } from '../sell/selling';

export const namedContent = z.object({
  name: z.string(),
  serviceId: z.string(),
  category: z.string(),
  /** The provider and the service, as sales name them. */
  sold: z.string(),
  customer: z.string(),
});
export type NamedCustomer = z.output<typeof namedContent> & { id: string };

type Terminal = Pick<Visit<'customers'>, 'user'>;

/** Returns the customers that a terminal has named, by name. Throws an UpstreamFailure while the database does not answer. */
export async function namedCustomers({ user }: Terminal): Promise<NamedCustomer[]> {
  const rows = await readRecords(({ db }) =>
    db.selectFrom('named_customers').select(['id', 'content']).where('terminal', '=', comparableId(user.id)).execute(),
  );
  const all = await Promise.all(
    rows.map(async ({ id, content }) => ({ id, named: await openContent(namedContent, content) })),
  );
  return all
    .flatMap(({ id, named }) => (named ? [{ ...named, id }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/**
 * Returns how a terminal calls the customers of its services, by `keyOfCustomer` of the service's id or name; nothing while the
 * database does not answer.
 */
export async function ownNames(visit: Terminal & Pick<Visit, 'audience'>): Promise<ReadonlyMap<string, string>> {
  const { data } = await tryLoad(ownLookup(visit, 'named customers', () => namedCustomers(visit)));
  return new Map(
    (data ?? []).flatMap(({ name, serviceId, sold, customer }) =>
      [serviceId, sold].map((service) => [keyOfCustomer(service, customer), name] as const),
    ),
  );
}

/** Tells the customers of services apart. */
export const keyOfCustomer = (service: string, customer: string) => JSON.stringify([comparable(service), customer]);

/** Names a customer of a service, or gives one that has a name another. Returns the name before. */
export async function nameCustomer(
  { user }: Terminal,
  named: z.output<typeof namedContent>,
): Promise<string | undefined> {
  const row = await rowOf(user.id, named);
  const before = await changeRecords(async ({ db }) => {
    const known = await db
      .selectFrom('named_customers')
      .select('content')
      .where('terminal', '=', row.terminal)
      .where('service_id', '=', row.service_id)
      .where('customer', '=', row.customer)
      .executeTakeFirst();
    await putNamed(db, row);
    return known;
  });
  return before && (await openContent(namedContent, before.content))?.name;
}

/** Returns the row of a customer whom a terminal has named. */
export async function rowOf(
  terminalId: string,
  named: z.output<typeof namedContent>,
): Promise<Insertable<Tables['named_customers']>> {
  return {
    ...{ id: randomUUID(), terminal: comparableId(terminalId), service_id: named.serviceId },
    ...{ customer: (await digests())(named.customer), changed_at: businessTime(), content: await closeContent(named) },
  };
}

/** Stores a named customer, in place of one of the same service and number. */
export async function putNamed(db: Kysely<Tables>, row: Insertable<Tables['named_customers']>): Promise<void> {
  const { content, changed_at } = row;
  await db
    .insertInto('named_customers')
    .values(row)
    .onConflict((known) => known.columns(['terminal', 'service_id', 'customer']).doUpdateSet({ content, changed_at }))
    .execute();
}

/** Forgets a customer's name; without an id those of all. */
export async function forgetNamed({ user }: Terminal, id?: string): Promise<void> {
  await changeRecords(({ db }) =>
    db
      .deleteFrom('named_customers')
      .where('terminal', '=', comparableId(user.id))
      .$if(id !== undefined, (own) => own.where('id', '=', id!))
      .execute(),
  );
}
