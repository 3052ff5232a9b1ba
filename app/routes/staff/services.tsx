import { useLoaderData } from '@remix-run/react';
import { toggleIntent } from '~/changes/toggle.server';
import { listPage } from '~/lists/page.server';
import { serviceList } from '~/lists/services';
import { paths } from '~/paths';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Services');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('services', async (visit) => {
  const { rows, list } = await listPage(visit, serviceList);
  return { rows, list, here: visit.here };
});

export const action = act('services', { toggle: toggleIntent('services', 'services') });

export default function Services() {
  const { rows, list, here } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.serviceCreate()}>New Service</NewButton>}>Services</PageHeading>
      <RecordList of={serviceList} list={list} rows={rows} cells={{ status: toggleCell(here) }} />
    </>
  );
}
