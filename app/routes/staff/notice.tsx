import { historyOf } from '~/acts/history.server';
import { useLoaderData } from '~/framework/react';
import { paths } from '~/paths';
import { at } from '~/screen.server';
import { History } from '~/ui/history';
import { NoticeCard } from '~/ui/notice-card';
import { PageHeading, pageTitle } from '~/ui/page';

export const meta = pageTitle('Notice');

export const loader = at('notices').load(async (visit) => ({
  notice: await visit.api.notices.one(visit.param('id')),
  history: await historyOf(visit, [visit.param('id')]),
}));

export default function Notice() {
  const { notice, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.notices() }}>{notice.subject ?? 'Notice'}</PageHeading>
      <NoticeCard notice={notice} />
      <History acts={history} />
    </>
  );
}
