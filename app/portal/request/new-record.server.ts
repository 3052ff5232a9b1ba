import type { Visit } from './visit';

/** Returns the constraints and the typed values for the dialog of a new record; undefined when the URL does not open it. */
export async function newRecord<Constraint>({ url, session }: Visit, constraint: Constraint) {
  return url.searchParams.has('new') ? { constraint, defaults: await session.takeTyped() } : undefined;
}
