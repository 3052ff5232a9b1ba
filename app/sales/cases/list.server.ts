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
import { casesOf, countOpenCases, type SaleCase, saleCases } from './cases.server';
import type { ListedCase } from './listed-case.data';

const cases = { ...caseRows, read: async () => (await saleCases()).map(listedCase) };

/** Returns a page of all cases: the open ones first, the oldest of them first. */
export async function allCases(visit: Visit<'cases'>) {
  const { list, rows } = await listPage(visit, cases);
  return { kind: 'all' as const, list, rows: rows.map(screenRow(caseList)) };
}

/** Returns the same as a file, with all notes. */
export async function casesFile(
  visit: Pick<Visit, 'url' | 'api' | 'requestId'>,
  format: FileFormat,
): Promise<Response> {
  return fileOfList(visit, format, cases);
}

/** Returns the open cases of a vendor by its name, and how many it has in all; none while they cannot be read. */
export async function casesOfVendor(vendor: string) {
  const { data } = await tryLoad(casesOf(vendor));
  return {
    open: (data?.open ?? []).map((one) => ({ reference: one.reference, service: one.service, waits: waits(one) })),
    total: data?.total ?? 0,
  };
}

/** Returns what staff should look at: how many cases are open, and for how long the oldest. */
export async function openCases(): Promise<{ count: number; oldest?: string | undefined }> {
  const { count, oldest } = await countOpenCases();
  return { count, ...(oldest !== null && { oldest: waits({ openedAt: oldest }) }) };
}

/** Returns for how long an open case has been open. */
export const waits = ({ openedAt }: Pick<SaleCase, 'openedAt'>) => elapsedSince(isoTime(openedAt), businessTime());

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
