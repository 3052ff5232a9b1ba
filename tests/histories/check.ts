import type { HistoryForm } from './forms';
import type { Judged } from './judged-api';
import type { Press } from './press';

/** What is known of a round: what people saw, what the API did, and what the audit says. */
export type Records = {
  forms: readonly HistoryForm[];
  presses: readonly Press[];
  judged: readonly Judged[];
  audit: readonly { requestId: string; what: string; outcome: string }[];
  /** False when a portal was killed or the audit could not be written: lines may be missing. */
  isAuditWhole: boolean;
  /** When the store forgot everything. */
  forgottenAt?: number;
  /** Returns what the portals logged of a press. */
  logOf?: (id: string) => readonly string[];
};

/** Returns what breaks an invariant of docs/money-protocol.md, one line each. */
export function violationsOf(records: Records): string[] {
  return records.forms.flatMap((form) => ofForm(form, records));
}

function ofForm(
  form: HistoryForm,
  { presses, judged, audit, isAuditWhole, forgottenAt, forms, logOf }: Records,
): string[] {
  const found: string[] = [];
  const own = judged.filter(({ requestId }) => isOf(form, requestId));
  const ownPresses = presses.filter((press) => press.form === form);
  const tell = (rule: string, what: string) =>
    found.push(
      [
        `${rule}: ${form.kind} (${form.id}): ${what}`,
        ...own.map(
          ({ requestId, call, how, appliedAt }) => `  ${requestId} ${call}: ${how}${appliedAt ? ', applied' : ''}`,
        ),
        ...ownPresses.map(
          ({ id, address, seen, text }) => `  ${id} at ${address} saw “${seen}”: ${text.slice(0, 160)}`,
        ),
        ...ownPresses.flatMap(({ id }) => logOf?.(id) ?? []).map((line) => `    ${line.slice(0, 600)}`),
      ].join('\n'),
    );
  for (const call of form.changes) {
    const made = own.filter((each) => each.call === call);
    const applied = made.filter(({ appliedAt }) => appliedAt !== undefined);
    if (applied.length > 1) tell('I1', `${call} took effect ${applied.length} times`);
    const open = made.findIndex(({ tells, appliedAt }) => !tells || appliedAt !== undefined);
    if (open >= 0 && open < made.length - 1) tell('I1', `${call} was sent again after “${made[open]!.how}”`);
  }
  for (const { id, seen, text, pressedAt, answeredAt } of ownPresses) {
    // What was refused or too old is free again while its answer is written: another press may be done meanwhile.
    const isFreed = own.some(({ requestId, tells }) => requestId === id && tells) || /open for too long/.test(text);
    const knownAt = isFreed ? pressedAt : answeredAt;
    const applied = own.some(
      ({ appliedAt, requestId }) => appliedAt !== undefined && (requestId === id || appliedAt < knownAt),
    );
    if (seen === 'nothing done' && applied) tell('I2', `${id} is said to have done nothing`);
    if (seen === 'done' && !own.some(({ appliedAt }) => appliedAt !== undefined))
      tell('I2', `${id} is said to be done`);
  }
  for (const other of forms) {
    if (other === form || form.like === undefined || other.like !== form.like) continue;
    const lost = judged.find(({ requestId, tells }) => isOf(other, requestId) && !tells);
    const later = own.find(({ arrivedAt }) => lost !== undefined && arrivedAt > lost.arrivedAt);
    if (lost && later && !(forgottenAt !== undefined && forgottenAt > lost.arrivedAt - 1_000))
      tell('I3', `sent although ${other.id}, which is like it, is not known`);
  }
  const { signedOutAt = Infinity } = form;
  const isForgotten = forgottenAt !== undefined && forgottenAt > signedOutAt - 1_000;
  for (const { id, pressedAt } of ownPresses.slice(-1))
    if (pressedAt > signedOutAt && !isForgotten && own.some(({ requestId }) => requestId === id))
      tell('R17', `${id} was sent by a session that had signed out`);
  for (const { requestId, call, appliedAt } of own) {
    const line = audit.find((each) => each.requestId === requestId && each.what === call);
    if (!line && isAuditWhole) tell('I7', `the audit has nothing of ${requestId}`);
    if (line?.outcome === 'done' && appliedAt === undefined) tell('I7', `the audit says that ${requestId} was done`);
    if (line && ['refused', 'not sent'].includes(line.outcome) && appliedAt !== undefined)
      tell('I7', `the audit says that ${requestId} was ${line.outcome}`);
  }
  return found;
}

function isOf({ id }: HistoryForm, requestId: string): boolean {
  return requestId.startsWith(`press-${id}-`);
}

/** Returns what the audit says in the log of a portal. */
export function auditLines(log: string): Records['audit'][number][] {
  return log.split('\n').flatMap((line) => {
    if (!line.includes('"stream":"audit"')) return [];
    return [JSON.parse(line) as Records['audit'][number]];
  });
}
