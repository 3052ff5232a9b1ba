import { formatNaira, type Kobo, NOT_AVAILABLE } from '../domain/naira';
import { optionsOf, pickerOf } from '../domain/picker';
import type { Fact } from '../page-data/money-dialog';
import type { Visit } from '../request/visit';

/** Vendors as choices of a field, and by id with their balance. */
export function choosableVendors(
  vendors: Awaited<ReturnType<Visit['api']['vendors']['list']>>,
  params: URLSearchParams,
) {
  return {
    picker: pickerOf(optionsOf(vendors), params, 'vendorId'),
    find: (id: string): { name: string; balance?: Kobo } | undefined =>
      vendors.find((vendor) => vendor.id === id && id !== ''),
  };
}

/** A balance before and after, or that it is not known: the wrong party shows here. */
export function movedBalance(balance: Kobo | undefined, change: Kobo, whose = 'Balance'): Fact[] {
  if (balance === undefined) return [{ label: `${whose} now`, value: NOT_AVAILABLE, isBalance: true }];
  return [
    { label: `${whose} now`, value: formatNaira(balance), isBalance: true },
    {
      label: `${whose} afterwards`,
      value: formatNaira(balance + change),
      isBalance: true,
      isBelowZero: balance + change < 0,
    },
  ];
}
