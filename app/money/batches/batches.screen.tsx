import { useLoaderData } from '~/base/framework/react';
import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';
import { BatchesView } from './batch-view';
import { MONEY_BATCHES } from './money-batches.server';
import { batchesPage, batchIntents } from './page.server';

const TITLE = 'Reviewed together';
export const meta = pageTitle(TITLE);
export { refreshHeaders as headers } from '~/portal/html/refresh-headers';

const screen = at('batches');

export const loader = screen.loadForm((visit) => batchesPage(visit, MONEY_BATCHES));
export const action = screen.act(batchIntents('moveMoney', () => MONEY_BATCHES));

export default function Batches() {
  return <BatchesView page={useLoaderData<typeof loader>()} title={TITLE} />;
}
