import { Hono } from 'hono';
import { categories, service, services } from '../../app/upstream/services.contract';
import { answer, naira, Refusal, type Env } from '../answers';
import { CATEGORIES } from '../catalogue';
import { all, one } from '../database';
import type { ServiceRow } from '../rows';

export const serviceRoutes = new Hono<Env>()
  .get('/category', (c) => answer(c, categories, [...CATEGORIES]))
  .get('/category/:category', (c) => {
    const rows = all<ServiceRow>(c.var.db, "select * from services where category = ? and status = 'Active' order by rowid", c.req.param('category'));
    return answer(c, services, rows.map(toService));
  })
  .get('/:id', (c) => {
    const row = one<ServiceRow>(c.var.db, 'select * from services where id = ?', c.req.param('id'));
    if (!row) throw new Refusal(404, 'This service was not found.');
    return answer(c, service, toService(row));
  });

function toService({ id, name, status, category, provider, service_group, amount, created }: ServiceRow) {
  return { id, name, status, category, provider, serviceGroup: service_group, amount: amount === null ? null : naira(amount), createdUtc: created };
}
