import { lagosDay } from '~/domain/lagos';
import type { Kobo } from '~/domain/naira';
import type { ReadBankLine } from './bank-lines';

type Vendor = { id: string; name: string; alias?: string };
type Deposit = { id: string; vendor?: string; amount?: Kobo; createdUtc?: string; reference?: string };
/** A vendor to whom a line may belong: why, and how sure that is, from 0 to 100. */
export type Suggestion = {
  vendorId: string;
  name: string;
  score: number;
  reason: string;
  /** True when its whole name is in the text: what a sender was before is not enough to be certain. */
  isNamed: boolean;
};
/** A deposit that may be that line already. */
export type Already = { id: string; reference?: string; day: string };

/** Words of many vendors' names, which tell nothing. */
const COMMON = new Set(
  'ltd limited nig nigeria plc co company enterprise enterprises stores store ventures global services and the of trf transfer from to'.split(
    ' ',
  ),
);
const words = (text: string) => text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? [];
const telling = (text: string) => words(text).filter((word) => !COMMON.has(word));

/** Returns what tells the texts of one sender from those of others, without numbers and dates. */
export function senderOf(text: string): string {
  return telling(text)
    .filter((word) => !/\d/.test(word))
    .join(' ')
    .slice(0, 100);
}

const MIN_SCORE = 25;
const MAX_SUGGESTIONS = 3;
const NEAR_DAYS_MS = 3 * 24 * 60 * 60_000;

/** Returns the vendors to whom a line may belong, the likeliest first. `learned` is whose lines had the same sender before. */
export function suggestionsFor(
  line: Pick<ReadBankLine, 'text' | 'reference' | 'amount'>,
  vendors: readonly Vendor[],
  deposits: readonly Deposit[],
  learned: ReadonlyMap<string, string>,
): Suggestion[] {
  const said = new Set(words(`${line.text} ${line.reference}`));
  const knownId = learned.get(senderOf(line.text));
  return vendors
    .map(({ id, name, alias }) => {
      const reasons: [number, string][] = [];
      const share = shareOf(telling(name), said);
      if (knownId === id) reasons.push([60, 'the same sender was deposited to it before']);
      if (share === 1) reasons.push([50, 'its name is in the text']);
      else if (share >= 0.5) reasons.push([25, 'a part of its name is in the text']);
      if (alias && alias !== name && shareOf(telling(alias), said) === 1)
        reasons.push([30, 'its alias is in the text']);
      if (reasons.length > 0 && deposits.some((of) => of.vendor === name && of.amount === line.amount))
        reasons.push([10, 'it was deposited this amount before']);
      const score = Math.min(
        100,
        reasons.reduce((sum, [points]) => sum + points, 0),
      );
      return {
        vendorId: id,
        name,
        score,
        reason: reasons.map(([, reason]) => reason).join(', '),
        isNamed: share === 1,
      };
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS);
}

function shareOf(wanted: readonly string[], said: ReadonlySet<string>): number {
  return wanted.length === 0 ? 0 : wanted.filter((word) => said.has(word)).length / wanted.length;
}

/** From so many points on another vendor is likely enough that none is certain. */
const LIKELY = 50;

/**
 * Returns the one vendor to whom a line certainly belongs: its whole name is in the text, and of the `suggestions` for the line no other is
 * likely. Undefined when there is none.
 */
export function certainVendor(suggestions: readonly Suggestion[]): Suggestion | undefined {
  const [named] = suggestions.filter(({ isNamed }) => isNamed);
  return suggestions.every((of) => of === named || of.score < LIKELY) ? named : undefined;
}

/** Returns a deposit of the same amount to one of the vendors within three days: the line may be deposited already. */
export function alreadyDeposited(
  line: Pick<ReadBankLine, 'day' | 'amount'>,
  suggestions: readonly Suggestion[],
  deposits: readonly Deposit[],
): Already | undefined {
  const names = new Set(suggestions.map(({ name }) => name));
  const found = deposits.find(
    ({ vendor = '', amount, createdUtc }) =>
      amount === line.amount &&
      names.has(vendor) &&
      createdUtc !== undefined &&
      Math.abs(Date.parse(`${line.day}T11:00:00Z`) - Date.parse(createdUtc)) <= NEAR_DAYS_MS,
  );
  return found && { id: found.id, reference: found.reference, day: lagosDay(found.createdUtc!) };
}
