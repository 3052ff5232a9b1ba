import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type BankMapping, type ReadBankLine, senderOf } from '../domain/bank-lines';
import { compareTexts } from '../domain/compare';
import type { Kobo } from '../domain/naira';
import { nameOfUser } from '../domain/user-name';
import { sealedAmount } from '../forms/amount.server';
import { tryLoad } from '../request/failures';
import { storedList } from '../request/stored-list';
import type { Visit } from '../request/visit';

/** Lines that are kept, and for how long: longer than anybody imports the same days again. */
const MAX_KEPT = 3_000;
const KEPT_SECONDS = 120 * 24 * 60 * 60;
const MAX_LEARNED = 500;
const MAX_MAPPINGS = 20;

const bankLine = z.object({
  id: z.string(),
  day: z.string(),
  amount: sealedAmount,
  text: z.string(),
  reference: z.string(),
  /** What became of it: deposited to a vendor, or left out by somebody. */
  done: z
    .object({
      how: z.enum(['deposited', 'left out']),
      by: z.string(),
      at: z.number(),
      vendorId: z.string().optional(),
      mark: z.string().optional(),
      /** What was sent, which may differ from the line's amount. */
      amount: sealedAmount.optional(),
      /** The deposit that was made of it, once its answer told it. */
      depositId: z.string().optional(),
    })
    .optional(),
});
export type BankLine = z.output<typeof bankLine>;

/** One that cannot be read is left out: the others guard against a second deposit. */
const linesIn = (value: unknown) => storedList(bankLine, value);
const learned = z.record(z.string(), z.string()).catch({});
const mapping = z.object({ day: z.number(), amount: z.number(), text: z.number(), reference: z.number() });
const mappings = z.record(z.string(), mapping).catch({});

/** The query parameter with the line that a deposit is made of. */
export const BANK_LINE = 'bankLine';

type Memory = Pick<Visit<'moveMoney'>, 'ofStaff'>;
type Person = Pick<Visit<'moveMoney'>, 'user' | 'userName'>;

/** Returns all lines, the latest day first. Throws an UpstreamFailure while the store does not answer. */
export async function bankLines({ ofStaff }: Memory): Promise<BankLine[]> {
  return linesIn(await ofStaff.recall('bank lines'));
}

/** Returns whose lines had which sender. */
export async function learnedSenders({ ofStaff }: Memory): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(learned.parse(await ofStaff.recall('bank senders'))));
}

/** Returns how the columns of such a file were chosen last. */
export async function knownMapping({ ofStaff }: Memory, signature: string): Promise<BankMapping | undefined> {
  return mappings.parse(await ofStaff.recall('bank mappings'))[signature];
}

/**
 * Adds lines, but for those that are known already, and remembers the columns. Returns how many are new; 'full' when too many are
 * open. An open line is never dropped.
 */
export async function addLines(
  { ofStaff }: Memory,
  read: readonly ReadBankLine[],
  signature: string,
  columns: BankMapping,
) {
  const added = await ofStaff.change<number | 'full'>('bank lines', KEPT_SECONDS, (value) => {
    const known = linesIn(value);
    const ids = new Set(known.map(({ id }) => id));
    const fresh = withIds(read).filter(({ id }) => !ids.has(id));
    const open = [...fresh, ...known.filter(({ done }) => !done)];
    if (open.length > MAX_KEPT) return { next: known, result: 'full' };
    const done = known.filter((line) => line.done).sort(latestFirst);
    return { next: [...open, ...done.slice(0, MAX_KEPT)].sort(latestFirst), result: fresh.length };
  });
  if (added !== 'full')
    await ofStaff.change('bank mappings', KEPT_SECONDS, (value) => {
      const { [signature]: _, ...others } = mappings.parse(value);
      const latest = [[signature, columns], ...Object.entries(others)].slice(0, MAX_MAPPINGS);
      return { next: Object.fromEntries(latest), result: undefined };
    });
  return added;
}

const latestFirst = (a: BankLine, b: BankLine) => compareTexts(b.day, a.day);

/** A row of two files has one id, whichever columns were chosen; equal rows of one file are told apart by their order. */
function withIds(read: readonly ReadBankLine[]): BankLine[] {
  const seen = new Map<string, number>();
  return read.map(({ row, ...line }) => {
    const nth = (seen.get(row) ?? 0) + 1;
    seen.set(row, nth);
    return { ...line, id: createHash('sha256').update(`${row} ${nth}`).digest('base64url').slice(0, 16) };
  });
}

/**
 * Takes a line for a deposit, so that no other is made of it, under a mark of this attempt. Returns false for one that is done or is
 * not there.
 */
export async function takeLine(
  memory: Memory & Person,
  id: string,
  { vendorId, amount }: { vendorId: string; amount: Kobo },
  mark: string,
): Promise<boolean> {
  const taken = await changeLine(memory, id, ({ done }) =>
    done ? undefined : { how: 'deposited', by: nameOfUser(memory), at: Date.now(), vendorId, amount, mark },
  );
  if (!taken) return false;
  // Only a suggestion is lost without it.
  await tryLoad(
    memory.ofStaff.change('bank senders', KEPT_SECONDS, (value) => {
      const sender = senderOf(taken.text);
      const { [sender]: _, ...others } = learned.parse(value);
      const own = sender ? [[sender, vendorId] as const] : [];
      const latest = [...own, ...Object.entries(others)].slice(0, MAX_LEARNED);
      return { next: Object.fromEntries(latest), result: undefined };
    }),
  );
  return true;
}

/** Gives a line back whose deposit of this attempt was refused or not sent. */
export async function giveLineBack(memory: Memory, id: string, mark: string): Promise<void> {
  await changeLine(memory, id, ({ done }) => (done?.mark === mark ? null : undefined));
}

/** Remembers the deposit of a line that was taken by this attempt. */
export async function rememberDeposit(memory: Memory, id: string, mark: string, depositId: string): Promise<void> {
  await changeLine(memory, id, ({ done }) => (done?.mark === mark ? { ...done, depositId } : undefined));
}

/** Opens a line again that somebody left out, or of which no deposit was made after all. Returns it if it did. */
export function reopenLine(memory: Memory, id: string): Promise<BankLine | undefined> {
  return changeLine(memory, id, ({ done }) => (done ? null : undefined));
}

/** Leaves a line out that is no deposit. Returns it if it did. */
export function leaveLineOut(memory: Memory & Person, id: string): Promise<BankLine | undefined> {
  return changeLine(memory, id, ({ done }) =>
    done ? undefined : { how: 'left out', by: nameOfUser(memory), at: Date.now() },
  );
}

/** Changes what became of a line: undefined leaves it, null opens it again. Returns the line that was changed. */
async function changeLine(
  { ofStaff }: Memory,
  id: string,
  change: (line: BankLine) => BankLine['done'] | null,
): Promise<BankLine | undefined> {
  return ofStaff.change('bank lines', KEPT_SECONDS, (value) => {
    const all = linesIn(value);
    const line = all.find((one) => one.id === id);
    const done = line && change(line);
    if (done === undefined) return { next: all, result: undefined };
    const result: BankLine = { ...line!, done: done ?? undefined };
    return { next: all.map((one) => (one === line ? result : one)), result };
  });
}
