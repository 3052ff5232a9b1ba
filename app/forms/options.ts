/** Words that are both value and name of a choice. */
export function toOptions(...values: string[]): { value: string; name: string }[] {
  return values.map((value) => ({ value, name: value }));
}
