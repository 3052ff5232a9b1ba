import { Hono } from 'hono';
import { searchRequest, transactions } from '../../app/upstream/reports.contract';
import { answer, body, naira, type Env } from '../answers';
import { all } from '../database';
import { SALES_WITH_NAMES, type SaleWithNames } from '../rows';
import { scopeOf } from '../scope';

const SEARCH_LIMIT = 200;

export const reportRoutes = new Hono<Env>().post('/search', async (c) => {
  const { reference, isCustomerSearch } = await body(c, searchRequest);
  const { where, values } = scopeOf(c.var.user);
  const columns = isCustomerSearch ? ['sales.number', 'sales.account'] : ['sales.reference', 'sales.vendor_reference'];
  const rows = all<SaleWithNames>(
    c.var.db,
    `${SALES_WITH_NAMES} where (${columns.map((column) => `${column} = ?`).join(' or ')}) and ${where} order by sales.seq desc limit ${SEARCH_LIMIT}`,
    ...columns.map(() => reference), ...values,
  );
  return answer(c, transactions, rows.map((row) => ({
    id: row.id,
    vendor: row.vendor_name,
    service: `${row.provider} ${row.service_name}`,
    customer: row.number,
    amount: naira(row.amount),
    reference: row.reference,
    token: row.token,
    subvendor: row.subvendor_name,
    terminal: row.terminal_name,
    time: row.created,
    status: row.status,
  })));
});
