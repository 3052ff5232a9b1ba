import { StoreUnavailable } from '../database/database';

/** Returns a handler that takes a value in place of what could not be read while the database is away. */
export function orElse<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    return value;
  };
}
