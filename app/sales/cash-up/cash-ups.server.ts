import { comparableId } from '~/domain/ids';
import { isoTime } from '~/domain/lagos';
import { rowsResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';
import { cashDifference, expectedCash, notesText } from './cash-up';
import type { ShownCashUp } from './cash-up.data';
import { closedShifts } from './shifts.server';

type Reader = Pick<Visit<'cashUps' | 'cashUpFile'>, 'api' | 'user' | 'audience'>;

/** Returns the cash-ups of all terminals of a vendor, or of the terminal itself, the latest first. */
export async function cashUpsOf(visit: Reader): Promise<ShownCashUp[]> {
  const terminals = visit.audience === 'terminal' ? [{ id: visit.user.id, name: '' }] : await ownTerminals(visit);
  const byId = new Map(terminals.map((terminal) => [comparableId(terminal.id), terminal]));
  const all = await closedShifts(terminals.map(({ id }) => id));
  return all.map(({ terminal, ...cashUp }) => {
    const { id, name } = byId.get(terminal)!;
    return { ...cashUp, terminalId: id, ...(name && { terminal: name }) };
  });
}

async function ownTerminals({ api, user }: Reader) {
  const { subvendors } = await api.vendors.one(user.id);
  // A row without an id is nothing that can be asked for.
  const ids = new Set(subvendors.map(({ id }) => id).filter(Boolean));
  const terminals = (await Promise.all([...ids].map((id) => api.terminals.ofSubvendor(id)))).flat();
  // One that is listed twice has its cash-ups once.
  const byId = new Map(terminals.filter(({ id }) => id).map((terminal) => [comparableId(terminal.id), terminal]));
  return [...byId.values()].map(({ id, name }) => ({ id, name: name ?? id }));
}

const COLUMNS: readonly FileColumn<ShownCashUp>[] = [
  { header: 'Terminal', kind: 'text', of: ({ terminal }) => terminal },
  { header: 'From', kind: 'time', of: ({ beganAt }) => isoTime(beganAt) },
  { header: 'To', kind: 'time', of: ({ endedAt }) => isoTime(endedAt) },
  { header: 'Opening float', kind: 'naira', of: ({ float }) => float },
  { header: 'Float first typed', kind: 'naira', of: ({ firstFloat }) => firstFloat },
  { header: 'Sold', kind: 'naira', of: ({ sold }) => sold },
  { header: 'Not in cash', kind: 'naira', of: ({ notCash }) => notCash },
  { header: 'Expected cash', kind: 'naira', of: expectedCash },
  { header: 'Counted cash', kind: 'naira', of: ({ counted }) => counted },
  { header: 'Difference', kind: 'naira', of: cashDifference },
  { header: 'Notes counted', kind: 'text', of: notesText },
  { header: 'Remark', kind: 'text', of: ({ note }) => note },
];

/** Returns the same as a file. */
export async function cashUpsFile(visit: Visit<'cashUpFile'>, format: FileFormat): Promise<Response> {
  const rows = await cashUpsOf(visit);
  return rowsResponse(format, { name: 'cash_ups', columns: COLUMNS }, rows);
}
