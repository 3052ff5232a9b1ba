import { StoreUnavailable } from './database';

/** True for an error of a statement whose rows the database does not take, however often it is asked: a value is wrong, or one is there already. */
export const refusesRows = (error: unknown): boolean =>
  /^(2[23]...|SQLITE_(CONSTRAINT|MISMATCH|TOOBIG).*)$/.test(codeOf(error) ?? '');

/** True for an error of a statement itself, or of our own, and false while the database is away or busy: without that statement the others may be taken. */
export const isOfStatement = (error: unknown): boolean =>
  !(error instanceof StoreUnavailable) ||
  /^((0A|2[0-9]|42|54)...|SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE|TOOBIG).*)$/.test(codeOf(error) ?? '');

function codeOf(error: unknown): string | undefined {
  const { code } = Object(error instanceof StoreUnavailable ? error.cause : undefined) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
