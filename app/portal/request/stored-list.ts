import { z } from 'zod';

/** A stored list: the entries that can be read, and the others, such as those of another version of the portal. */
type Entries<Item> = { items: Item[]; unread: unknown[] };

/** Returns the entries of a stored list that can be read. Each is read on its own: one that cannot be hides no other. */
export function storedList<Schema extends z.ZodType>(item: Schema, value: unknown): z.output<Schema>[] {
  return entriesOf(item, value).items;
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
