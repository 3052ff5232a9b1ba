import type { Fact } from '../domain/money-dialog';
import { formatNaira, type Kobo } from '../domain/naira';
import type { Visit } from '../session/visit.server';

/** The vendors to whom money can be given, as choices, and by id with their balance. */
export async function activeVendors(api: Visit['api']) {
  const vendors = await api.vendors.active();
  return {
    options: vendors.map(({ id, name }) => ({ value: id, name })),
    find: (id: string): { name: string; balance?: Kobo } | undefined => vendors.find((vendor) => vendor.id === id),
  };
}

/** A balance before and after, where it is known: the wrong party shows here. */
export function movedBalance(balance: Kobo | undefined, change: Kobo, whose = 'Balance'): Fact[] {
  if (balance === undefined) return [];
  return [
    { label: `${whose} now`, value: formatNaira(balance) },
    { label: `${whose} afterwards`, value: formatNaira(balance + change), isBelowZero: balance + change < 0 },
  ];
}
