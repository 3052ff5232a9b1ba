import { redirect } from '~/base/framework/node.server';
import { sameListWith } from '~/domain/paths';
import { ROWS, TICK, TICKED } from '~/lists/engine/rows-of-file';
import { loadTable } from '~/lists/exports/load-table';
import { ordersFile } from '~/money/approvals/orders-file.server';
import { bankFile } from '~/money/bank/file.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { allScreens, type RightName, rights } from '~/portal/session/rights';
import { casesFile } from '~/sales/cases/list.server';
import { auditFile } from '../audit/audit-page.server';
import { listFile } from './all-lists.server';

/** The files of what the portal itself remembers, by the names of their rights. */
const OWN_FILES = new Map<string, ReturnType<typeof listFile>>([
  ['audit', auditFile],
  ['cases', casesFile],
  ['bankStatement', bankFile],
  ['approvals', (_, format) => ordersFile(format)],
]);

/** Returns the right of a list's screen, which has the list's name but for balances; undefined for a name that no screen has. */
function rightOf(list: string): RightName | undefined {
  if (list === 'balances') return 'reportBalances';
  return Object.hasOwn(rights, list) ? (list as RightName) : undefined;
}

/** Leads back to a list of which no row is ticked. */
async function tickFirst({ session, url: { searchParams } }: Visit, right: RightName): Promise<Response> {
  await session.flash('error', 'Tick the rows for the file first.');
  const { address } = allScreens.find(({ open }) => open === right)!;
  return redirect(sameListWith(address, searchParams, { [ROWS]: undefined, [TICK]: 1 }), 303);
}

/** Returns a list of the back office as a file with all rows of its search and filters, in its order. */
export const loader = loadTable(at('listFile'), (visit, format) => {
  const name = visit.param('list');
  const right = rightOf(name);
  if (!right || !visit.mayOpen(right)) return undefined;
  const own = OWN_FILES.get(name);
  if (own) return own(visit, format);
  const file = listFile(name);
  const { searchParams } = visit.url;
  if (file && searchParams.get(ROWS) === 'ticked' && !searchParams.has(TICKED)) return tickFirst(visit, right);
  return file?.(visit, format);
});
