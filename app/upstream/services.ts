import { z } from 'zod';
import type { Upstream } from './client.server';
import { kobo, listOf, text, textOrEmpty, time } from './reading';
import { segment } from './path';

const option = z.object({ value: textOrEmpty, name: text }).transform(({ value, name }) => ({ value, name: name ?? value }));
const options = listOf(option).transform((options) => options.filter(({ value }) => value));

const service = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  status: textOrEmpty,
  category: textOrEmpty,
  provider: textOrEmpty,
  serviceGroup: textOrEmpty,
  /** Fixed price in kobo; undefined when the customer chooses the amount. */
  amount: kobo,
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
    create: (order: { name: string; category: string; provider: string | null; group: string }) => upstream.send('POST', 'api/services', order, z.unknown()),
    /** The services of one category that can be sold. */
    async inCategory(category: string): Promise<Service[]> {
      const rows = await upstream.get(`api/services/category/${segment(category)}`, listOf(service));
      return rows.filter((row) => row.id && row.provider && !/inactive|restrict/i.test(row.status));
    },
  };
}
