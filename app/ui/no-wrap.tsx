import type { ReactNode } from 'react';

/** A number, a day or an amount, a reference, or a word; longer ones may break, so that a page never scrolls sideways. */
const SHORT = /^(\+?[\d .,/:-]{6,16}|[A-Z\d]{6,12}|[a-z]{8,14})$/i;

/** Returns a value that stays on one line when it is one number, day or word, such as that of a meter. */
export function unbroken(value: string | undefined): ReactNode {
  return value !== undefined && SHORT.test(value) ? <span className="whitespace-nowrap">{value}</span> : value;
}
