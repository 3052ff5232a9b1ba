import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { settle } from '~/session/settle';
import { NoticeBody } from '~/ui/notice-body';
import { CategoryBadge } from '~/ui/category-badge';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Notification');

/** Opening a notice marks it as read if it was not (spec section 4); that it could not be marked spoils nothing. */
export const loader = load('notification', async ({ api, params }) => {
  const { noticeId, subject, message, category, createdUtc, readUtc } = await api.notifications.one(params.id ?? '');
  if (!readUtc) await settle(api.notifications.markRead(noticeId));
  return { subject, message, category, createdUtc };
});

export default function Notification() {
  const { subject, message, category, createdUtc } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>{subject ?? 'Notification'}</PageHeading>
      <div className="card">
        <p className="mb-3 text-sm text-muted">
          {category && <CategoryBadge category={category} />} {createdUtc && formatLagos(createdUtc)}
        </p>
        <NoticeBody html={message ?? ''} />
      </div>
      <p className="mt-4">
        <a className="button" href={paths.notifications()}>
          All notifications
        </a>
      </p>
    </>
  );
}
