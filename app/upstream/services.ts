import { z } from 'zod';
import { statusState } from '../domain/status';
import type { Upstream } from './client.server';
import { isRecord, kobo, listOf, name, textFromWire, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

/** The choices of a lookup, each sent as its bare value, as {value, name} or as {id, name}. */
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
  /** Empty for a service that no provider is named for. */
  provider: nameOrEmpty,
  serviceGroup: nameOrEmpty,
  /** Fixed price in kobo; undefined when the customer chooses the amount, which some send as zero. */
  amount: kobo.transform((value) => value || undefined),
  createdUtc: time,
});
export type Service = z.output<typeof service>;

export function servicesCalls(upstream: Upstream) {
  return {
    /** Categories of which a terminal can sell, e.g. electricity. */
    categories: () => upstream.get('api/services/category', options),
    /** All services, for staff. */
    list: async (): Promise<Service[]> => upstream.get('api/services', listOf(service)),
    /** Lookups of a new service (assumption: their addresses). */
    available: () => upstream.get('api/services/available', options),
    allCategories: () => upstream.get('api/services/categories', options),
    groups: () => upstream.get('api/services/groups', options),
    providers: async (category: string) => upstream.get(`api/services/providers/${segment(category)}`, options),
    create: (order: { name: string; category: string; provider: string | null; group: string }) =>
      upstream.send('POST', 'api/services', order, z.unknown()),
    /** The services of one category that can be sold. */
    async inCategory(category: string): Promise<Service[]> {
      const rows = await upstream.get(`api/services/category/${segment(category)}`, listOf(service));
      return rows.filter((row) => row.id && !['inactive', 'restricted'].includes(statusState(row.status)));
    },
  };
}
