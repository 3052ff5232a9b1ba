import type { z } from 'zod';
import { seal, unseal } from '~/base/seal.server';
import { digester } from '~/base/store/digest-key.server';
import { store } from '~/base/store/store.server';
import { ofRecords } from './records.server';

/** Returns the part of a record that is about people, as its row keeps it: sealed where others could read it. */
export async function closeContent(value: unknown): Promise<string> {
  return store().database.isKept ? seal('record', value) : JSON.stringify(value);
}

/** Returns such a part; undefined for one that no secret of now opens, or of another shape. */
export async function openContent<Schema extends z.ZodType>(
  schema: Schema,
  content: string,
): Promise<z.output<Schema> | undefined> {
  const value = store().database.isKept ? await unseal('record', content) : (JSON.parse(content) as unknown);
  return schema.safeParse(value).data;
}

/** Returns a function that makes digests of texts about people, by which their rows are found again. Throws an UpstreamFailure. */
export const digests = (): Promise<(text: string) => string> => ofRecords(digester(store()));
