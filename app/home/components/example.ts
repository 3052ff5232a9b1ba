import type { ReactNode } from 'react';

/** A component in its states. `isAlone`: a page has it once, with an id of its own, so that the page shows one state at a time. */
export type Example = { name: string; isAlone?: true; states: Readonly<Record<string, ReactNode>> };

/** Returns what the page of components shows of an example when it shows the states of this number, counted from zero. */
export function shownStates({ isAlone, states }: Example, number: number): [state: string, shown: ReactNode][] {
  const all = Object.entries(states);
  return isAlone ? all.slice(number % all.length, (number % all.length) + 1) : all;
}

/** Returns how many pages it takes to see every state. */
export function pagesOf(examples: readonly Example[]): number {
  return Math.max(1, ...examples.filter(({ isAlone }) => isAlone).map(({ states }) => Object.keys(states).length));
}
