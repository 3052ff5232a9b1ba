import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { tryLoad } from '~/portal/request/failures';
import { changeList, storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { comparable } from '../sell/selling';

/** The most customers that a terminal names, and how long they are kept after the last change. */
export const MAX_NAMED = 200;
const KEPT_SECONDS = 2 * 365 * 24 * 60 * 60;
const NAME = 'named customers';

const namedCustomer = z.object({
  id: z.string(),
  name: z.string(),
  serviceId: z.string(),
  category: z.string(),
  /** The provider and the service, as sales name them. */
  sold: z.string(),
  customer: z.string(),
});
export type NamedCustomer = z.output<typeof namedCustomer>;

type Terminal = Pick<Visit<'customers'>, 'ofTerminal' | 'user'>;

/** Returns the customers that a terminal has named, by name. Throws an UpstreamFailure while the store does not answer. */
export async function namedCustomers({ ofTerminal, user }: Terminal): Promise<NamedCustomer[]> {
  return storedList(namedCustomer, await ofTerminal(user.id).recall(NAME)).sort((a, b) =>
    a.name.localeCompare(b.name, 'en-GB'),
  );
}

/**
 * Returns how a terminal calls the customers of its services, by `keyOfCustomer` of the service's id or name; nothing while the
 * store does not answer.
 */
export async function ownNames(visit: Terminal): Promise<ReadonlyMap<string, string>> {
  const { data } = await tryLoad(namedCustomers(visit));
  return new Map(
    (data ?? []).flatMap(({ name, serviceId, sold, customer }) =>
      [serviceId, sold].map((service) => [keyOfCustomer(service, customer), name] as const),
    ),
  );
}

/** Tells the customers of services apart. */
export const keyOfCustomer = (service: string, customer: string) => JSON.stringify([comparable(service), customer]);

/**
 * Names a customer of a service, or gives one that has a name another. Returns whether the terminal has not named as many as it
 * can, and the name before.
 */
export async function nameCustomer({ ofTerminal, user }: Terminal, named: Omit<NamedCustomer, 'id'>) {
  return changeList(ofTerminal(user.id), NAME, KEPT_SECONDS, namedCustomer, (all) => {
    const isSame = (other: NamedCustomer) => other.serviceId === named.serviceId && other.customer === named.customer;
    const before = all.find(isSame);
    const isNamed = before !== undefined || all.length < MAX_NAMED;
    const others = all.filter((other) => !isSame(other));
    return {
      next: isNamed ? [{ ...named, id: before?.id ?? randomUUID() }, ...others] : all,
      result: { isNamed, nameBefore: before?.name },
    };
  });
}

/** Forgets a customer's name; without an id those of all. */
export async function forgetNamed({ ofTerminal, user }: Terminal, id?: string): Promise<void> {
  const memory = ofTerminal(user.id);
  // All of them: those that cannot be read too.
  if (id === undefined) return memory.change(NAME, KEPT_SECONDS, () => ({ next: [], result: undefined }));
  await changeList(memory, NAME, KEPT_SECONDS, namedCustomer, (all) => ({
    next: all.filter((one) => one.id !== id),
    result: undefined,
  }));
}
