/** Returns an id in the form in which ids are compared: services write GUIDs and codes in upper or lower case. */
export function comparableId(id: string): string {
  return id.trim().toLowerCase();
}

/** True for two ids of one record, which may differ in case. Empty ids name no record. */
export function isSameId(a: string, b: string): boolean {
  return comparableId(a) !== '' && comparableId(a) === comparableId(b);
}

/** Identifies a user: the ids of a vendor and a terminal may be equal. */
export function userKey({ target, id }: { target: string; id: string }): string {
  return `${target.toLowerCase()}:${comparableId(id)}`;
}
