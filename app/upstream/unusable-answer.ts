/** An answer that must not be read: too large, too nested, or coded too often. Asking again would give the same. */
export class UnusableAnswer extends Error {}
