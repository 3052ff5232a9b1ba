import { useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { historyOf } from '~/portal/audit/record-history.server';
import { at } from '~/portal/request/screen.server';
import { History } from '~/ui/history';
import { PageHeading, pageTitle } from '~/ui/page';
import { NoticeCard } from './notice-card';

export const meta = pageTitle('Notice');

export const loader = at('notice').load(async (visit) => ({
  notice: await visit.api.notices.one(visit.param('id')),
  history: await historyOf(visit, [visit.param('id')]),
}));

export default function Notice() {
  const { notice, history } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading back={{ href: paths.notices() }}>{notice.subject ?? 'Notice'}</PageHeading>
      <NoticeCard notice={notice} />
      <History entries={history} />
    </>
  );
}
