import { promiseHash } from '~/base/framework/node.server';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { listPage } from '~/lists/engine/page.server';
import { replyTo } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { CategoryBadge } from '~/ui/category-badge';
import { ConfirmDialog } from '~/ui/confirm-dialog';
import { Dialog } from '~/ui/dialog';
import { NewButton, PageHeading, pageTitle } from '~/ui/page';
import { FormLink } from '~/ui/page-link';
import { RecordList } from '~/ui/record-list';
import { NoticeForm } from './notice.form';
import { noticeList, noticeRows } from './notices.list';
import { newNotice, type NoticeContext, noticeIntents } from './notices.server';

export const meta = pageTitle('Notices');
export { clientAction, handle, shouldRevalidate } from '~/ui/form/hydrated-screen';

const screen = at('notices');

export const loader = screen.load(async (visit) => {
  const { url } = visit;
  const { page, dialog } = await promiseHash({
    page: listPage(visit, noticeRows),
    dialog: newNotice(visit),
  });
  const { rows, list, chosen } = page;
  return {
    list,
    rows,
    dialog,
    deletes: chosen.find(({ id }) => id === url.searchParams.get('delete')),
  };
});

export const action = screen.act(noticeIntents);

export default function Notices() {
  const { rows, list, dialog, deletes } = useLoaderData<typeof loader>();
  const data = useActionData<typeof action>();
  const reply = replyTo<NoticeContext>('create', data) ?? replyTo<NoticeContext>('find', data);
  return (
    <>
      <PageHeading aside={<NewButton href={paths.notices({ new: 1 })}>New Notice</NewButton>}>Notices</PageHeading>
      <ConfirmDialog
        isOpen={deletes !== undefined}
        title="Delete notice"
        closeHref={paths.notices()}
        intent="delete"
        submit="Delete"
        record={deletes?.subject}
        isDangerous
        hidden={{ id: deletes?.id ?? '' }}
      >
        Nobody will receive <strong>{deletes?.subject}</strong> any more.
      </ConfirmDialog>
      <RecordList
        of={noticeList}
        list={list}
        rows={rows}
        cells={{
          category: ({ category }) => category && <CategoryBadge category={category} />,
          delete: ({ id, subject, available }) =>
            available ? (
              <FormLink to={paths.notices({ delete: id })} aria-label={`Delete ${subject ?? ''}`}>
                Delete
              </FormLink>
            ) : (
              <span className="text-muted">deleted</span>
            ),
        }}
      />
      {dialog && (
        <Dialog title="New Notice" closeHref={paths.notices()}>
          <NoticeForm {...dialog} {...reply?.context} lastResult={reply?.result} />
        </Dialog>
      )}
    </>
  );
}
