import { useContext } from 'react';
import { useActionData, useLoaderData } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import { FormKeyContext } from '~/portal/html/document-context';
import { refusalOf } from '~/portal/request/reply.data';
import { at } from '~/portal/request/screen.server';
import { Refusal } from '~/ui/alert';
import { DayRows } from '~/ui/day-rows';
import { DetailsLink } from '~/ui/details-link';
import { ListFailed } from '~/ui/error-block';
import { ListFilter } from '~/ui/list-filter';
import { timeCell } from '~/ui/list-table';
import { PageHeading, pageTitle } from '~/ui/page';
import { Pagination } from '~/ui/pagination';
import { PostForm } from '~/ui/post-form';
import { RecordLink } from '~/ui/record-link';
import { SellerFilter } from '~/ui/seller-filter';
import { Table } from '~/ui/table';
import { TextButton } from '~/ui/text-button';
import { notificationIntents, notificationsPage } from './notifications.server';

export const meta = pageTitle('Notifications');

const screen = at('notifications');

export const loader = screen.load(notificationsPage);
export const action = screen.act(notificationIntents);

export default function Notifications() {
  const { rows, list, q, failed, unreadUntil, today } = useLoaderData<typeof loader>();
  const formKey = useContext(FormKeyContext);
  const refused = refusalOf('markRead', useActionData());
  return (
    <>
      <PageHeading
        aside={
          unreadUntil !== undefined && (
            <PostForm formKey={formKey}>
              <input type="hidden" name="until" value={unreadUntil} />
              <TextButton intent="markRead">Mark all as read</TextButton>
            </PostForm>
          )
        }
      >
        Notifications
      </PageHeading>
      <Refusal errors={refused} />
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
