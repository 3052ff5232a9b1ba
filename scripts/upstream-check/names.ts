/** True when an answer or its rows have field names in PascalCase: CreatedUtc. */
export function hasPascalNames(data: unknown): boolean {
  const [first] = Array.isArray(data) ? data : [data];
  const names = isRecord(first) ? Object.keys(first) : [];
  return names.length > 0 && names.every((name) => /^[A-Z]/.test(name));
}

/** Returns the data with the first letter of every name in lower case. */
export function camelNames(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(camelNames);
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name[0]?.toLowerCase() + name.slice(1), camelNames(value)]),
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The advice about names in PascalCase. */
export const CAMEL_CASE_ADVICE =
  'Let the API write names with a small first letter (success, data, createdUtc). In ASP.NET: JsonNamingPolicy.CamelCase, its default for controllers';

const MAX_NAMES = 6;

/** Returns the first field names of an object; for anything else its kind. */
export function namesIn(value: unknown): string {
  if (!isRecord(value)) return Array.isArray(value) ? 'a list' : 'a bare value';
  const names = Object.keys(value);
  return names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ', …' : '');
}
