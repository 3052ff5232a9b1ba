import { z } from 'zod';
import type { Upstream } from './client.server';
import { flag, kobo, recordOf, text, textOrEmpty, time } from './lenient-schemas';
import { segment } from './path';

export const terminal = z.object({
  id: textOrEmpty,
  name: text,
  terminalType: text,
  status: textOrEmpty,
  createdUtc: time,
  balance: kobo,
  secret: text,
  showSecret: flag,
  isPasswordChangeable: flag,
});
export type Terminal = z.output<typeof terminal>;

/** Only a BROWSER terminal has a user name and a password. */
export type NewTerminal = { name: string; subvendorId: string; vendorId: string } & (
  { terminalType: 'BROWSER'; username: string; password: string } | { terminalType: 'POS' }
);

export function terminalsCalls(upstream: Upstream) {
  return {
    ofSubvendor: async (id: string): Promise<Terminal[]> =>
      upstream.list(`api/terminals/subvendor/${segment(id)}`, terminal),
    one: async (id: string) => upstream.get(`api/terminals/${segment(id)}`, recordOf(terminal, 'name', 'id')),
    /** Assumption: api/terminals/browser for BROWSER, api/terminals for POS. */
    create: (order: NewTerminal) =>
      upstream.send(
        'POST',
        order.terminalType === 'BROWSER' ? 'api/terminals/browser' : 'api/terminals',
        order,
        z.unknown(),
      ),
  };
}
