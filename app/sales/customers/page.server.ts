import { redirect } from '~/base/framework/node.server';
import type { Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { saleState } from '~/domain/status';
import { listQuery, pageOf } from '~/lists/engine/choose';
import { rowsResponse } from '~/lists/exports/file-response';
import type { FileColumn, FileFormat } from '~/lists/exports/table';
import { emptySchema, recordSchema } from '~/portal/request/button.schema.server';
import { tryLoad } from '~/portal/request/failures';
import { at } from '~/portal/request/screen.server';
import type { Visit } from '~/portal/request/visit';
import { nameWithProvider, servicesNamed } from '../sell/selling';
import { offeredServices } from '../sell/services-offered.server';
import { nameCustomerSchema } from './named-customer.schema.server';
import { forgetNamed, nameCustomer, type NamedCustomer, namedCustomers } from './named-customers.server';

type Terminal = Visit<'customers'>;
const screen = at('customers');
/** How many of the last amounts are offered. */
const AMOUNTS = 3;

/** Returns the named customers that a search finds, each with the last amounts, and the form that names one. */
export async function customersPage(visit: Terminal) {
  const { url, user, api } = visit;
  const query = listQuery(url.searchParams);
  const [named, services] = await Promise.all([namedCustomers(visit), tryLoad(offeredServices(visit))]);
  const sales = named.length > 0 ? await tryLoad(api.sales.ofTerminal(user.id)) : undefined;
  if (services.failed !== null) visit.setStatus(services.status);
  const wanted = query.q.toLowerCase();
  const found = named.filter(({ name, customer }) => `${name} ${customer}`.toLowerCase().includes(wanted));
  const { rows, ...place } = pageOf(found, query);
  const [sold] = servicesNamed(services.data ?? [], url.searchParams.get('service') ?? '');
  return {
    total: named.length,
    q: query.q,
    place,
    rows: rows.map((one) => ({ ...one, amounts: lastAmounts(one, sales?.data ?? []) })),
    services: (services.data ?? []).map((service) => ({ value: service.id, name: nameWithProvider(service) })),
    failed: services.failed,
    amountsFailed: sales?.failed ?? null,
    defaults: {
      serviceId: sold?.id ?? '',
      customer: url.searchParams.get('customer') ?? '',
      ...(await visit.session.takeTyped()),
    },
  };
}

type Sale = { service?: string; customer?: string; amount?: Kobo; status: string; time?: string };

/** Returns the last different amounts that were sold to a customer, in kobo, the latest first. */
function lastAmounts({ sold, customer }: NamedCustomer, sales: readonly Sale[]): Kobo[] {
  const amounts = sales
    .filter(
      (sale) =>
        sale.customer === customer &&
        sale.service !== undefined &&
        (sold === sale.service || sold.endsWith(` ${sale.service}`)) &&
        saleState(sale.status) === 'successful',
    )
    .sort((a, b) => (b.time ?? '').localeCompare(a.time ?? ''))
    .flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return [...new Set(amounts)].slice(0, AMOUNTS);
}

export const customerIntents = {
  save: screen.intent({
    schema: nameCustomerSchema,
    async run(visit, { name, serviceId, customer }, form) {
      const service = (await offeredServices(visit)).find(({ id }) => id === serviceId);
      if (!service) return form.refuse([], { fieldErrors: { serviceId: ['Choose a service.'] } });
      const { category } = service;
      const sold = nameWithProvider(service);
      const nameBefore = await nameCustomer(visit, { name, serviceId, category, sold, customer });
      const isRenamed = nameBefore !== undefined && nameBefore !== name;
      await visit.session.flash(
        'success',
        `${name} is saved.${isRenamed ? ` The name before was ${nameBefore}.` : ''}`,
      );
      return redirect(paths.customers(), 303);
    },
  }),
  delete: screen.intent({
    schema: recordSchema,
    async run(visit, { id }) {
      await forgetNamed(visit, id);
      await visit.session.flash('success', 'The name is deleted.');
      return redirect(paths.customers(), 303);
    },
  }),
  deleteAll: screen.intent({
    schema: emptySchema,
    async run(visit) {
      await forgetNamed(visit);
      await visit.session.flash('success', 'All names are deleted.');
      return redirect(paths.customers(), 303);
    },
  }),
};

const COLUMNS: readonly FileColumn<NamedCustomer>[] = [
  { header: 'Service', kind: 'text', of: ({ sold }) => sold },
  { header: 'Number', kind: 'text', of: ({ customer }) => customer },
  { header: 'Amount', kind: 'naira', of: () => undefined },
  { header: 'Name', kind: 'text', of: ({ name }) => name },
];

/** Returns the named customers as a file, with the columns of a bulk sale. */
export async function customersFile(visit: Terminal, format: FileFormat): Promise<Response> {
  const rows = await namedCustomers(visit);
  return rowsResponse(format, { name: 'customers', columns: COLUMNS }, rows);
}
