import { z } from 'zod';
import type { Upstream } from './client.server';
import { kobo, listOf, text, textOrEmpty, time } from './reading';
import { segment } from './path';

const deposit = z.object({
  id: textOrEmpty,
  reference: text,
  vendor: text,
  amount: kobo,
  total: kobo,
  charges: kobo,
  status: textOrEmpty,
  source: text,
  fromName: text,
  staff: text,
  description: text,
  previousBalance: kobo,
  currentBalance: kobo,
  createdUtc: time,
});
export type Deposit = z.output<typeof deposit>;

export function depositsCalls(upstream: Upstream) {
  return {
    /** The deposits of one terminal (assumption: api/deposits/{target}/{id} with target `terminal`). */
    ofTerminal: async (id: string): Promise<Deposit[]> => upstream.get(`api/deposits/terminal/${segment(id)}`, listOf(deposit)),
    one: async (id: string) => upstream.get(`api/deposits/${segment(id)}`, deposit),
  };
}
