import { z } from 'zod';
import type { Upstream } from './client.server';
import { kobo, listOf, text, textOrEmpty, time } from './reading';

const transaction = z.object({
  id: textOrEmpty,
  vendor: text,
  service: text,
  customer: text,
  amount: kobo,
  reference: textOrEmpty,
  time,
  status: textOrEmpty,
});
export type Transaction = z.output<typeof transaction>;

export function reportsCalls(upstream: Upstream) {
  const search = async (words: string, isCustomerSearch: boolean): Promise<Transaction[]> => {
    const body = { reference: words, isCustomerSearch };
    return (await upstream.send('POST', 'api/reports/search', body, listOf(transaction))).data;
  };
  return {
    /** Sales by sale reference, vendor reference or customer number; digits only means a customer (assumption). */
    search: (words: string) => search(words, /^\d+$/.test(words)),
    /** The sale with exactly this reference, if the upstream has one. */
    async saleByReference(reference: string): Promise<Transaction | undefined> {
      return (await search(reference, false)).find((row) => row.reference === reference);
    },
  };
}
