import { Hono } from 'hono';
import { receipt, requeryRequest, sale, saleRequest, sales, validateRequest, validation } from '../../app/upstream/sales.contract';
import { answer, body, naira, onlyOwner, Refusal, type Env } from '../answers';
import { all, one, type Db } from '../database';
import { bandOf, lookUpCustomer, ProviderUnreachable } from '../provider';
import { SALES_WITH_NAMES, type SaleWithNames, type ServiceRow, type TerminalRow, type UserRow } from '../rows';
import { scopeOf } from '../scope';
import { requery, SaleRefused, sell } from '../selling';

/** A list answers the latest sales; nobody reads further back on a screen. */
const LIST_LIMIT = 2_000;

export const saleRoutes = new Hono<Env>()
  .post('/validate', async (c) => {
    const order = await body(c, validateRequest);
    const service = one<ServiceRow>(c.var.db, 'select * from services where id = ?', order.serviceId);
    if (!service) throw new Refusal(404, 'This service is not available.');
    const isItsOwn = service.category === order.category && service.provider === order.disco;
    const found = askProvider(service, order.customer);
    return answer(c, validation, {
      number: order.customer,
      name: found.name,
      address: found.address,
      outstanding: found.debt ? naira(found.debt) : null,
      payCode: service.provider === 'AEDC' ? `PC${order.customer.slice(-6)}` : null,
      reference: null,
      isValid: found.isValid && isItsOwn,
    });
  })
  .post('/', async (c) => {
    const order = await body(c, saleRequest);
    const { db, user } = c.var;
    const terminal = one<TerminalRow>(db, 'select * from terminals where id = ?', order.terminalId);
    if (user.target !== 'terminal' || !terminal || terminal.id !== user.owner_id) throw new Refusal(403, 'Only the terminal itself sells.');
    const { row, refusal } = asRefusal(() => sell(db, terminal, order));
    if (refusal) throw new Refusal(400, refusal, toSale(withNames(db, user, 'id', row.id)));
    return answer(c, sale, toSale(withNames(db, user, 'id', row.id)), row.status === 'Processing' ? 'The sale is processing.' : 'Sale successful.');
  })
  .put('/', async (c) => {
    const { reference } = await body(c, requeryRequest);
    const { db, user } = c.var;
    withNames(db, user, 'reference', reference);
    asRefusal(() => requery(db, reference));
    return answer(c, sale, toSale(withNames(db, user, 'reference', reference)));
  })
  .get('/receipt/:reference', (c) => {
    const row = withNames(c.var.db, c.var.user, 'reference', c.req.param('reference'));
    if (row.status === 'Processing') throw new Refusal(400, 'This sale is still processing.');
    if (row.status !== 'Successful') throw new Refusal(400, row.error ?? `This sale is ${row.status.toLowerCase()}.`);
    return answer(c, receipt, toReceipt(row));
  })
  .get('/terminal/:id', (c) => {
    onlyOwner(c.var.user, 'terminal', c.req.param('id'));
    return answer(c, sales, list(c.var.db, 'sales.terminal_id = ?', c.req.param('id')));
  })
  .get('/service/:type/terminal/:id', (c) => {
    onlyOwner(c.var.user, 'terminal', c.req.param('id'));
    return answer(c, sales, list(c.var.db, 'services.service_group = ? and sales.terminal_id = ?', c.req.param('type'), c.req.param('id')));
  })
  .get('/:id', (c) => answer(c, sale, toSale(withNames(c.var.db, c.var.user, 'id', c.req.param('id')))));

function list(db: Db, where: string, ...values: string[]) {
  return all<SaleWithNames>(db, `${SALES_WITH_NAMES} where ${where} order by sales.seq desc limit ${LIST_LIMIT}`, ...values).map(toSale);
}

function withNames(db: Db, user: UserRow, column: 'id' | 'reference', value: string): SaleWithNames {
  const row = one<SaleWithNames>(db, `${SALES_WITH_NAMES} where sales.${column} = ?`, value);
  if (!row) throw new Refusal(404, 'This sale was not found.');
  const { where, values } = scopeOf(user);
  if (!one(db, `select 1 from sales where sales.id = ? and ${where}`, row.id, ...values)) throw new Refusal(403, 'You may not see this.');
  return row;
}

function askProvider(service: ServiceRow, number: string) {
  try {
    return lookUpCustomer(service.service_group, service.category, number);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal(503, `${service.provider} cannot be reached right now.`);
    throw error;
  }
}

function asRefusal<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SaleRefused) throw new Refusal(400, error.message, error.data);
    if (error instanceof ProviderUnreachable) throw new Refusal(503, 'The provider cannot be reached right now.');
    throw error;
  }
}

function toSale(row: SaleWithNames) {
  return {
    id: row.id,
    reference: row.reference,
    vendorReference: row.vendor_reference,
    serviceName: `${row.provider} ${row.service_name}`,
    customer: { number: row.number, account: row.account },
    amount: naira(row.amount),
    commission: naira(row.commission),
    saleStatus: row.status,
    debitStatus: row.debit_status,
    previous: naira(row.previous),
    current: naira(row.current),
    error: row.error,
    createdUtc: row.created,
    serviceProfile: { id: row.profile_id, name: row.profile_name },
    subvendor: { id: row.subvendor_id, name: row.subvendor_name, vendor: { id: row.vendor_id, name: row.vendor_name } },
    terminal: { id: row.terminal_id, name: row.terminal_name },
    prepaidSale: row.token === null ? null : {
      receipt: row.receipt ?? '',
      token: row.token,
      amount: naira(row.amount),
      units: row.units ?? 0,
      vat: naira(row.vat ?? 0),
      debtAmount: naira(row.debt ?? 0),
      kct1: row.kct1,
      kct2: row.kct2,
    },
  };
}

function toReceipt(row: SaleWithNames) {
  const isPrepaid = row.service_group === 'prepaid';
  const isTelecom = row.service_group === 'telecom';
  const debtPaid = row.debt ?? 0;
  return {
    group: row.service_group,
    title: `${row.provider} ${row.service_name}`,
    meter: isPrepaid ? row.number : null,
    account: row.service_group === 'postpaid' ? row.number : row.account,
    name: row.name,
    address: row.address,
    reference: row.reference,
    discoRef: isTelecom ? null : row.receipt,
    time: row.created,
    debtPaid: isTelecom ? null : naira(isPrepaid ? debtPaid : 0),
    reprint: false,
    vat: isPrepaid ? naira(row.vat ?? 0) : null,
    tokenAmount: isPrepaid ? naira(row.amount - debtPaid - (row.vat ?? 0)) : null,
    amount: naira(row.amount),
    tokenUnits: row.units,
    tariff: row.tariff === null ? null : `Band ${bandOf(row.tariff)}, N${row.tariff}/kWh`,
    agent: isTelecom ? null : row.terminal_name,
    token: row.token,
    kct1: row.kct1,
    kct2: row.kct2,
    poweredBy: null,
    number: isTelecom ? row.number : null,
  };
}
