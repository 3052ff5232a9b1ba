import { channelFields } from '~/forms/channel';
import { channelConstraint, channelSchema } from '~/forms/channel.server';
import { useLoaderData } from '~/framework/react';
import { channelList, channelRows } from '~/lists/channels';
import { listPage } from '~/lists/page.server';
import { paths } from '~/paths';
import { newRecord } from '~/records/new-record.server';
import { at } from '~/screen.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';

export const meta = pageTitle('Channels');
export { clientAction, handle, shouldRevalidate } from '~/forms/hydrated-screen';

const screen = at('channels');

export const loader = screen.load(async (visit) => {
  const { rows, list } = await listPage(visit, channelRows);
  return {
    rows,
    list,
    dialog: await newRecord(visit, channelConstraint),
  };
});

export const action = screen.act({
  create: screen.change({
    schema: channelSchema,
    send: ({ api }, values) => api.channels.create(values),
    next: paths.channels(),
    message: 'Channel created.',
  }),
  toggle: screen.toggle('channels'),
});

export default function Channels() {
  const { rows, list, dialog } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.channels({ new: 1 })}>New Channel</NewButton>}>Channels</PageHeading>
      <RecordList of={channelList} list={list} rows={rows} cells={{ status: toggleCell }} />
      <RecordDialog
        title="New Channel"
        closeHref={paths.channels()}
        dialog={dialog}
        id="new-channel"
        fields={channelFields}
      />
    </>
  );
}
