import { randomUUID } from 'node:crypto';
import { stopwatch } from '~/base/clock.server';
import type { Kobo } from '~/domain/naira';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { giveLineBack, isStillTaken, noteMade, takeLine } from './lines.server';

type Mover = Pick<Visit<'moveMoney'>, 'user' | 'userName' | 'audit'>;
type Sent = { kind: string; id?: string };

const DONE = 'This line of the bank statement was deposited or left out already. Nothing was sent.';
/** A portal that stood still for longer after it looked at a line looks again before it sends. */
const MAX_PAUSE_MS = 2_000;

/**
 * Sends a deposit of a line of a bank statement, unless the line is done. One that was refused or not sent gives its line back; one
 * whose outcome is not known keeps it until it was looked up (take-back.server.ts).
 */
export async function onceOfLine<Of extends Sent>(
  mover: Mover,
  line: string,
  order: { vendorId: string; amount: Kobo },
  send: () => Promise<Of>,
): Promise<Of | { kind: 'refused' | 'not sent'; message: string }> {
  const mark = randomUUID();
  const giveBack = () => tryLoad(giveLineBack(line, mark));
  let sinceLooked = stopwatch();
  const taken = await tryLoad(takeLine(mover, line, order, mark));
  if (taken.failed !== null) {
    // It may be taken, although the store did not say so.
    await giveBack();
    return { kind: 'not sent', message: taken.failed };
  }
  if (!taken.data) return { kind: 'refused', message: DONE };
  while (sinceLooked() > MAX_PAUSE_MS) {
    sinceLooked = stopwatch();
    const held = await tryLoad(isStillTaken(line, taken.data));
    if (held.failed !== null) {
      await giveBack();
      return { kind: 'not sent', message: held.failed };
    }
    if (!held.data) return { kind: 'refused', message: DONE };
  }
  const sent = await send();
  if (sent.kind === 'refused' || sent.kind === 'not sent') await giveBack();
  else if (sent.kind === 'done') {
    const noted = await tryLoad(noteMade(mover, line, taken.data, order, sent.id));
    if (noted.data === false) mover.audit('deposit bank line twice', 'done', { bankLine: line }, order.amount);
  }
  return sent;
}
