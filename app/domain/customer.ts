/** Longest customer number that any provider gives out, with room to spare. */
export const MAX_CUSTOMER_LENGTH = 30;

/**
 * A customer number as people type and paste it (spaces, dashes, +234 in front of a phone number) in the form
 * that providers know: 0801 234 5678 and +234 801 234 5678 both become 08012345678.
 */
export function normaliseCustomer(typed: string): string {
  const bare = typed.replace(/[\s\-().]/g, '');
  return /^(\+234|234)[789][01]\d{8}$/.test(bare) ? `0${bare.slice(-10)}` : bare.replace(/^\+/, '');
}
