import { randomUUID } from 'node:crypto';
import { noticesContract } from '../../app/api/notices.contract';
import { notificationsContract } from '../../app/api/notifications.contract';
import { handle, Reply } from '../answering';
import { all, type Db, insert, one, run, transact } from '../data/database';
import { Refusal } from '../refusal';
import { vendorOf } from '../vendors/vendors';

const STAFF = ['staff'] as const;
type Category = 'Information' | 'Warning' | 'Critical' | 'Dummy';
type NoticeRow = {
  id: string;
  subject: string;
  message: string;
  category: Category;
  available: number;
  created: string;
};
type NotificationRow = NoticeRow & { notice_id: string; owner_id: string; read: string | null };

const WITH_NOTICE = `select notifications.*, notices.subject, notices.message, notices.category, notices.created, notices.available
  from notifications join notices on notices.id = notifications.notice_id where notices.available = 1`;

export const noticeHandlers = [
  handle(noticesContract.list, STAFF, ({ db }) =>
    all<NoticeRow>(db, 'select * from notices order by seq desc').map(toNotice),
  ),
  handle(noticesContract.one, STAFF, ({ db, param }) => toNotice(noticeOf(db, param('id')))),
  handle(noticesContract.create, STAFF, ({ db, body, now }) => {
    const { subject, message, category, vendorIds } = body;
    return transact(db, () => {
      const id = randomUUID();
      insert(db, 'notices', {
        id,
        subject,
        message,
        category: category ?? 'Information',
        available: 1,
        created: new Date(now).toISOString(),
      });
      publish(
        db,
        id,
        vendorIds?.length ? vendorIds : all<{ id: string }>(db, 'select id from vendors').map((vendor) => vendor.id),
      );
      return new Reply('Notice created.', { id });
    });
  }),
  handle(noticesContract.remove, STAFF, ({ db, param }) => {
    if (!noticeOf(db, param('id')).available) throw new Refusal(400, 'This notice was deleted already.');
    run(db, 'update notices set available = 0 where id = ?', param('id'));
    return new Reply('Notice deleted.', null);
  }),
];

export const notificationHandlers = [
  handle(notificationsContract.ofTerminal, ['staff', 'terminal'], ({ db, user, param }) =>
    received(db, ownId(user, param('terminalId'))),
  ),
  handle(notificationsContract.ofTerminalLimited, ['staff', 'terminal'], ({ db, user, param }) =>
    received(db, ownId(user, param('terminalId')), limitOf(param('n'))),
  ),
  handle(notificationsContract.ofVendor, ['staff', 'vendor'], ({ db, user, param }) =>
    received(db, ownId(user, param('vendorId'))),
  ),
  handle(notificationsContract.ofVendorLimited, ['staff', 'vendor'], ({ db, user, param }) =>
    received(db, ownId(user, param('vendorId')), limitOf(param('n'))),
  ),
  handle(notificationsContract.one, ['vendor', 'terminal'], ({ db, user, param }) => {
    const row = one<NotificationRow>(db, `${WITH_NOTICE} and notifications.id = ?`, param('id'));
    if (!row) throw new Refusal(404, 'This notice was not found.');
    ownId(user, row.owner_id);
    return toNotification(row);
  }),
  handle(notificationsContract.read, ['vendor', 'terminal'], ({ db, user, body, now }) => {
    run(
      db,
      'update notifications set read = ? where notice_id = ? and owner_id = ? and read is null',
      new Date(now).toISOString(),
      body.noticeId,
      user.ownerId,
    );
    return null;
  }),
];

/** Delivers a notice to vendors and all their terminals. */
export function publish(
  db: Db,
  noticeId: string,
  vendorIds: readonly string[],
  idFor: (ownerId: string) => string = () => randomUUID(),
): void {
  for (const vendorId of new Set(vendorIds)) {
    vendorOf(db, vendorId);
    const terminals = all<{ id: string }>(db, 'select id from terminals where vendor_id = ?', vendorId);
    insert(db, 'notifications', { id: idFor(vendorId), notice_id: noticeId, target: 'vendor', owner_id: vendorId });
    for (const { id } of terminals)
      insert(db, 'notifications', { id: idFor(id), notice_id: noticeId, target: 'terminal', owner_id: id });
  }
}

function limitOf(n: string): number {
  if (!/^\d{1,4}$/.test(n)) throw new Refusal(400, 'The request does not fit: limit: a number is expected.');
  return Number(n);
}

function received(db: Db, ownerId: string, limit = -1) {
  return all<NotificationRow>(
    db,
    `${WITH_NOTICE} and owner_id = ? order by notifications.seq desc limit ?`,
    ownerId,
    limit,
  ).map(toNotification);
}

function ownId(user: { audience: string; ownerId: string }, id: string): string {
  if (user.audience !== 'staff' && user.ownerId !== id) throw new Refusal(403, 'You may not see this.');
  return id;
}

function noticeOf(db: Db, id: string): NoticeRow {
  const row = one<NoticeRow>(db, 'select * from notices where id = ?', id);
  if (!row) throw new Refusal(404, 'This notice was not found.');
  return row;
}

function toNotice({ id, subject, message, category, available, created }: NoticeRow) {
  return { id, subject, message, category, createdUtc: created, available: Boolean(available) };
}

function toNotification({ id, notice_id, subject, message, category, created, read }: NotificationRow) {
  return { id, notice: { id: notice_id, subject, message, category, createdUtc: created, readUtc: read } };
}
