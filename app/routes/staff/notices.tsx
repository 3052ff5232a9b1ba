import { useActionData, useLoaderData } from '@remix-run/react';
import { promiseHash } from 'remix-utils/promise';
import { NoticeForm } from '~/forms/notice';
import { noticeConstraint, noticeSchema } from '~/forms/notice.server';
import { recordSchema } from '~/forms/toggle.server';
import { noticeList } from '~/lists/notices';
import { listPage } from '~/lists/page.server';
import { paths } from '~/paths';
import { createIntent } from '~/records/intents.server';
import { act } from '~/session/act.server';
import { load } from '~/session/load.server';
import { replyTo } from '~/domain/reply';
import { CategoryBadge } from '~/ui/category-badge';
import { createdColumn } from '~/ui/columns';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const meta = pageTitle('Notices');
export const handle = { hydrate: true };

export const loader = load('notices', async (visit) => {
  const { api, url, session } = visit;
  const isNew = url.searchParams.has('new');
  const { page, vendors } = await promiseHash({ page: listPage(visit, noticeList.rows, noticeList.spec), vendors: isNew ? api.vendors.active() : Promise.resolve([]) });
  const { rows, list, chosen } = page;
  const draft = isNew ? await session.takeDraft() : undefined;
  return {
    list,
    rows: rows.map(({ id, subject, category, createdUtc, available }) => ({ id, subject, category, createdUtc, available })),
    dialog: isNew && {
      constraint: noticeConstraint,
      vendors: vendors.map(({ id, name }) => ({ id, name })),
      defaults: draft && { ...Object.fromEntries([...draft].map(([name, value]) => [name, String(value)])), vendorIds: draft.getAll('vendorIds').map(String) },
    },
    deletes: chosen.find(({ id }) => id === url.searchParams.get('delete')),
    here: url.pathname + url.search,
  };
});

export { clientAction, shouldRevalidate } from '~/forms/client-action';
export const action = act('notices', {
  create: createIntent(
    'notices',
    noticeSchema,
    ({ api }, { sendTo, vendorIds, category, ...notice }) => api.notices.create({ ...notice, category: category ?? null, vendorIds: sendTo === 'all' ? [] : vendorIds }),
    paths.notices(),
    'Notice published.',
  ),
  delete: createIntent('notices', recordSchema, ({ api }, { id }) => api.notices.remove(id), paths.notices(), 'Notice deleted.'),
});

export default function Notices() {
  const { rows, list, dialog, deletes, here } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  return (
    <>
      <PageHeading aside={<NewButton href={paths.notices({ new: 1 })}>New Notice</NewButton>}>Notices</PageHeading>
      <RecordList
        filesAt={paths.listFiles('notices')}
        caption="Notices"
        list={list}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Subject', sort: 'subject', cell: ({ id, subject }) => <a href={paths.notice(id)}>{subject ?? 'Notice'}</a> },
          { header: 'Category', wide: true, cell: ({ category }) => category && <CategoryBadge category={category} /> },
          createdColumn,
          { header: 'Details', wide: true, folded: false, cell: ({ id, subject }) => <a href={paths.notice(id)} aria-label={`Details of ${subject ?? ''}`}>Details</a> },
          {
            header: 'Delete',
            cell: ({ id, subject, available }) =>
              available ? <a href={paths.notices({ delete: id })} aria-label={`Delete ${subject ?? ''}`}>Delete</a> : <span className="text-muted">deleted</span>,
          },
        ]}
      />
      {dialog && (
        <Dialog title="New Notice" closeHref={paths.notices()}>
          <NoticeForm action={here} {...dialog} lastResult={replyTo('create', data)?.result} />
        </Dialog>
      )}
      {deletes && (
        <ConfirmDialog title="Delete notice" closeHref={paths.notices()} action={here} intent="delete" submit="Delete" hidden={{ id: deletes.id }} errors={replyTo('delete', data)?.result.error?.['']}>
          Nobody will receive <strong>{deletes.subject}</strong> any more.
        </ConfirmDialog>
      )}
    </>
  );
}
