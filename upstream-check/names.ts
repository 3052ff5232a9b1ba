/** True when an answer, or the rows in it, name their fields with a capital first: CreatedUtc. */
export function hasPascalNames(data: unknown): boolean {
  const [first] = Array.isArray(data) ? data : [data];
  const names = isRecord(first) ? Object.keys(first) : [];
  return names.length > 0 && names.every((name) => /^[A-Z]/.test(name));
}

/** The same data with the first letter of every name small. */
export function camelNames(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(camelNames);
  if (!isRecord(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name[0]?.toLowerCase() + name.slice(1), camelNames(value)]));
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
