import { z } from 'zod';
import { statusState } from '~/domain/status';
import { isRecord, kobo, name, status, textFromWire, textOrEmpty, time } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { servicesContract as contract } from './services.contract';

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
  status,
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
type Service = z.output<typeof service>;

export const services = resource(
  {
    categories: read(contract.categoriesToSell, options),
    list: readList(contract.list, service),
    available: read(contract.available, options),
    allCategories: read(contract.categories, options),
    groups: read(contract.groups, options),
    providers: read(contract.providers, options),
    inCategory: readList(contract.inCategory, service),
  },
  (upstream, reads) => ({
    /** Returns the categories that a terminal can sell from, e.g. electricity. */
    categories: () => upstream.get(reads.categories),
    /** Returns all services, for staff. */
    list: () => upstream.list(reads.list),
    /** Lookups for the form of a new service (assumption: their addresses). */
    available: () => upstream.get(reads.available),
    allCategories: () => upstream.get(reads.allCategories),
    groups: () => upstream.get(reads.groups),
    providers: (category: string) => upstream.get(reads.providers, { category }),
    create: (order: { name: string; category: string; provider: string | null; group: string }) =>
      upstream.send(contract.create, order),
    /** Returns the services of one category that can be sold. */
    async inCategory(category: string): Promise<Service[]> {
      const rows = await upstream.list(reads.inCategory, { category });
      return rows.filter((row) => row.id && !['inactive', 'restricted'].includes(statusState(row.status)));
    },
  }),
);
