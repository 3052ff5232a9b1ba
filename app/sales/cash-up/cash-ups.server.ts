import { businessTime } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { comparableId, isSameId } from '~/domain/ids';
import { isoTime, unbrokenTime } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { listQuery, pageFrom } from '~/lists/engine/choose';
import { begun, fileResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import type { Visit } from '~/portal/request/visit';
import { cashDifference, differenceInWords, expectedCash, notesText } from './cash-up';
import type { ShownCashUp } from './cash-up.data';
import { knownTerminals, ownTerminals } from './own-terminals.server';
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

/** The cash-ups of so many days are searched for differences, and at most so many differences are shown. */
const DIFFERENCE_DAYS = 7;
const DIFFERENCES = 3;
const MOST_CLOSED = 2_000;

/**
 * Returns the lines of a vendor's home with the latest differences in cash of its terminals, as far as these were listed to it before: no
 * call is made. Undefined when none of them closed a shift in the last days.
 */
export async function latestDifferences(visit: Pick<Visit<'home'>, 'user'>) {
  const terminals = await knownTerminals(visit);
  if (terminals.length === 0)
    return [{ label: 'Open them once to see differences here', value: 'Cash-ups', href: paths.cashUps() }];
  const names = new Map(terminals.map(({ id, name }) => [comparableId(id), name]));
  const since = businessTime() - DIFFERENCE_DAYS * 24 * 60 * 60_000;
  const closed = await closedShifts(
    terminals.map(({ id }) => id),
    { since, limit: MOST_CLOSED },
  );
  if (closed.length === 0) return undefined;
  const differing = closed.filter((cashUp) => cashDifference(cashUp) !== 0);
  return [
    ...differing.slice(0, DIFFERENCES).map((cashUp) => ({
      label: `${names.get(cashUp.terminal) ?? ''}, ${unbrokenTime(cashUp.endedAt)}`,
      value: differenceInWords(cashDifference(cashUp)),
      href: paths.cashUps({ terminal: cashUp.terminal, closed: cashUp.endedAt }),
    })),
    {
      label: 'Shifts with a difference',
      value: `${formatCount(differing.length)} of ${formatCount(closed.length)} in ${DIFFERENCE_DAYS} days`,
      href: paths.cashUps(),
    },
  ];
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
