import { businessTime } from '~/base/clock.server';
import { useLoaderData } from '~/base/framework/react';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { matches } from '~/lists/engine/search';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import { DayRows } from '~/ui/day-rows';
import { DetailsLink } from '~/ui/details-link';
import { ListFailed } from '~/ui/error-block';
import { ListFilter } from '~/ui/list-filter';
import { timeCell } from '~/ui/list-table';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { RecordLink } from '~/ui/record-link';
import { SellerFilter } from '~/ui/seller-filter';
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
                  { header: 'Created', hiddenBelow: 'md', cell: ({ createdUtc }) => timeCell(createdUtc) },
                  {
                    header: 'Details',
                    hiddenBelow: 'md',
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

type Notice = { id: string; subject?: string; category?: string; createdUtc?: string; isRead: boolean };

/** The notices to a terminal by day; those that were not read stand out. */
function SellerNotices({ rows, today }: { rows: readonly Notice[]; today: string }) {
  return (
    <DayRows
      caption="Notifications"
      today={today}
      rows={rows.map(({ id, subject = 'Notification', category, createdUtc, isRead }) => ({
        key: id,
        href: id ? paths.notification(id) : undefined,
        title: subject,
        value: !isRead && 'New',
        time: createdUtc,
        note: category,
      }))}
    />
  );
}
