import { normaliseCustomer } from '../domain/customer';
import { listQuery, pageOf } from '../domain/listing';
import type { Api } from './list';

/** Sales by sale reference, vendor reference or customer number, one page of them (spec section 2, Search); nothing is asked without words. */
export async function searchSales(api: Api, params: URLSearchParams) {
  const query = listQuery(params);
  const { q } = query;
  if (!q) return { q, found: null };
  const asNumber = normaliseCustomer(q);
  const sales = await api.reports.search(/^\d+$/.test(asNumber) ? asNumber : q);
  const { rows, ...list } = pageOf(sales, query);
  return { q, found: { list, rows: rows.map(({ id, vendor, service, customer, amount, status, time }) => ({ id, vendor, service, customer, amount, status, time })) } };
}
