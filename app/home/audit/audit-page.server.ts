import { businessTime } from '~/base/clock.server';
import { type Act, ACT_DAYS } from '~/base/store/acts.server';
import { lagosDay, startOfLagosDay } from '~/domain/lagos';
import { listDays } from '~/lists/engine/days';
import { fileOfList } from '~/lists/engine/file-of-list.server';
import { listPage } from '~/lists/engine/page.server';
import { screenRow } from '~/lists/engine/screen-row';
import type { FileFormat } from '~/lists/exports/table';
import { namesOf } from '~/portal/acts/names.server';
import type { ShownAct } from '~/portal/acts/shown-act.data';
import { kindsOf, shownAct } from '~/portal/acts/shown-act.server';
import type { Visit } from '~/portal/request/visit';
import { auditList, auditRows } from './audit.list';

type Reader = Visit<'audit'>;

const DAY_MS = 24 * 60 * 60_000;
/** How many days are read where the address names none. */
const USUAL_DAYS = 7;
/** The most acts that are read at once, the latest. */
const MAX_READ = 5_000;

/** Returns a page of what was done in the days of the address, by default in the last seven. */
export async function auditPage(visit: Reader) {
  let reading: ReturnType<typeof readActs> | undefined;
  const read = () => (reading ??= readActs(visit));
  const { list, rows } = await listPage(visit, { ...auditRows, read });
  return { list, rows: rows.map(screenRow(auditList)), isCut: (await read()).length >= MAX_READ };
}

/** Returns the same as a file, with all rows of the search and filters. */
export async function auditFile(visit: Reader, format: FileFormat): Promise<Response> {
  return fileOfList(visit, format, { ...auditRows, read: () => readActs(visit) });
}

async function readActs(visit: Reader): Promise<ShownAct[]> {
  const found: Act[] = [];
  for (const day of daysRead(visit.url.searchParams)) {
    found.push(...(await visit.actsOfDay(day)));
    if (found.length >= MAX_READ) break;
  }
  const acts = found.slice(0, MAX_READ);
  const nameOf = await namesOf(visit, acts.flatMap(kindsOf));
  return acts.map((act) => shownAct(act, nameOf));
}

/** Returns the days in UTC that have the days of the address, in Lagos, the latest first. */
function daysRead(params: URLSearchParams, now = businessTime()): string[] {
  const { from, to, mistakes } = listDays(params);
  // The list says what is wrong with them.
  if (mistakes) return [];
  const oldest = now - (ACT_DAYS - 1) * DAY_MS;
  const last = Math.min(now, startOfLagosDay(to || lagosDay(now)) + DAY_MS);
  const first = Math.max(oldest, from ? startOfLagosDay(from) : Math.min(now, last) - (USUAL_DAYS - 1) * DAY_MS);
  const days: string[] = [];
  for (let at = last; at > first - DAY_MS; at -= DAY_MS) days.push(new Date(at).toISOString().slice(0, 10));
  const earliest = new Date(first).toISOString().slice(0, 10);
  return days.filter((day) => day >= earliest);
}
