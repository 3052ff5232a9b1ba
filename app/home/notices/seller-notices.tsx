import { paths } from '~/domain/paths';
import { DayRows } from '~/ui/day-rows';

type Notice = { id: string; subject?: string; category?: string; createdUtc?: string; isRead: boolean };

/** The notices to a terminal by day; those that were not read stand out. */
export function SellerNotices({ rows, today }: { rows: readonly Notice[]; today: string }) {
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
