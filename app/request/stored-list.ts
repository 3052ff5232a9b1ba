import { z } from 'zod';

/** Returns the items of a stored list. One that cannot be read, such as of another version of the portal, is left out. */
export function storedList<Schema extends z.ZodType>(item: Schema, value: unknown): z.output<Schema>[] {
  return z
    .array(z.unknown())
    .catch([])
    .parse(value)
    .flatMap((one) => {
      const { success, data } = item.safeParse(one);
      return success ? [data] : [];
    });
}
