import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type BankMapping, type ReadBankLine, senderOf } from '../domain/bank-lines';
import { sealedAmount } from '../forms/amount.server';
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
    .object({ how: z.enum(['deposited', 'left out']), by: z.string(), at: z.number(), vendorId: z.string().optional() })
    .optional(),
});
export type BankLine = z.output<typeof bankLine>;

const lines = z.array(bankLine).catch([]);
const learned = z.record(z.string(), z.string()).catch({});
const mapping = z.object({ day: z.number(), amount: z.number(), text: z.number(), reference: z.number() });
const mappings = z.record(z.string(), mapping).catch({});

type Memory = Pick<Visit<'moveMoney'>, 'ofStaff'>;
type Person = Pick<Visit<'moveMoney'>, 'user' | 'userName'>;
const nameOf = ({ user, userName }: Person) => userName ?? (user.code || user.id);

/** Returns all lines, the latest day first. Throws an UpstreamFailure while the store does not answer. */
export async function bankLines({ ofStaff }: Memory): Promise<BankLine[]> {
  return lines.parse(await ofStaff.recall('bank lines'));
}

/** Returns whose lines had which sender. */
export async function learnedSenders({ ofStaff }: Memory): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(learned.parse(await ofStaff.recall('bank senders'))));
}

/** Returns how the columns of such a file were chosen last. */
export async function knownMapping({ ofStaff }: Memory, signature: string): Promise<BankMapping | undefined> {
  return mappings.parse(await ofStaff.recall('bank mappings'))[signature];
}

/** Adds lines, but for those that are known already, and remembers the columns. Returns how many are new. */
export async function addLines(
  { ofStaff }: Memory,
  read: readonly ReadBankLine[],
  signature: string,
  columns: BankMapping,
) {
  let added = 0;
  await ofStaff.change('bank lines', KEPT_SECONDS, (value) => {
    const known = lines.parse(value);
    const ids = new Set(known.map(({ id }) => id));
    const fresh = withIds(read).filter(({ id }) => !ids.has(id));
    added = fresh.length;
    return [...fresh, ...known].sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0)).slice(0, MAX_KEPT);
  });
  await ofStaff.change('bank mappings', KEPT_SECONDS, (value) => {
    const { [signature]: _, ...others } = mappings.parse(value);
    return Object.fromEntries([[signature, columns], ...Object.entries(others)].slice(0, MAX_MAPPINGS));
  });
  return added;
}

/** The same line of two files has one id; equal lines of one file are told apart by their order. */
function withIds(read: readonly ReadBankLine[]): BankLine[] {
  const seen = new Map<string, number>();
  return read.map((line) => {
    const what = JSON.stringify([line.day, line.amount, line.text, line.reference]);
    const nth = (seen.get(what) ?? 0) + 1;
    seen.set(what, nth);
    return { ...line, id: createHash('sha256').update(`${what} ${nth}`).digest('base64url').slice(0, 16) };
  });
}

/** Takes a line for a deposit, so that no other is made of it. Returns false for one that is done or is not there. */
export async function takeLine(memory: Memory & Person, id: string, vendorId: string): Promise<boolean> {
  const taken = await changeLine(memory, id, ({ done }) =>
    done ? undefined : { how: 'deposited', by: nameOf(memory), at: Date.now(), vendorId },
  );
  if (!taken) return false;
  await memory.ofStaff.change('bank senders', KEPT_SECONDS, (value) => {
    const sender = senderOf(taken.text);
    const { [sender]: _, ...others } = learned.parse(value);
    return Object.fromEntries(
      [...(sender ? [[sender, vendorId]] : []), ...Object.entries(others)].slice(0, MAX_LEARNED),
    );
  });
  return true;
}

/** Gives a line back whose deposit was refused. */
export async function giveLineBack(memory: Memory, id: string): Promise<void> {
  await changeLine(memory, id, ({ done }) => (done?.how === 'deposited' ? null : undefined));
}

/** Leaves a line out, or takes that back. */
export async function leaveLineOut(memory: Memory & Person, id: string, isLeft: boolean): Promise<void> {
  await changeLine(memory, id, ({ done }) =>
    isLeft
      ? done
        ? undefined
        : { how: 'left out', by: nameOf(memory), at: Date.now() }
      : done?.how === 'left out'
        ? null
        : undefined,
  );
}

/** Changes what became of a line: undefined leaves it, null opens it again. Returns the line that was changed. */
async function changeLine(
  { ofStaff }: Memory,
  id: string,
  change: (line: BankLine) => BankLine['done'] | null,
): Promise<BankLine | undefined> {
  let changed: BankLine | undefined;
  await ofStaff.change('bank lines', KEPT_SECONDS, (value) => {
    changed = undefined;
    return lines.parse(value).map((line) => {
      const next = line.id === id ? change(line) : undefined;
      if (next === undefined) return line;
      changed = { ...line, done: next ?? undefined };
      return changed;
    });
  });
  return changed;
}
