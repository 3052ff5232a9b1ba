import type { ReactNode } from 'react';

/** A number of a meter, phone or account, or a reference; longer ones may break, so that a page never scrolls sideways. */
const NUMBER = /^(\+?[\d -]{6,16}|[A-Z\d]{6,12})$/;

/** Returns a value that stays on one line when it is a number, such as that of a meter. */
export function unbrokenNumber(value: string | undefined): ReactNode {
  return value !== undefined && NUMBER.test(value) ? <span className="whitespace-nowrap">{value}</span> : value;
}
