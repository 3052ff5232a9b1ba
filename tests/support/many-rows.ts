import type { ApiProxy } from './api-proxy';

type Row = Record<string, unknown>;
type Envelope = { success: boolean; data: unknown };

/** Makes every list of the API have at least `count` rows by adding copies with unique ids and names. */
export function withManyRows(proxy: ApiProxy, count: number): void {
  proxy.change.answer = (envelope, call) => {
    const { success, data, ...rest } = envelope as Envelope;
    return success && call.startsWith('GET ') ? { success, ...rest, data: grown(data, count) } : envelope;
  };
}

function grown(data: unknown, count: number): unknown {
  if (Array.isArray(data)) return grownList(data as Row[], count);
  // Lists within a record.
  if (data && typeof data === 'object')
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        Array.isArray(value) && name !== 'errors' ? grownList(value as Row[], count) : value,
      ]),
    );
  return data;
}

function grownList(rows: readonly Row[], count: number): Row[] {
  if (rows.length === 0) return [...rows];
  return [
    ...rows,
    ...Array.from({ length: Math.max(0, count - rows.length) }, (_, index) =>
      copyOf(rows[index % rows.length]!, index),
    ),
  ];
}

function copyOf(row: Row, index: number): Row {
  const renamed = (value: unknown) => (typeof value === 'string' ? `${value} ${index}` : value);
  return {
    ...row,
    ...('id' in row && { id: `${String(row.id)}-${index}` }),
    ...('value' in row && { value: `${String(row.value)}-${index}` }),
    ...('name' in row && { name: renamed(row.name) }),
  };
}
