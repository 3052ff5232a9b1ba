/** Maximum length of a customer number, above that of any provider. */
export const MAX_CUSTOMER_LENGTH = 30;

/**
 * Converts a customer number as typed or pasted (spaces, dashes, +234 before a phone number) into the providers'
 * format: 0801 234 5678 and +234 801 234 5678 both become 08012345678.
 */
export function normaliseCustomer(typed: string): string {
  const bare = typed.replace(/[\s\-().]/g, '');
  return /^(\+234|234)[789][01]\d{8}$/.test(bare) ? `0${bare.slice(-10)}` : bare.replace(/^\+/, '');
}
