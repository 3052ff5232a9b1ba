import { z } from 'zod';
import type { Upstream } from './client.server';
import { balanceAnswer } from './dashboard';
import { textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

const partner = z.object({ id: textOrEmpty, name: textOrEmpty, status: textOrEmpty, createdUtc: time });
export type Partner = z.output<typeof partner>;

export function partnersCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Partner[]> => upstream.list('api/partners', partner),
    /** Returns our remaining float at a partner, in kobo. Only a detail of the list: tried once, and may be missing. */
    balance: async (name: string) =>
      upstream.get(`api/partners/balance/${segment(name)}`, balanceAnswer, { optional: true }),
    create: (name: string) => upstream.send('POST', 'api/partners', { name }, z.unknown()),
  };
}
