import { randomUUID } from 'node:crypto';
import type { Kobo } from '../domain/naira';
import { tryLoad } from '../request/failures';
import type { Visit } from '../request/visit';
import { giveLineBack, rememberDeposit, takeLine } from './lines.server';

type Mover = Pick<Visit<'moveMoney'>, 'ofStaff' | 'user' | 'userName'>;
type Sent = { kind: string; id?: string };

const DONE = 'This line of the bank statement was deposited or left out already. Nothing was sent.';

/** Sends a deposit of a line of a bank statement, unless the line is done. One that was refused or not sent gives its line back. */
export async function onceOfLine<Of extends Sent>(
  mover: Mover,
  line: string,
  order: { vendorId: string; amount: Kobo },
  send: () => Promise<Of>,
): Promise<Of | { kind: 'refused' | 'not sent'; message: string }> {
  const mark = randomUUID();
  const giveBack = () => tryLoad(giveLineBack(mover, line, mark));
  const taken = await tryLoad(takeLine(mover, line, order, mark));
  if (taken.failed !== null) {
    // It may be taken, although the store did not say so.
    await giveBack();
    return { kind: 'not sent', message: taken.failed };
  }
  if (!taken.data) return { kind: 'refused', message: DONE };
  const sent = await send();
  if (sent.kind === 'refused' || sent.kind === 'not sent') await giveBack();
  else if (sent.id) await tryLoad(rememberDeposit(mover, line, mark, sent.id));
  return sent;
}
