import { StoreUnavailable } from './database';

/** True for an error of a statement whose rows the database does not take, however often it is asked: a value is wrong, or one is there already. */
export function refusesRows(error: unknown): boolean {
  if (!(error instanceof StoreUnavailable)) return false;
  const { code } = Object(error.cause) as { code?: unknown };
  return typeof code === 'string' && /^(2[23]...|SQLITE_(CONSTRAINT|MISMATCH|TOOBIG).*)$/.test(code);
}
