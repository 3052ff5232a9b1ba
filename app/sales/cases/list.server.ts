import { businessTime } from '~/base/clock.server';
import { elapsedSince } from '~/domain/elapsed';
import { isoTime, unbrokenTime } from '~/domain/lagos';
import { fileOfList } from '~/lists/engine/file-of-list.server';
import { listPage } from '~/lists/engine/page.server';
import { screenRow } from '~/lists/engine/screen-row';
import type { FileFormat } from '~/lists/exports/table';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { caseList, caseRows } from './cases.list';
import { type SaleCase, saleCases } from './cases.server';
import type { ListedCase } from './listed-case.data';

type Memory = Pick<Visit, 'ofStaff'>;

const listOf = (visit: Memory) => ({ ...caseRows, read: async () => (await saleCases(visit)).map(listedCase) });

/** Returns a page of all cases: the open ones first, the oldest of them first. */
export async function allCases(visit: Visit<'cases'>) {
  const { list, rows } = await listPage(visit, listOf(visit));
  return { kind: 'all' as const, list, rows: rows.map(screenRow(caseList)) };
}

/** Returns the same as a file, with all notes. */
export async function casesFile(
  visit: Pick<Visit, 'url' | 'api' | 'requestId' | 'ofStaff'>,
  format: FileFormat,
): Promise<Response> {
  return fileOfList(visit, format, listOf(visit));
}

/** Returns the open cases of a vendor by its name, and how many it has in all; none while they cannot be read. */
export async function casesOfVendor(visit: Memory, vendor: string) {
  const { data } = await tryLoad(saleCases(visit));
  const own = (data ?? []).filter((one) => one.vendor === vendor);
  const open = own.filter(({ closed }) => !closed);
  return {
    open: open.map((one) => ({ reference: one.reference, service: one.service, waits: waits(one) })),
    total: own.length,
  };
}

/** Returns what staff should look at: how many cases are open, and for how long the oldest. */
export async function openCases(visit: Memory): Promise<{ count: number; oldest?: string | undefined }> {
  const open = (await saleCases(visit)).filter(({ closed }) => !closed);
  return { count: open.length, oldest: open[0] && waits(open[0]) };
}

/** Returns for how long an open case has been open. */
export const waits = ({ openedAt }: SaleCase) => elapsedSince(isoTime(openedAt), businessTime());

function listedCase(of: SaleCase): ListedCase {
  const { reference, service, amount, vendor, openedAt, by, closed, words, notes } = of;
  return {
    reference,
    service,
    amount,
    vendor,
    by,
    opened: isoTime(openedAt),
    state: closed ? 'Closed' : 'Open',
    waits: closed ? undefined : waits(of),
    outcome: closed?.outcome,
    closedBy: closed?.by,
    closed: closed && isoTime(closed.at),
    told: words,
    notes: notes.map(({ text, by: author, at }) => `${author}, ${unbrokenTime(at)}: ${text}`).join(' | '),
  };
}
