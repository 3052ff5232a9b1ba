import { businessTime } from '~/base/clock.server';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { matches } from '~/lists/engine/search';
import { emptySchema } from '~/portal/request/button.schema.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';

const screen = at('notifications');

type Reader = Visit<'notifications'>;
const ownNotices = ({ api, user, audience }: Reader) =>
  audience === 'vendor' ? api.notifications.ofVendor(user.id) : api.notifications.ofTerminal(user.id);

export const notificationIntents = {
  /** Marks each notice that was not read. */
  markRead: screen.change({
    schema: emptySchema,
    async send(visit) {
      const unread = (await ownNotices(visit)).filter(({ readUtc }) => !readUtc);
      for (const { noticeId } of unread) await visit.api.notifications.markRead(noticeId);
      return {};
    },
    next: () => paths.notifications(),
    message: 'All notices are marked as read.',
  }),
};

/** Returns a page of the user's notices, and whether one of all was not read. */
export async function notificationsPage(visit: Reader) {
  const { url, audience, setStatus } = visit;
  const query = listQuery(url.searchParams);
  const all = await tryLoad(ownNotices(visit));
  if (!all.data) setStatus(all.status);
  const { rows, ...list } = pageOf(
    (all.data ?? []).filter(({ subject, category }) => matches(query.q, [subject, category])),
    query,
  );
  return {
    list,
    q: query.q,
    failed: all.failed,
    hasUnread: (all.data ?? []).some(({ readUtc }) => !readUtc),
    ...(audience === 'terminal' && { today: lagosDay(businessTime()) }),
    rows: rows.map(({ id, subject, category, createdUtc, readUtc }) => ({
      id,
      subject,
      category,
      createdUtc,
      isRead: !!readUtc,
    })),
  };
}
