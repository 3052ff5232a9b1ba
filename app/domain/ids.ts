/** Returns an id in the form in which ids are compared: services write GUIDs and codes in upper or lower case. */
export function comparableId(id: string): string {
  return id.trim().toLowerCase();
}

/** True for two ids of one record, which may differ in case. Empty ids name no record. */
export function isSameId(a: string, b: string): boolean {
  return comparableId(a) !== '' && comparableId(a) === comparableId(b);
}

/** Returns records without those that a list has a second time. Those without an id are all kept. */
export function onceEach<Of extends { id: string }>(records: readonly Of[]): Of[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => {
    const own = comparableId(id);
    const isNew = own === '' || !seen.has(own);
    seen.add(own);
    return isNew;
  });
}

/** Identifies a user: the ids of a vendor and a terminal may be equal. */
export function userKey({ target, id }: { target: string; id: string }): string {
  return `${target.toLowerCase()}:${comparableId(id)}`;
}
