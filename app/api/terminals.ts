import { z } from 'zod';
import { flag, kobo, recordOf, status, text, textOrEmpty, time } from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { terminalsContract as contract } from './terminals.contract';

export const terminal = z.object({
  id: textOrEmpty,
  name: text,
  terminalType: text,
  status,
  createdUtc: time,
  balance: kobo,
  secret: text,
  showSecret: flag,
  isPasswordChangeable: flag,
});

/** Only a BROWSER terminal has a user name and a password. */
type NewTerminal = { name: string; subvendorId: string; vendorId: string } & (
  { terminalType: 'BROWSER'; username: string; password: string } | { terminalType: 'POS' }
);

export const terminals = resource(
  {
    ofSubvendor: readList(contract.ofSubvendor, terminal),
    one: read(contract.one, recordOf(terminal, 'name', 'id')),
  },
  (upstream, reads) => ({
    ofSubvendor: (id: string) => upstream.list(reads.ofSubvendor, { id }),
    one: (id: string) => upstream.get(reads.one, { id }),
    /** Assumption: api/terminals/browser for BROWSER, api/terminals for POS. */
    create: (order: NewTerminal) =>
      upstream.send(order.terminalType === 'BROWSER' ? contract.createBrowser : contract.createPos, order),
  }),
);
