import type { Visit } from '../request/visit';

/** What the dialog of a new record needs, when the address asks for one: what its fields must hold, and what had been typed before. */
export async function newRecord<Constraint>({ url, session }: Visit, constraint: Constraint) {
  return url.searchParams.has('new') && { constraint, defaults: await session.takeTyped() };
}
