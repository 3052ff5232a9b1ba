import { Hono } from 'hono';
import { categories, services } from '../../app/upstream/services.contract';
import { answer, naira, type Env } from '../answers';
import { CATEGORIES } from '../catalogue';
import { all } from '../database';
import type { ServiceRow } from '../rows';

export const serviceRoutes = new Hono<Env>()
  .get('/category', (c) => answer(c, categories, [...CATEGORIES]))
  .get('/category/:category', (c) => {
    const rows = all<ServiceRow>(c.var.db, "select * from services where category = ? and status = 'Active' order by rowid", c.req.param('category'));
    return answer(c, services, rows.map(({ id, name, status, category, provider, service_group, amount, created }) => ({
      id, name, status, category, provider, serviceGroup: service_group, amount: amount === null ? null : naira(amount), createdUtc: created,
    })));
  });
