import { normaliseCustomer } from '../domain/customer';
import { listQuery, pageOf } from '../domain/listing';
import { referenceAsSent } from '../domain/reference';
import { tokenOf } from '../domain/text-search';
import type { Api } from './define-list';

/**
 * Sales by sale reference, vendor reference or customer number, one page of them (spec section 2, Search); nothing is asked
 * without words. `token`: a token that was looked for in vain, and where the list of sales has it; the API's search does
 * not know tokens.
 */
export async function searchSales(api: Api, params: URLSearchParams, listHref: (query: { q: string }) => string) {
  const query = listQuery(params);
  const { q } = query;
  if (!q) return { q, found: null };
  const token = tokenOf(q);
  const sales = await (token ? api.reports.searchByReference(token) : salesOf(api, q));
  const { rows, ...list } = pageOf(sales, query);
  const found = {
    list,
    rows: rows.map(({ id, vendor, service, customer, amount, status, time }) => ({
      id,
      vendor,
      service,
      customer,
      amount,
      status,
      time,
    })),
  };
  return { q, found, ...(token && list.total === 0 && { token: { digits: token, listHref: listHref({ q: token }) } }) };
}

/** Digits only are a customer number (assumption). What has the shape of a sale reference may be a vendor's own in lower case. */
async function salesOf({ reports }: Api, typed: string) {
  const customer = normaliseCustomer(typed);
  if (/^\d+$/.test(customer)) return reports.searchByCustomer(customer);
  const reference = referenceAsSent(typed);
  const sales = await reports.searchByReference(reference);
  return sales.length === 0 && reference !== typed ? reports.searchByReference(typed) : sales;
}
