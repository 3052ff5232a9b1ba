import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { newRecord } from '~/portal/request/new-record.server';
import { at } from '~/portal/request/screen.server';
import { RecordDialog } from '~/ui/form/record-dialog';
import type { FieldsOf } from '~/ui/form/record-form';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';
import { toggleCell } from '~/ui/status-toggle';
import { channelConstraint, channelSchema } from './channel.schema.server';
import { channelList, channelRows } from './channels.list';

const channelFields: FieldsOf<typeof channelSchema> = {
  name: { label: 'Name', kind: 'text' },
  code: { label: 'Code', kind: 'text' },
};

export const meta = pageTitle('Channels');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

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
