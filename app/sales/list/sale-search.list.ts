import { normaliseCustomer } from '~/domain/customer';
import { referenceAsSent } from '~/domain/reference';
import { listQuery, pageOf } from '~/lists/engine/choose';
import type { Api } from '~/lists/engine/define-list';
import { tokenOf } from '~/lists/engine/search';
import { shownSales } from './shown-sale.list';

/**
 * Returns one page of the sales with a given sale reference, vendor reference or customer number (spec section 2, Search).
 * Sends no request for an empty query. `token`: a token without a match, and the URL that searches the list of sales for
 * it; the API's search does not support tokens.
 */
export async function searchSales(api: Api, params: URLSearchParams, listHref: (query: { q: string }) => string) {
  const query = listQuery(params);
  const { q } = query;
  if (!q) return { q, found: null };
  const token = tokenOf(q);
  const sales = await (token ? api.reports.searchByReference(token) : salesOf(api, q));
  const { rows, ...list } = pageOf(sales, query);
  const found = { list, rows: shownSales(rows) };
  return { q, found, ...(token && list.total === 0 && { token: { digits: token, listHref: listHref({ q: token }) } }) };
}

/**
 * Returns sales by what was typed. Digits only are a customer number (assumption). Text in the form of a sale reference may
 * also be a vendor reference in lower case.
 */
export async function salesOf({ reports }: Api, typed: string) {
  const customer = normaliseCustomer(typed);
  if (/^\d+$/.test(customer)) return reports.searchByCustomer(customer);
  const reference = referenceAsSent(typed);
  const sales = await reports.searchByReference(reference);
  return sales.length === 0 && reference !== typed ? reports.searchByReference(typed) : sales;
}
