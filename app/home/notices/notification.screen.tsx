import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { PageHeading, pageTitle } from '~/ui/page';
import { NoticeCard } from './notice-card';

export const meta = pageTitle('Notification');

/** Loads a notice and marks it as read (spec section 4). Ignores a failure to mark it. */
export const loader = at('notification').load(async ({ api, param }) => {
  const { noticeId, subject, message, category, createdUtc, readUtc } = await api.notifications.one(param('id'));
  if (!readUtc) await tryLoad(api.notifications.markRead(noticeId));
  return { subject, message, category, createdUtc };
});

export default function Notification() {
  const notice = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.notifications(), label: 'All notifications' }}>
        {notice.subject ?? 'Notification'}
      </PageHeading>
      <NoticeCard notice={notice} />
    </>
  );
}
