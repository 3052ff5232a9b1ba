import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { comparableId } from '~/domain/ids';
import { changeList, storedList } from '~/portal/request/stored-list';
import type { Visit } from '~/portal/request/visit';
import { sealedAmount } from '~/ui/form/amount.schema.server';

/** How many open and closed cases are kept, and for how long after the last change. */
const MAX_OPEN = 300;
const MAX_CLOSED = 300;
const KEPT_SECONDS = 180 * 24 * 60 * 60;
const MAX_NOTES = 50;
const NAME = 'cases';

const note = z.object({ text: z.string(), by: z.string(), at: z.number() });
/** A customer's complaint about a sale. The customer is not named: the sale's page does. Times in ms since 1970. */
const saleCase = z.object({
  reference: z.string(),
  service: z.string().optional(),
  amount: sealedAmount.optional(),
  vendor: z.string().optional(),
  openedAt: z.number(),
  by: z.string(),
  /** What the customer was told. */
  words: z.string().default(''),
  notes: z.array(note),
  closed: z.object({ outcome: z.string(), by: z.string(), at: z.number() }).optional(),
});
export type SaleCase = z.output<typeof saleCase>;

type Memory = Pick<Visit, 'ofStaff'>;

/** Returns all cases: the open ones first, the oldest of them first, then the closed ones, the latest first. */
export async function saleCases({ ofStaff }: Memory): Promise<SaleCase[]> {
  const all = storedList(saleCase, await ofStaff.recall(NAME));
  const open = all.filter(({ closed }) => !closed).sort((a, b) => a.openedAt - b.openedAt);
  const closed = all.filter(({ closed }) => closed).sort((a, b) => b.closed!.at - a.closed!.at);
  return [...open, ...closed];
}

const isOf = (reference: string) => {
  const wanted = comparableId(reference);
  return (one: SaleCase) => comparableId(one.reference) === wanted;
};

/** Returns the latest case of a sale; undefined when there is none. */
export async function caseOf(memory: Memory, reference: string): Promise<SaleCase | undefined> {
  return (await saleCases(memory)).find(isOf(reference));
}

/** Opens a case, unless one of the same sale is open. Returns 'full' when there are too many. */
export async function openCase({ ofStaff }: Memory, opened: SaleCase): Promise<'opened' | 'open' | 'full'> {
  return changeList(ofStaff, NAME, KEPT_SECONDS, saleCase, (all) => {
    const open = all.filter(({ closed }) => !closed);
    if (open.some(isOf(opened.reference))) return { next: all, result: 'open' };
    if (open.length >= MAX_OPEN) return { next: all, result: 'full' };
    const closed = all
      .filter((one) => one.closed && !isOf(opened.reference)(one))
      .sort((a, b) => b.closed!.at - a.closed!.at)
      .slice(0, MAX_CLOSED);
    return { next: [...open, ...closed, opened], result: 'opened' };
  });
}

/** Changes the open case of a sale, or leaves it the same. Returns 'closed' also when it is not there. */
export async function changeCase(
  { ofStaff }: Memory,
  reference: string,
  change: (open: SaleCase) => SaleCase,
): Promise<'changed' | 'the same' | 'closed'> {
  return changeList(ofStaff, NAME, KEPT_SECONDS, saleCase, (all) => {
    const open = all.find((one) => !one.closed && isOf(reference)(one));
    if (!open) return { next: all, result: 'closed' };
    const changed = change(open);
    return {
      next: all.map((one) => (one === open ? changed : one)),
      result: changed === open ? 'the same' : 'changed',
    };
  });
}

/** Returns a case with one more note, unless the last one is the same: a form is perhaps sent twice. */
export function withNote(of: SaleCase, text: string, by: string): SaleCase {
  const last = of.notes.at(-1);
  if (last?.text === text && last.by === by) return of;
  return { ...of, notes: [...of.notes, { text, by, at: businessTime() }].slice(-MAX_NOTES) };
}
