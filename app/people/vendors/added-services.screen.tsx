import { useLoaderData } from '~/base/framework/react';
import { BatchesView } from '~/money/batches/batch-view';
import { batchesPage, batchIntents } from '~/money/batches/page.server';
import { tryLoadWithin } from '~/portal/request/failures';
import { shortWaitMs } from '~/portal/request/page-time.server';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { servicesOf } from './services-batch.server';

const TITLE = 'Added services';
export const meta = pageTitle(TITLE);
export { refreshHeaders as headers } from '~/portal/html/refresh-headers';

const screen = at('addedServices');

export const loader = screen.loadForm(async (visit) => {
  const id = visit.param('id');
  const vendor = await tryLoadWithin(shortWaitMs(visit), visit.api.vendors.one(id));
  const name = vendor === 'late' ? undefined : vendor.data?.name;
  return batchesPage(visit, [servicesOf(id, name ?? 'Vendor, its name is not available')]);
});
export const action = screen.act(batchIntents('vendors', (visit) => [servicesOf(visit.param('id'))]));

export default function AddedServices() {
  return <BatchesView page={useLoaderData<typeof loader>()} title={TITLE} />;
}
