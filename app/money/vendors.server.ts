import type { Fact } from '../domain/money-dialog';
import { formatNaira, NOT_AVAILABLE, type Kobo } from '../domain/naira';
import type { Visit } from '../session/visit.server';

/** The vendors to whom money can be given, as choices, and by id with their balance. */
export async function activeVendors(api: Visit['api']) {
  const vendors = (await api.vendors.active()).filter(({ id }) => id);
  return {
    options: vendors.map(({ id, name }) => ({ value: id, name })),
    find: (id: string): { name: string; balance?: Kobo } | undefined => vendors.find((vendor) => vendor.id === id),
  };
}

/** A balance before and after, or that it is not known: the wrong party shows here. */
export function movedBalance(balance: Kobo | undefined, change: Kobo, whose = 'Balance'): Fact[] {
  if (balance === undefined) return [{ label: `${whose} now`, value: NOT_AVAILABLE, isBalance: true }];
  return [
    { label: `${whose} now`, value: formatNaira(balance), isBalance: true },
    { label: `${whose} afterwards`, value: formatNaira(balance + change), isBalance: true, isBelowZero: balance + change < 0 },
  ];
}
