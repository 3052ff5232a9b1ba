import { Hono } from 'hono';
import { notification, notifications, readAnswer, readRequest } from '../../app/upstream/notifications.contract';
import { answer, body, onlyOwner, Refusal, type Env } from '../answers';
import { all, one, run } from '../database';
import type { NotificationRow } from '../rows';

const WITH_NOTICE = `select notifications.*, notices.subject, notices.message, notices.category, notices.created
  from notifications join notices on notices.id = notifications.notice_id`;

export const notificationRoutes = new Hono<Env>()
  .get('/tid/:id', (c) => {
    onlyOwner(c.var.user, 'terminal', c.req.param('id'));
    return answer(c, notifications, all<NotificationRow>(c.var.db, `${WITH_NOTICE} where owner_id = ? order by seq desc`, c.req.param('id')).map(toNotification));
  })
  .get('/tid/:id/limit/:n', (c) => {
    onlyOwner(c.var.user, 'terminal', c.req.param('id'));
    const rows = all<NotificationRow>(c.var.db, `${WITH_NOTICE} where owner_id = ? order by seq desc limit ?`, c.req.param('id'), Number(c.req.param('n')) || 0);
    return answer(c, notifications, rows.map(toNotification));
  })
  .post('/read', async (c) => {
    const { noticeId } = await body(c, readRequest);
    run(c.var.db, 'update notifications set read = ? where notice_id = ? and owner_id = ? and read is null', new Date().toISOString(), noticeId, c.var.user.owner_id);
    return answer(c, readAnswer, null);
  })
  .get('/:id', (c) => {
    const row = one<NotificationRow>(c.var.db, `${WITH_NOTICE} where notifications.id = ?`, c.req.param('id'));
    if (!row) throw new Refusal(404, 'This notice was not found.');
    if (row.owner_id !== c.var.user.owner_id) throw new Refusal(403, 'You may not see this.');
    return answer(c, notification, toNotification(row));
  });

function toNotification({ id, notice_id, subject, message, category, created, read }: NotificationRow) {
  return { id, notice: { id: notice_id, subject, message, category, createdUtc: created, readUtc: read } };
}
