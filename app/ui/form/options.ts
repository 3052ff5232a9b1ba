/** Returns options whose value is also their name. */
export function toOptions(...values: string[]): { value: string; name: string }[] {
  return values.map((value) => ({ value, name: value }));
}
