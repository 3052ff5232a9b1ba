import { z } from 'zod';

/** A part of what the portal remembers, which can be changed by `change`. */
type Memory = {
  change<T>(name: string, seconds: number, change: (value: unknown) => { next: unknown; result: T }): Promise<T>;
};

/** A stored list: the entries that can be read, and the others, such as those of another version of the portal. */
type Entries<Item> = { items: Item[]; unread: unknown[] };

/** Returns the entries of a stored list that can be read. Each is read on its own: one that cannot be hides no other. */
export function storedList<Schema extends z.ZodType>(item: Schema, value: unknown): z.output<Schema>[] {
  return entriesOf(item, value).items;
}

/** Changes a stored list. Entries that cannot be read stay in it as they are; `change` is given them to compare. */
export function changeList<Schema extends z.ZodType, T>(
  memory: Memory,
  name: string,
  seconds: number,
  item: Schema,
  change: (items: z.output<Schema>[], unread: readonly unknown[]) => { next: readonly z.output<Schema>[]; result: T },
): Promise<T> {
  return memory.change(name, seconds, (value) => {
    const { items, unread } = entriesOf(item, value);
    const { next, result } = change(items, unread);
    return { next: [...next, ...unread], result };
  });
}

/** Returns the entries of a list of any shape, those that can be read and the others. */
export function entriesOf<Schema extends z.ZodType>(item: Schema, value: unknown): Entries<z.output<Schema>> {
  const items: z.output<Schema>[] = [];
  const unread: unknown[] = [];
  for (const one of Array.isArray(value) ? (value as unknown[]) : []) {
    const { success, data } = item.safeParse(one);
    if (success) items.push(data);
    else unread.push(one);
  }
  return { items, unread };
}

/** Returns the entries of a stored table by their names, without those that cannot be read. */
export function storedTable<Schema extends z.ZodType>(item: Schema, value: unknown): Record<string, z.output<Schema>> {
  const { success, data } = z.record(z.string(), z.unknown()).safeParse(value);
  const read = Object.entries(success ? data : {}).flatMap(([name, one]) => {
    const entry = item.safeParse(one);
    return entry.success ? [[name, entry.data] as const] : [];
  });
  return Object.fromEntries(read);
}

/** Puts an entry first into a stored table, which keeps its latest `most`. Those that cannot be read count too. */
export function putFirst(
  memory: Memory,
  table: string,
  seconds: number,
  most: number,
  [name, value]: readonly [string, unknown],
): Promise<void> {
  return memory.change(table, seconds, (stored) => {
    const { data = {} } = z.record(z.string(), z.unknown()).safeParse(stored);
    const { [name]: _, ...others } = data;
    const latest = [[name, value] as const, ...Object.entries(others)].slice(0, most);
    return { next: Object.fromEntries(latest), result: undefined };
  });
}
