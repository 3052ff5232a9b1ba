import { z } from 'zod';
import { businessTime } from '~/base/clock.server';
import { formatCount } from '~/domain/digit-groups';
import { lagosDay } from '~/domain/lagos';
import { paths } from '~/domain/paths';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { matches } from '~/lists/engine/search';
import { tryLoad } from '~/portal/request/failures';
import { timeForMore } from '~/portal/request/page-time.server';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';

const screen = at('notifications');

type Reader = Visit<'notifications'>;
const ownNotices = ({ api, user, audience }: Reader) =>
  audience === 'vendor' ? api.notifications.ofVendor(user.id) : api.notifications.ofTerminal(user.id);

const isUnread = ({ readUtc }: Awaited<ReturnType<typeof ownNotices>>[number]) => !readUtc;

export const notificationIntents = {
  /** Marks the notices that the page showed as new. `until` is the time of the latest of them. */
  markRead: screen.change({
    schema: z.object({ until: z.string().default('') }),
    async send(visit, { until }) {
      const isTime = timeForMore(visit);
      const known = (await ownNotices(visit)).filter(isUnread).filter(({ createdUtc = '' }) => createdUtc <= until);
      for (const [marked, { noticeId }] of known.entries()) {
        if (!isTime())
          return { message: `${formatCount(marked)} notices are marked as read. Press again for the rest.` };
        await visit.api.notifications.markRead(noticeId);
      }
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
    unreadUntil: (all.data ?? [])
      .filter(isUnread)
      .map(({ createdUtc = '' }) => createdUtc)
      .sort()
      .at(-1),
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
