import { z } from 'zod';
import { statusState } from '../domain/status';
import type { Upstream } from './client.server';
import { isRecord, kobo, name, textFromWire, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

/** The options of a lookup, each sent as a bare value, as {value, name} or as {id, name}. */
const options = z.preprocess(
  (value) => value ?? [],
  z.array(z.unknown()).transform((rows) => rows.flatMap((row) => optionFromWire(row) ?? [])),
);

function optionFromWire(row: unknown): { value: string; name: string } | undefined {
  const of = isRecord(row) ? row : { value: row };
  const value = textFromWire(of.value) ?? textFromWire(of.id) ?? textFromWire(of.name);
  return value === undefined ? undefined : { value, name: textFromWire(of.name) ?? value };
}

const nameOrEmpty = name.transform((value) => value ?? '');

const service = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  status: textOrEmpty,
  category: nameOrEmpty,
  /** Empty for a service without a provider. */
  provider: nameOrEmpty,
  serviceGroup: nameOrEmpty,
  /** Fixed price in kobo; undefined when the customer chooses the amount, which some upstreams send as zero. */
  amount: kobo.transform((value) => value || undefined),
  /** The largest amount in kobo that may be sold. Assumption: a service may carry it, as its service profile does. */
  maxAmount: kobo.transform((value) => value || undefined),
  createdUtc: time,
});
export type Service = z.output<typeof service>;

export function servicesCalls(upstream: Upstream) {
  return {
    /** Returns the categories that a terminal can sell from, e.g. electricity. */
    categories: () => upstream.get('api/services/category', options),
    /** Returns all services, for staff. */
    list: async (): Promise<Service[]> => upstream.list('api/services', service),
    /** Lookups for the form of a new service (assumption: their addresses). */
    available: () => upstream.get('api/services/available', options),
    allCategories: () => upstream.get('api/services/categories', options),
    groups: () => upstream.get('api/services/groups', options),
    providers: async (category: string) => upstream.get(`api/services/providers/${segment(category)}`, options),
    create: (order: { name: string; category: string; provider: string | null; group: string }) =>
      upstream.send('POST', 'api/services', order, z.unknown()),
    /** Returns the services of one category that can be sold. */
    async inCategory(category: string): Promise<Service[]> {
      const rows = await upstream.list(`api/services/category/${segment(category)}`, service);
      return rows.filter((row) => row.id && !['inactive', 'restricted'].includes(statusState(row.status)));
    },
  };
}
