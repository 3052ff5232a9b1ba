import { businessTime } from '~/clock.server';
import { lagosDay } from '~/domain/lagos';
import { useLoaderData } from '~/framework/react';
import { listQuery, pageOf } from '~/listing/choose';
import { matches } from '~/listing/search';
import { paths } from '~/paths';
import { tryLoad } from '~/request/failures';
import { at } from '~/screen.server';
import { DetailsLink } from '~/ui/details-link';
import { ListFailed } from '~/ui/error-block';
import { ListFilter } from '~/ui/list-filter';
import { timeCell } from '~/ui/list-table';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { RecordLink } from '~/ui/record-link';
import { SellerFilter } from '~/ui/seller-filter';
import { SellerNotices } from '~/ui/seller-notices';
import { Table } from '~/ui/table';

export const meta = pageTitle('Notifications');

export const loader = at('notifications').load(async ({ api, user, url, audience, setStatus }) => {
  const query = listQuery(url.searchParams);
  const all = await tryLoad(
    audience === 'vendor' ? api.notifications.ofVendor(user.id) : api.notifications.ofTerminal(user.id),
  );
  if (!all.data) setStatus(all.status);
  const { rows, ...list } = pageOf(
    (all.data ?? []).filter(({ subject, category }) => matches(query.q, [subject, category])),
    query,
  );
  return {
    list,
    q: query.q,
    failed: all.failed,
    ...(audience === 'terminal' && { today: lagosDay(businessTime()) }),
    rows: rows.map(({ id, subject, category, createdUtc, readUtc }) => ({
      id,
      subject,
      category,
      createdUtc,
      isRead: !!readUtc,
    })),
  };
});

export default function Notifications() {
  const { rows, list, q, failed, today } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeading>Notifications</PageHeading>
      {failed ? (
        <ListFailed what="Notifications" message={failed} />
      ) : (
        <>
          {import.meta.env.SSR && today ? (
            <SellerFilter list={{ q, size: list.size }} />
          ) : (
            <ListFilter list={{ q, size: list.size }} />
          )}
          {import.meta.env.SSR && today ? (
            <SellerNotices rows={rows} today={today} />
          ) : (
            <div className="card">
              <Table
                caption="Notifications"
                rows={rows}
                rowKey={({ id }) => id}
                columns={[
                  {
                    header: 'Subject',
                    cell: ({ id, subject = 'Notification', isRead }) => (
                      <RecordLink className="inline-block py-2" to={paths.notification(id)}>
                        {isRead ? subject : <strong>{subject}</strong>}
                      </RecordLink>
                    ),
                  },
                  { header: 'Category', cell: ({ category }) => <span className="whitespace-nowrap">{category}</span> },
                  { header: 'Created', wide: true, cell: ({ createdUtc }) => timeCell(createdUtc) },
                  {
                    header: 'Details',
                    wide: true,
                    folded: false,
                    cell: ({ id, subject }) =>
                      id && <DetailsLink href={paths.notification(id)} of={subject ?? 'notice'} />,
                  },
                ]}
              />
            </div>
          )}
          <Pagination list={list} />
        </>
      )}
    </>
  );
}
