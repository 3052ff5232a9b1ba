import { formatShortNaira, type Kobo } from '~/domain/naira';
import { statusLook } from '~/domain/status';

/** Returns a title that tells records apart in a row of tabs, such as “Sale ₦2,500 IKEDC Prepaid meter · Successful”. */
export function titleOf(kind: string, record: { amount?: Kobo; of?: string; status?: string }): string {
  const { amount, of, status } = record;
  const name = [kind, amount !== undefined && formatShortNaira(amount), of].filter(Boolean).join(' ');
  return status ? `${name} · ${statusLook(status).label}` : name;
}
