import { useLoaderData } from '~/framework/react';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { NoticeCard } from '~/ui/notice-card';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Notice');

export const loader = at('notices').load(({ api, param }) => api.notices.one(param('id')));

export default function Notice() {
  const notice = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.notices() }}>{notice.subject ?? 'Notice'}</PageHeading>
      <NoticeCard notice={notice} />
    </>
  );
}
