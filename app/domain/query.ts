/** Parameters of an address by name; one without a value is left out. */
export type Query = Record<string, string | number | undefined>;

/** Returns an address with those parameters that have a value. */
export function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

/** Encodes a value as a segment of an address. */
export const segment = encodeURIComponent;
