import { useActionData, useLoaderData } from '@remix-run/react';
import { change } from '~/changes/change.server';
import { toggleIntent } from '~/changes/toggle.server';
import { channelFields } from '~/forms/channel';
import { channelConstraint, channelSchema } from '~/forms/channel.server';
import { channelList } from '~/lists/channels';
import { listPage } from '~/lists/page.server';
import { replyTo } from '~/page-data/reply';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { act } from '~/request/act.server';
import { load } from '~/request/load.server';
import { Dialog } from '~/ui/dialog';
import { RecordForm } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Channels');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

export const loader = load('channels', async (visit) => {
  const { here } = visit;
  const { rows, list } = await listPage(visit, channelList);
  return {
    rows,
    list,
    dialog: await newRecord(visit, channelConstraint),
    here,
  };
});

export const action = act('channels', {
  create: change('channels', {
    schema: channelSchema,
    send: ({ api }, values) => api.channels.create(values),
    next: paths.channels(),
    message: 'Channel created.',
  }),
  toggle: toggleIntent('channels', 'channels'),
});

export default function Channels() {
  const { rows, list, dialog, here } = useLoaderData<typeof loader>();
  const reply = replyTo('create', useActionData<typeof action>());
  return (
    <>
      <PageHeading aside={<NewButton href={paths.channels({ new: 1 })}>New Channel</NewButton>}>Channels</PageHeading>
      <RecordList of={channelList} list={list} rows={rows} cells={{ status: toggleCell(here) }} />
      {dialog && (
        <Dialog title="New Channel" closeHref={paths.channels()}>
          <RecordForm
            id="new-channel"
            action={here}
            fields={channelFields}
            {...dialog}
            lastResult={reply?.result}
            intent="create"
            submit="Create"
          />
        </Dialog>
      )}
    </>
  );
}
