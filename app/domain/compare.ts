/** Compares texts by their characters, as times in ISO form and days are compared. A missing text comes first. */
export function compareTexts(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

type Timed = { time?: string | undefined };

/** Compares by time, the latest first. */
export const latestFirst = (a: Timed, b: Timed) => compareTexts(b.time, a.time);
