import { useLoaderData } from '~/base/framework/react';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { BatchesView } from '../batches/batch-view';
import { batchesPage, batchIntents } from '../batches/page.server';
import { approvedOrders } from './approved-orders.server';

const TITLE = 'Approved together';
export const meta = pageTitle(TITLE);
export { refreshHeaders as headers } from '~/portal/html/refresh-headers';

const screen = at('approvedTogether');
const KINDS = [approvedOrders];

export const loader = screen.loadForm((visit) => batchesPage(visit, KINDS));
export const action = screen.act(batchIntents('approvals', () => KINDS));

export default function ApprovedTogether() {
  return <BatchesView page={useLoaderData<typeof loader>()} title={TITLE} />;
}
