/** Inserts thousands separators into a whole number: 1234567 becomes 1,234,567. */
export function groupedDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Formats a count for the screen: 1,234. Drops a fraction. */
export function formatCount(count: number): string {
  return groupedDigits(String(Math.trunc(count)));
}
