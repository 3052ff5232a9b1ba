import { isoTime } from '~/domain/lagos';
import { begun, fileResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import { allOrders } from './find-orders.server';
import { isWaitingNow, type PendingOrder } from './pending-orders.server';
import { factsOf, howDecided, withEarlier } from './shown-orders.server';

const COLUMNS: readonly FileColumn<PendingOrder>[] = [
  { header: 'Asked', kind: 'time', of: ({ madeAt }) => isoTime(madeAt) },
  { header: 'Made by', kind: 'text', of: ({ by }) => by.name },
  { header: 'Order', kind: 'text', of: ({ order }) => order.shown.title },
  {
    header: 'Facts',
    kind: 'text',
    of: (pending) =>
      factsOf(pending)
        .map((fact) => `${fact.label}: ${withEarlier(fact)}`)
        .join('; '),
  },
  { header: 'Reason', kind: 'text', of: ({ order }) => order.reason },
  { header: 'State', kind: 'text', of: (of) => (isWaitingNow(of) ? 'Waits' : howDecided(of)) },
  { header: 'Decided by', kind: 'text', of: ({ decided }) => decided?.by.name },
  { header: 'Decided', kind: 'time', of: ({ decided }) => decided && isoTime(decided.at) },
  { header: 'Words', kind: 'text', of: ({ decided }) => decided?.words },
];

/** Returns the orders that wait for a second person, and those decided lately, as a file. */
export async function ordersFile(format: FileFormat): Promise<Response> {
  return fileResponse(format, { name: 'approvals', columns: COLUMNS }, await begun(allOrders()));
}
