import { useLoaderData } from '@remix-run/react';
import { formatLagos } from '~/domain/lagos';
import { listQuery, pageOf } from '~/domain/listing';
import { matches } from '~/domain/text-search';
import { paths } from '~/paths';
import { load } from '~/session/load.server';
import { ListFilter } from '~/ui/list-filter';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { Table } from '~/ui/table';

export const meta = pageTitle('Notifications');

export const loader = load('notifications', async ({ api, user, url, audience }) => {
  const query = listQuery(url.searchParams);
  const all = await (audience === 'vendor' ? api.notifications.ofVendor(user.id) : api.notifications.ofTerminal(user.id));
  const { rows, ...list } = pageOf(all.filter(({ subject, category }) => matches(query.q, [subject, category])), query);
  return { list, q: query.q, rows: rows.map(({ id, subject, category, createdUtc, readUtc }) => ({ id, subject, category, createdUtc, isRead: !!readUtc })) };
});

export default function Notifications() {
  const { rows, list, q } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      <ListFilter q={q} size={list.size} searchLabel="Search" />
      <div className="card">
        <Table
          caption="Notifications"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Subject', cell: ({ subject, isRead }) => (isRead ? subject : <strong>{subject}</strong>) },
            { header: 'Category', cell: ({ category }) => category },
            { header: 'Created', wide: true, cell: ({ createdUtc }) => createdUtc && formatLagos(createdUtc) },
            { header: 'Details', cell: ({ id, subject }) => <a href={paths.notification(id)} aria-label={`Details of ${subject ?? 'notice'}`}>Details</a> },
          ]}
        />
      </div>
      <Pagination list={list} />
    </>
  );
}
