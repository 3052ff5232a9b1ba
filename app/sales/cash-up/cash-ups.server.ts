import { comparableId, isSameId } from '~/domain/ids';
import { isoTime } from '~/domain/lagos';
import { listQuery, pageFrom } from '~/lists/engine/choose';
import { begun, fileResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';
import { cashDifference, expectedCash, notesText } from './cash-up';
import type { ShownCashUp } from './cash-up.data';
import { ownTerminals } from './own-terminals.server';
import { allClosedShifts, closedShifts, countClosed, endAsked } from './shifts.server';

type Reader = Pick<Visit<'cashUps' | 'cashUpFile' | 'home'>, 'api' | 'user' | 'audience'>;

/** Returns a page of the cash-ups of all terminals of a vendor, the latest first, or the one that the address asks for. */
export async function cashUpsPage(visit: Reader & Pick<Visit, 'url'>) {
  const { searchParams } = visit.url;
  const { ids, shown } = await ofTerminals(visit);
  const endedAt = endAsked(searchParams);
  const own = ids.filter((id) => isSameId(id, searchParams.get('terminal') ?? ''));
  const [one] = endedAt === undefined ? [] : await closedShifts(own, { endedAt });
  const { count } = await countClosed(ids);
  return {
    shown: one && shown(one),
    closed: await pageFrom(count, listQuery(searchParams), async (offset, limit) =>
      (await closedShifts(ids, { offset, limit })).map(shown),
    ),
  };
}

/** True when one of a vendor's terminals, or the terminal itself, closed a shift at this time or later. */
export async function isClosedSince(visit: Reader, time: number): Promise<boolean> {
  const { last } = await countClosed((await ofTerminals(visit)).ids);
  return last !== null && last >= time;
}

/** Returns the ids of a vendor's terminals, or of the terminal itself, and how a closed shift of one of them is shown. */
async function ofTerminals(visit: Reader) {
  const terminals = await ownTerminals(visit);
  const byId = new Map(terminals.map((terminal) => [comparableId(terminal.id), terminal]));
  const shown = ({ id: _, terminal, ...cashUp }: Awaited<ReturnType<typeof closedShifts>>[number]): ShownCashUp => {
    const { id, name } = byId.get(terminal)!;
    return { ...cashUp, terminalId: id, ...(name && { terminal: name }) };
  };
  return { ids: terminals.map(({ id }) => id), shown };
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
  const { ids, shown } = await ofTerminals(visit);
  const batches = (async function* () {
    for await (const shifts of allClosedShifts(ids)) yield shifts.map(shown);
  })();
  return fileResponse(format, { name: 'cash_ups', columns: COLUMNS }, await begun(batches));
}
