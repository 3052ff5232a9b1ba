import type { Cause } from './causes';
import type { Checked } from './check';
import type { Difference } from './differences';
import { audienceName, AUDIENCES } from './screens';

/** Maximum printed lines of a list; the rest is counted. */
const MAX_LINES = 12;
const MAX_NAMES = 5;
/** Maximum screens that the last line names. */
const MAX_BROKEN = 30;
/** Maximum calls with the same problem that are listed one by one. */
const MAX_CALLS_OF_CAUSE = 3;
const MAX_EXAMPLE = 40;
const WIDTH = 118;

/** Returns the report as lines of text; `showsAll` prints every line of long lists. */
export function reportOf(checked: Checked, showsAll: boolean): string[] {
  const { results, notOpened, obstacle } = checked;
  if (obstacle)
    return [
      '',
      'The portal cannot use this API as it is:',
      ...wrapped(obstacle.found),
      ...wrapped(`What to change: ${obstacle.change}`),
      '',
      'No screen works with this API.',
    ];
  const broken = results.filter(({ causes }) => causes.length > 0);
  const differences = merged(results.flatMap((result) => result.differences));
  const missing = [
    ...grouped(
      results.flatMap(({ screen, without }) => without.map((part) => [causeText(part), screen] as const)),
    ).entries(),
  ];
  const without = [
    ...missing.map(([part, screens]) => `${part}; on ${fewOf(screens)}`),
    ...differences.filter(({ isHarmless }) => !isHarmless).map(lineOf),
  ];
  const harmless = harmlessLines(differences.filter(({ isHarmless }) => isHarmless));
  const working = results.filter(({ causes }) => causes.length === 0).map(({ screen }) => screen);
  return [
    ...(showsAll ? section('Works', working, true) : []),
    ...section('Breaks', brokenLines(broken), showsAll),
    ...section('Shown without', without, showsAll),
    ...section('Harmless: differs from the contract and is read all the same', harmless, showsAll),
    ...section('Not opened: no earlier answer told what to open', notOpenedLines(notOpened), showsAll),
    '',
    `${results.length} screens opened: ${results.length - broken.length} work, ${broken.length} break. Shown without: ${without.length}. Harmless: ${harmless.length}.`,
    ...verdict(
      checked,
      broken.map(({ screen }) => screen),
    ),
  ];
}

/** True when none of the opened screens breaks. */
export function everythingWorks({ results, obstacle }: Checked): boolean {
  return !obstacle && results.length > 0 && results.every(({ causes }) => causes.length === 0);
}

function verdict({ audiences, notOpened }: Checked, broken: readonly string[]): string[] {
  const missing = AUDIENCES.filter((audience) => !audiences.includes(audience)).map(audienceName);
  const unchecked = missing.length > 0 ? [`Not checked, since nobody signed in as one: ${missing.join(', ')}.`] : [];
  if (broken.length > 0)
    return [
      ...unchecked,
      ...wrapped(`These screens break: ${fewOf(broken, MAX_BROKEN)}.`).map((line) => line.slice(2)),
    ];
  const which = missing.length > 0 ? `Every screen of ${audiences.map(audienceName).join(', ')}` : 'Every screen';
  return [...unchecked, `${which}${notOpened.length > 0 ? ' that could be opened' : ''} works with this API.`];
}

/** Returns the differences of one call as lines: what is shown without a value first, then what needs no change. */
export function differenceLines(differences: readonly Difference[]): string[] {
  const all = merged([...differences]);
  return [
    ...all.filter(({ isHarmless }) => !isHarmless).map((difference) => `shown without ${lineOf(difference)}`),
    ...harmlessLines(all.filter(({ isHarmless }) => isHarmless)).map((line) => `harmless: ${line}`),
  ].flatMap(wrapped);
}

function section(title: string, lines: readonly string[], showsAll: boolean): string[] {
  if (lines.length === 0) return [];
  const shown = showsAll ? lines : lines.slice(0, MAX_LINES);
  const rest = lines.length - shown.length;
  return [
    '',
    `${title} (${lines.length})`,
    ...shown.flatMap(wrapped),
    ...(rest > 0 ? [`  … and ${rest} more: --all prints them`] : []),
  ];
}

function causeText({ call, reason }: Cause): string {
  return call ? `${call}: ${reason}` : reason;
}

/** Screens that break for the same causes share an entry, and so do many calls with the same problem. */
function brokenLines(broken: Checked['results']): string[] {
  const countOf = grouped(
    broken.flatMap(({ causes }) => causes.map(({ call = '', reason }) => [reason, call] as const)),
  );
  const isCommon = ({ reason }: Cause) => (countOf.get(reason)?.length ?? 0) > MAX_CALLS_OF_CAUSE;
  const common = broken.flatMap(({ causes }) => causes.filter(isCommon));
  const byReason = grouped(common.map(({ call = '', reason }) => [reason, call] as const));
  const ofReason = (reason: string) =>
    broken.filter(({ causes }) => causes.some((cause) => cause.reason === reason)).length;
  const byCauses = grouped(
    broken
      .filter(({ causes }) => !causes.every(isCommon))
      .map(({ screen, causes }) => [causes.map(causeText).join('; '), screen] as const),
  );
  return [
    ...[...byReason].map(([reason, calls]) => `${ofReason(reason)} screens: ${fewOf(calls)}: ${reason}`),
    ...[...byCauses].map(([causes, screens]) => `${fewOf(screens, MAX_BROKEN)}: ${causes}`),
  ];
}

function notOpenedLines(notOpened: Checked['notOpened']): string[] {
  const byUnknown = grouped(notOpened.map(({ screen, unknown }) => [unknown.join(', '), screen] as const));
  return [...byUnknown].map(([unknown, screens]) => `no ${unknown}: ${fewOf(screens, 3)}`);
}

type Merged = Difference & { calls: string[] };

/** Merges the same difference of the same field in several calls or screens. */
function merged(differences: readonly Difference[]): Merged[] {
  const byField = new Map<string, Merged>();
  for (const difference of differences) {
    const key = JSON.stringify([difference.field, difference.expected, difference.found, difference.isHarmless]);
    const known = byField.get(key);
    if (!known) byField.set(key, { ...difference, calls: [difference.call] });
    else if (!known.calls.includes(difference.call)) known.calls.push(difference.call);
  }
  return [...byField.values()];
}

function lineOf({ field, expected, found, example, rows, ofRows, calls }: Merged): string {
  const where = calls.length === 1 && ofRows > 1 ? `${calls[0]}, ${rows} of ${ofRows} rows` : fewOf(calls);
  return `${field} of ${where}: ${found}${exampleOf(example)} where ${expected} is expected`;
}

/** Returns one line per kind of difference, since these need no change. */
function harmlessLines(differences: readonly Merged[]): string[] {
  const byKind = new Map<string, Merged[]>();
  for (const difference of differences) {
    const kind = kindOfHarmless(difference);
    byKind.set(kind, [...(byKind.get(kind) ?? []), difference]);
  }
  return [...byKind].map(
    ([kind, all]) =>
      `${kind}${kind.startsWith('fields') ? '' : exampleOf(all[0]!.example, ', e.g. ')}: ${fewOf([...new Set(all.map(({ field }) => field))])} (${fewOf([...new Set(all.flatMap(({ calls }) => calls))])})`,
  );
}

function kindOfHarmless({ expected, found }: Difference): string {
  if (expected === 'no such field') return 'fields that the contract does not have';
  if (found === 'nothing') return 'fields that are left out, and that no screen misses';
  return `${found} where ${expected} is expected`;
}

function exampleOf(value: unknown, before = ' '): string {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return '';
  const text = JSON.stringify(value);
  return `${before}${text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text}`;
}

function fewOf(names: readonly string[], most = MAX_NAMES): string {
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ');
}

function grouped(pairs: readonly (readonly [string, string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of pairs) groups.set(key, [...new Set([...(groups.get(key) ?? []), value])]);
  return groups;
}

/** Wraps an entry at spaces and indents its further lines. */
function wrapped(entry: string): string[] {
  const lines: string[] = [];
  let line = ' ';
  for (const word of entry.split(' ')) {
    if (line.trim() && line.length + word.length >= WIDTH) {
      lines.push(line);
      line = '     ';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
