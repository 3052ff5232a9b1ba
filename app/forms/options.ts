/** Words that are both value and name of a choice. */
export function words(...values: string[]): { value: string; name: string }[] {
  return values.map((value) => ({ value, name: value }));
}
