import { z } from 'zod';
import { formatAmountInput, kobo } from '~/domain/naira';
import { entriesOf } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import { type CashUp, countedCash, type Shift } from './cash-up';
import { noteField } from './cash-up.schema.server';

/** How many cash-ups of a terminal are kept, and for how long: a quarter of three shifts a day. */
const MAX_KEPT = 270;
const KEPT_SECONDS = 90 * 24 * 60 * 60;
const NAME = 'shifts';

const shift = z.object({ beganAt: z.number(), float: sealedAmount, firstFloat: sealedAmount.optional() });
const cashUp = shift.extend({
  endedAt: z.number(),
  count: z.number(),
  sold: sealedAmount,
  openCount: z.number(),
  open: sealedAmount,
  notCash: sealedAmount,
  counted: sealedAmount,
  notes: z.record(z.string(), z.number()).optional(),
  note: z.string(),
});
/** What is sealed into the form that closes a shift. */
export const sealedCashUp = cashUp.extend({ terminalId: z.string() });

/** The shift of a terminal that is under way, and those that were closed, the latest first. */
export type Shifts = { now?: Shift | undefined; closed: CashUp[] };

const stored = z.object({ now: z.unknown().optional(), closed: z.unknown().optional() });

type Memory = Pick<Visit, 'ofTerminal'>;

/** Reads a terminal's shifts. Throws an UpstreamFailure while the store does not answer. */
export async function shiftsOf({ ofTerminal }: Memory, terminalId: string): Promise<Shifts> {
  const { now, closed } = readShifts(await ofTerminal(terminalId).recall(NAME));
  return { now: now.data, closed: closed.items };
}

/** Reads what is stored of a terminal. What cannot be read, such as of another version of the portal, is kept as it is. */
function readShifts(value: unknown) {
  const { now, closed } = stored.safeParse(value).data ?? {};
  return { now: { stored: now, data: shift.safeParse(now).data }, closed: entriesOf(cashUp, closed) };
}

/** Returns what was typed for a count, by field. */
export function typedCount({ notes = {}, counted, notCash, note }: CashUp): Record<string, string> {
  return {
    ...Object.fromEntries(Object.entries(notes).map(([of, count]) => [noteField(Number(of)), String(count)])),
    coins: formatAmountInput(kobo(counted - countedCash(notes, kobo(0)))),
    notCash: formatAmountInput(notCash),
    note,
  };
}

/** Begins a shift, unless one is under way. Returns whether it did. */
export async function beginShift(memory: Memory, terminalId: string, begun: Shift): Promise<boolean> {
  return changed(memory, terminalId, (shifts) => (shifts.now ? undefined : { ...shifts, now: begun }));
}

/** Corrects the float of the shift that began at a time; what was first typed stays beside it. Returns false when it is closed. */
export async function correctFloat(
  memory: Memory,
  terminalId: string,
  { beganAt, float }: Pick<Shift, 'beganAt' | 'float'>,
): Promise<boolean> {
  return changed(memory, terminalId, ({ now, closed }) =>
    now?.beganAt === beganAt ? { now: { ...now, float, firstFloat: now.firstFloat ?? now.float }, closed } : undefined,
  );
}

/**
 * Closes the shift that is under way with its cash-up, which stays as it is. Returns false when that shift is closed already, or its
 * float was corrected since the count.
 */
export async function closeShift(memory: Memory, terminalId: string, done: CashUp): Promise<boolean> {
  return changed(memory, terminalId, ({ now, closed }) =>
    now?.beganAt === done.beganAt && now.float === done.float
      ? { closed: [done, ...closed].slice(0, MAX_KEPT) }
      : undefined,
  );
}

async function changed(
  { ofTerminal }: Memory,
  terminalId: string,
  change: (shifts: Shifts) => Shifts | undefined,
): Promise<boolean> {
  return ofTerminal(terminalId).change(NAME, KEPT_SECONDS, (value) => {
    const { now, closed } = readShifts(value);
    const isUnread = Boolean(now.stored) && !now.data;
    const next = isUnread ? undefined : change({ now: now.data, closed: closed.items });
    return {
      next: next ? { now: next.now, closed: [...next.closed, ...closed.unread] } : (value ?? { closed: [] }),
      result: next !== undefined,
    };
  });
}
