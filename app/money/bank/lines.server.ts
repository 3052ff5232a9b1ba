import { createHash } from 'node:crypto';
import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { compareTexts } from '~/domain/compare';
import type { Kobo } from '~/domain/naira';
import { nameOfUser } from '~/domain/user-name';
import { tryLoad } from '~/portal/request/failures';
import { changeList, putFirst, storedList, storedTable } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';
import type { BankMapping, KnownMapping } from './bank-columns';
import type { ReadBankLine } from './bank-lines';
import { unknownLines } from './bank-same';
import { senderOf } from './bank-suggestions';

/**
 * How many lines are kept, and for how long after they are done: longer than anybody imports the same days again. None is dropped
 * because others were added: the same file would add it as a new one.
 */
const MAX_KEPT = 6_000;
const KEPT_SECONDS = 120 * 24 * 60 * 60;
const MAX_LEARNED = 500;
const MAX_MAPPINGS = 20;
const LINES = 'bank lines';
const SENDERS = 'bank senders';
const MAPPINGS = 'bank mappings';

const bankLine = z.object({
  id: z.string(),
  day: z.string(),
  amount: sealedAmount,
  text: z.string(),
  reference: z.string(),
  /** The account's balance after it, in naira. */
  balance: z.string().optional(),
  /** What identifies this payment, such as a session id. */
  paymentIds: z.array(z.string()).optional(),
  /** What tells its row in the file from others. */
  row: z.string().optional(),
  /** The refunds that freed it: of one refund one line is free. */
  freedBy: z.array(z.string()).optional(),
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
      /** True once an answer told that the deposit was made; its id, where the answer told that too. */
      isMade: z.boolean().optional(),
      depositId: z.string().optional(),
    })
    .optional(),
});
export type BankLine = z.output<typeof bankLine>;

/** What is known of a line that cannot be read: that it was there, so that it is not added as a new one. */
const unreadLine = z.object({ id: z.string() });
const mapping = z.object({
  day: z.number(),
  amount: z.number(),
  direction: z.number().optional(),
  text: z.number(),
  reference: z.number(),
  order: z.enum(['day first', 'month first']).optional(),
});

/** The query parameter with the line that a deposit is made of. */
export const BANK_LINE = 'bankLine';

type Memory = Pick<Visit<'moveMoney'>, 'ofStaff'>;
type Person = Pick<Visit<'moveMoney'>, 'user' | 'userName'>;

/** Returns all lines, the latest day first. Throws an UpstreamFailure while the store does not answer. */
export async function bankLines({ ofStaff }: Memory): Promise<BankLine[]> {
  return storedList(bankLine, await ofStaff.recall(LINES));
}

/** Returns the line that the address of a deposit names, if it is known. */
export async function lineAsked(memory: Memory, params: URLSearchParams): Promise<BankLine | undefined> {
  const id = params.get(BANK_LINE);
  const { data } = id === null ? {} : await tryLoad(bankLines(memory));
  return data?.find((line) => line.id === id);
}

/** Returns whose lines had which sender. */
export async function learnedSenders({ ofStaff }: Memory): Promise<ReadonlyMap<string, string>> {
  return new Map(Object.entries(storedTable(z.string(), await ofStaff.recall(SENDERS))));
}

/** Returns how the columns of such a file were chosen last. */
export async function knownMapping({ ofStaff }: Memory, signature: string): Promise<KnownMapping | undefined> {
  return storedTable(mapping, await ofStaff.recall(MAPPINGS))[signature];
}

/**
 * Adds lines, but for those that are known already, and remembers the columns. Returns how many are new; 'full' when too many are
 * open. An open line is never dropped.
 */
export async function addLines(
  { ofStaff }: Memory,
  read: readonly ReadBankLine[],
  signature: string,
  { header, ...columns }: BankMapping,
) {
  const added = await changeList<typeof bankLine, number | 'full'>(
    ofStaff,
    LINES,
    KEPT_SECONDS,
    bankLine,
    (known, unread) => {
      const rows = read.map((line) => ({ ...line, row: shortDigest(line.row) }));
      const fresh = withIds(unknownLines(rows, known), idsOf(known), idsOf(storedList(unreadLine, unread)));
      const earliest = businessTime() - KEPT_SECONDS * 1000;
      const kept = [...fresh, ...known.filter(({ done }) => !done || done.at > earliest)];
      if (kept.length + unread.length > MAX_KEPT) return { next: known, result: 'full' };
      return { next: kept.sort(latestFirst), result: fresh.length };
    },
  );
  if (added !== 'full' && header >= 0)
    await putFirst(ofStaff, MAPPINGS, KEPT_SECONDS, MAX_MAPPINGS, [signature, columns]);
  return added;
}

const latestFirst = (a: BankLine, b: BankLine) => compareTexts(b.day, a.day);

const idsOf = (lines: readonly { id: string }[]) => new Set(lines.map(({ id }) => id));
const shortDigest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Gives lines their ids, which tell what they are about and whether it is the first of its kind. Leaves out those whose entry is there
 * and cannot be read: nobody knows what became of them.
 */
function withIds(lines: readonly ReadBankLine[], taken: Set<string>, unread: ReadonlySet<string>): BankLine[] {
  const next = new Map<string, number>();
  return lines.flatMap((line) => {
    const { day, amount, text, reference, balance } = line;
    const about = JSON.stringify({ day, amount, text, reference, balance });
    for (let nth = next.get(about) ?? 0; ; nth++) {
      const id = shortDigest(`[${about},${nth}]`);
      if (taken.has(id)) continue;
      next.set(about, nth + 1);
      return unread.has(id) ? [] : [{ ...line, id }];
    }
  });
}

/** What a line is taken for: a deposit of one attempt, which has this mark. */
type Taken = NonNullable<BankLine['done']> & { how: 'deposited'; mark: string };

/** Takes a line for a deposit, so that no other is made of it. Returns undefined for one that is done or is not there. */
export async function takeLine(
  memory: Memory & Person,
  id: string,
  { vendorId, amount }: { vendorId: string; amount: Kobo },
  mark: string,
): Promise<Taken | undefined> {
  const own: Taken = { how: 'deposited', by: nameOfUser(memory), at: businessTime(), vendorId, amount, mark };
  const taken = await changeLine(memory, id, ({ done }) => (done ? undefined : own));
  if (!taken) return undefined;
  const sender = senderOf(taken.text);
  // Only a suggestion is lost without it.
  if (sender) await tryLoad(putFirst(memory.ofStaff, SENDERS, KEPT_SECONDS, MAX_LEARNED, [sender, vendorId]));
  return own;
}

/** True while a line is taken by this attempt, and nobody has taken it back. */
export async function isStillTaken({ ofStaff }: Memory, id: string, { mark }: Taken): Promise<boolean> {
  return (await bankLines({ ofStaff })).some((line) => line.id === id && line.done?.mark === mark);
}

/** Gives a line back whose deposit of this attempt was refused or not sent. */
export async function giveLineBack(memory: Memory, id: string, mark: string): Promise<void> {
  await changeLine(memory, id, ({ done }) => (done?.mark === mark ? null : undefined));
}

/**
 * Notes that the deposit of this attempt was made. A line that was taken back meanwhile is closed again. Returns false for one that
 * another attempt has taken.
 */
export async function noteMade(memory: Memory, id: string, taken: Taken, depositId?: string): Promise<boolean> {
  const noted = await changeLine(memory, id, ({ done }) =>
    done === undefined || done.mark === taken.mark ? { ...taken, isMade: true, depositId } : undefined,
  );
  return noted !== undefined;
}

/**
 * Opens a line again that is as it was `seen`, perhaps since its deposits were refunded. Returns it if it did: of a refund only one line
 * is free.
 */
export function reopenLine(memory: Memory, seen: BankLine, refunds: readonly string[]): Promise<BankLine | undefined> {
  const isSame = ({ done }: BankLine) => done && JSON.stringify(done) === JSON.stringify(seen.done);
  const more = refunds.length > 0 ? { freedBy: [...(seen.freedBy ?? []), ...refunds] } : {};
  const isFree = (line: BankLine, all: readonly BankLine[]) =>
    isSame(line) && !refundsUsed(all).some((used) => refunds.includes(used));
  return changeLine(memory, seen.id, (line, all) => (isFree(line, all) ? null : undefined), more);
}

/** Returns the refunds that have freed a line. */
export const refundsUsed = (lines: readonly BankLine[]) => lines.flatMap(({ freedBy = [] }) => freedBy);

/** Leaves a line out that is no deposit. Returns it if it did. */
export function leaveLineOut(memory: Memory & Person, id: string): Promise<BankLine | undefined> {
  return changeLine(memory, id, ({ done }) =>
    done ? undefined : { how: 'left out', by: nameOfUser(memory), at: businessTime() },
  );
}

/** Changes what became of a line: undefined leaves it, null opens it again. Returns the line that was changed. */
async function changeLine(
  { ofStaff }: Memory,
  id: string,
  change: (line: BankLine, all: readonly BankLine[]) => BankLine['done'] | null,
  more: Pick<BankLine, 'freedBy'> = {},
): Promise<BankLine | undefined> {
  return changeList(ofStaff, LINES, KEPT_SECONDS, bankLine, (all) => {
    const line = all.find((one) => one.id === id);
    const done = line && change(line, all);
    if (done === undefined) return { next: all, result: undefined };
    const result: BankLine = { ...line!, ...more, done: done ?? undefined };
    return { next: all.map((one) => (one === line ? result : one)), result };
  });
}
