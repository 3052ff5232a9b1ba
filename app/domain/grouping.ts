/** A whole number, written in digits, with a comma before each group of three: 1234567 becomes 1,234,567. */
export function groupedDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A count of things, as on screen: 1,234. A fraction is dropped. */
export function formatCount(count: number): string {
  return groupedDigits(String(Math.trunc(count)));
}
