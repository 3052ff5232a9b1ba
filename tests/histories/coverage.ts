import { FATES } from './judged-api';
import { MISHAPS } from './mishaps';
import type { Round } from './round';

/** Says in one line what rounds covered. */
export function coverageOf(rounds: readonly Round[]): string {
  const cells = cellsOf(rounds);
  const kinds = new Set(rounds.flatMap((round) => round.kinds));
  const fates = new Set(rounds.flatMap((round) => round.fates));
  const histories = rounds.reduce((sum, round) => sum + round.histories, 0);
  const seen = countsOf(rounds.flatMap((round) => round.seen));
  return [
    `${histories} histories`,
    `${cells.size} of ${kinds.size * MISHAPS.length} pairs of a form and a mishap`,
    `${fates.size} of ${FATES.length} fates`,
    `seen: ${[...seen].map(([what, count]) => `${count} ${what}`).join(', ')}`,
  ].join('; ');
}

/** Returns a table in Markdown of how many histories of each kind of form met each mishap, and how often each fate came. */
export function tableOf(rounds: readonly Round[]): string {
  const cells = cellsOf(rounds);
  const names = MISHAPS.map(({ name }) => name);
  const kinds = [...new Set(rounds.flatMap((round) => round.kinds))];
  const fates = countsOf(rounds.flatMap((round) => round.fates));
  const row = (cellsOfRow: readonly (string | number)[]) => `| ${cellsOfRow.join(' | ')} |`;
  return [
    row(['form', ...names]),
    row(['---', ...names.map(() => '--:')]),
    ...kinds.map((kind) => row([kind, ...names.map((name) => cells.get(`${kind} ${name}`) ?? 0)])),
    '',
    row(['what became of a call', 'calls']),
    row(['---', '--:']),
    ...FATES.map(({ how }) => row([how, fates.get(how) ?? 0])),
    '',
  ].join('\n');
}

function cellsOf(rounds: readonly Round[]): Map<string, number> {
  return countsOf(
    rounds.flatMap(({ kinds, mishaps }) =>
      kinds.flatMap((kind) => [...new Set(mishaps)].map((name) => `${kind} ${name}`)),
    ),
  );
}

function countsOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
