import { isSameId } from '~/domain/ids';
import { formatNaira, type Kobo, NOT_AVAILABLE, sumKobo } from '~/domain/naira';
import { optionsOf, pickerOf } from '~/lists/engine/picker';
import type { Fact } from '~/portal/request/money-dialog.data';
import type { Visit } from '~/portal/request/visit';

/** Returns the vendors as options, and by id with their balance. */
export function choosableVendors(
  vendors: Awaited<ReturnType<Visit['api']['vendors']['list']>>,
  params: URLSearchParams,
) {
  return {
    picker: pickerOf(optionsOf(vendors), params, 'vendorId'),
    find: (id: string): { name: string; balance?: Kobo } | undefined =>
      vendors.find((vendor) => isSameId(vendor.id, id)),
  };
}

/** Returns why no money can go to a vendor now: its form offers active ones only. Undefined for one that is offered. */
export async function notOffered({ api }: Pick<Visit, 'api'>, vendorId: string): Promise<string | undefined> {
  const isOffered = (await api.vendors.active()).some(({ id }) => isSameId(id, vendorId));
  return isOffered ? undefined : 'This vendor is not active any more. Nothing was sent.';
}

/** Returns a vendor's balance now, and what a change in kobo would make of it. */
export async function vendorChange({ api }: Pick<Visit, 'api'>, vendorId: string, change: Kobo) {
  const { balance } = await api.vendors.one(vendorId);
  return balanceChange(balance, change);
}

/** Returns a balance before and after, or that it is unknown. It helps the user notice the wrong recipient. */
export function balanceChange(balance: Kobo | undefined, change: Kobo, whose = 'Balance'): Fact[] {
  if (balance === undefined) return [{ label: `${whose} now`, value: NOT_AVAILABLE, isBalance: true }];
  return [
    { label: `${whose} now`, value: formatNaira(balance), isBalance: true },
    {
      label: `${whose} afterwards`,
      value: formatNaira(sumKobo([balance, change])),
      isBalance: true,
      isBelowZero: balance + change < 0,
    },
  ];
}
