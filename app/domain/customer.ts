import { plainText } from './typed-text';

/** Maximum length of a customer number, above that of any provider. */
export const MAX_CUSTOMER_LENGTH = 30;

/**
 * Converts a customer number as typed or pasted (spaces, dashes, +234 before a phone number) into the providers'
 * format: 0801 234 5678, +234 801 234 5678, 00234 801… and +234 (0)801… all become 08012345678.
 */
export function normaliseCustomer(typed: string): string {
  // A spreadsheet writes a whole number with .0; any other dot stays, and is a mistake.
  const text = plainText(typed);
  // Below zero, as a spreadsheet writes it.
  if (/^-|-$|^\([^)]*\)$/.test(text)) return text;
  const bare = text.replace(/[\s\-()]/g, '').replace(/^(\+?\d+)\.0+$/, '$1');
  return /^(\+|00)?2340?[789][01]\d{8}$/.test(bare) ? `0${bare.slice(-10)}` : bare.replace(/^\+/, '');
}

/** Returns a number as the providers of a group of services take it: a phone number has a zero before it, which spreadsheets drop. */
export function numberFor(serviceGroup: string, number: string): string {
  return serviceGroup === 'telecom' && /^[789][01]\d{8}$/.test(number) ? `0${number}` : number;
}

/** Returns the ten digits of a phone number that are the same however it is written; undefined for what is none. */
export function phoneDigits(typed: string): string | undefined {
  return /^0?([789][01]\d{8})$/.exec(normaliseCustomer(typed))?.[1];
}

/** Returns a typed customer number as the providers take it; undefined for what cannot be one. The provider checks its format. */
export function readCustomer(typed: string): string | undefined {
  const customer = normaliseCustomer(typed);
  return /^[A-Za-z0-9]+$/.test(customer) && customer.length <= MAX_CUSTOMER_LENGTH ? customer : undefined;
}

/**
 * Returns the number that is sold to: the one that the provider confirms, or as it was typed where that one has lost its leading
 * zeros, as a number does.
 */
export function confirmedCustomer(typed: string, confirmed: string | undefined): string {
  if (confirmed === undefined) return typed;
  const hasLostZeros = confirmed.length < typed.length && typed.replace(/^0+/, '') === confirmed.replace(/^0+/, '');
  return hasLostZeros ? typed : confirmed;
}
