import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { duplicateRefusal, saleRequest } from '../app/upstream/sales.contract';
import { formatReceiptNaira, koboFromWire } from '../app/domain/naira';
import { one, run, type Db } from './database';
import { accountOf, balanceOf, book } from './ledger';
import { lookUpCustomer, randomDigits, vendElectricity, vendOutcome, type Customer } from './provider';
import type { SaleRow, ServiceRow, TerminalRow } from './rows';

/** Why a sale was not made, in words for the person who sells. */
export class SaleRefused extends Error {
  constructor(
    message: string,
    readonly data: z.output<typeof duplicateRefusal> | null = null,
  ) {
    super(message);
  }
}

const DUPLICATE_WINDOW_MS = 30_000;

export type SaleOrder = z.output<typeof saleRequest>;
export type Made = { row: SaleRow; refusal?: string };

/** Sells in one transaction: checks, books, vends. A sale without enough balance is kept as Low_Balance. */
export function sell(db: Db, terminal: TerminalRow, order: SaleOrder, now = Date.now()): Made {
  return db.transaction(() => {
    const service = one<ServiceRow>(db, "select * from services where id = ? and status = 'Active'", order.serviceId);
    if (!service) throw new SaleRefused('This service is not available.');
    if (one(db, 'select 1 from sales where reference = ?', order.reference)) throw new SaleRefused('This reference was used before.');
    const customer = lookUpCustomer(service.service_group, service.category, order.customer);
    const amount = koboFromWire(order.amount) ?? 0;
    checkOrder(service, customer, amount);
    if (!order.overrideDuplicate) checkDuplicate(db, order, amount, now);
    return makeSale(db, { terminal, service, customer, amount, number: order.customer, reference: order.reference, now });
  })();
}

export type NewSale = {
  terminal: TerminalRow;
  service: ServiceRow;
  customer: Customer;
  amount: number;
  number: string;
  reference: string;
  now: number;
  digits?: (count: number) => string;
  id?: string;
};

/** Books and stores a sale that was checked; call it inside a transaction. */
export function makeSale(db: Db, sale: NewSale): Made {
  const { terminal, service, amount, now } = sale;
  const created = new Date(now).toISOString();
  const account = accountOf.terminal(terminal.id);
  const previous = balanceOf(db, account);
  const hasBalance = previous >= amount;
  const outcome = hasBalance ? vendOutcome(sale.number, 0) : { status: 'Low_Balance' as const, error: 'Insufficient balance.' };
  const isCharged = outcome.status === 'Successful' || outcome.status === 'Processing';
  const id = sale.id ?? randomUUID();
  if (isCharged) book(db, id, [{ account, amount: -amount }, { account: accountOf.pending(), amount }], created);
  run(
    db,
    `insert into sales (id, reference, vendor_reference, service_id, terminal_id, subvendor_id, vendor_id, number, account, name, address,
       amount, commission, status, debit_status, previous, current, error, debt, created)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id, sale.reference, null, service.id, terminal.id, terminal.subvendor_id, terminal.vendor_id, sale.number, null, sale.customer.name,
    sale.customer.address, amount, 0, isCharged ? 'Processing' : outcome.status, isCharged ? 'Debited' : 'Not_Debited', previous,
    isCharged ? previous - amount : previous, outcome.error, sale.customer.debt, created,
  );
  if (outcome.status === 'Successful') settle(db, id, service, sale.digits ?? randomDigits, created);
  return { row: saleRow(db, 'id', id), refusal: isCharged ? undefined : (outcome.error ?? undefined) };
}

/** Asks the provider how a processing sale stands and books what it says; others stay as they are. */
export function requery(db: Db, reference: string, now = Date.now()): SaleRow {
  return db.transaction(() => {
    const row = saleRow(db, 'reference', reference);
    if (row.status !== 'Processing') return row;
    const outcome = vendOutcome(row.number, now - Date.parse(row.created));
    const service = one<ServiceRow>(db, 'select * from services where id = ?', row.service_id);
    if (outcome.status === 'Successful' && service) settle(db, row.id, service, randomDigits, new Date(now).toISOString());
    return saleRow(db, 'reference', reference);
  })();
}

function settle(db: Db, id: string, service: ServiceRow, digits: (count: number) => string, at: string): void {
  const row = saleRow(db, 'id', id);
  const commission = commissionOf(service, row.amount);
  book(
    db,
    id,
    [
      { account: accountOf.pending(), amount: -row.amount },
      { account: accountOf.provider(service.provider), amount: row.amount - commission },
      { account: accountOf.commission(row.vendor_id), amount: commission },
    ],
    at,
  );
  const vend = service.service_group === 'prepaid' ? vendElectricity(row.number, row.amount, row.debt ?? 0, digits) : undefined;
  run(
    db,
    `update sales set status = 'Successful', commission = ?, vendor_reference = ?, receipt = ?, token = ?, units = ?, vat = ?, debt = ?,
       kct1 = ?, kct2 = ?, tariff = ? where id = ?`,
    commission, `VR${digits(10)}`, digits(12), vend?.token ?? null, vend?.units ?? null, vend?.vat ?? null, vend?.debt ?? row.debt,
    vend?.kct1 ?? null, vend?.kct2 ?? null, vend?.tariff ?? null, id,
  );
}

function commissionOf(service: ServiceRow, amount: number): number {
  const commission = Math.floor((amount * service.commission_rate) / 100);
  return service.commission_cap === null ? commission : Math.min(commission, service.commission_cap);
}

function checkOrder(service: ServiceRow, customer: Customer, amount: number): void {
  if (!customer.isValid) throw new SaleRefused('This customer number is not valid for the service.');
  if (service.amount !== null && amount !== service.amount) throw new SaleRefused(`The price of ${service.name} is ${formatReceiptNaira(service.amount)}.`);
  if (amount < service.min_amount) throw new SaleRefused(`The smallest amount for ${service.provider} is ${formatReceiptNaira(service.min_amount)}.`);
  if (amount > service.max_amount) throw new SaleRefused(`The largest amount for ${service.provider} is ${formatReceiptNaira(service.max_amount)}.`);
  if (service.service_group === 'prepaid' && amount <= customer.debt) {
    throw new SaleRefused(`This customer owes ${formatReceiptNaira(customer.debt)}; the amount has to be larger.`);
  }
}

function checkDuplicate(db: Db, order: SaleOrder, amount: number, now: number): void {
  const since = new Date(now - DUPLICATE_WINDOW_MS).toISOString();
  const twin = one(
    db,
    `select 1 from sales where service_id = ? and number = ? and amount = ? and created > ? and status in ('Successful', 'Processing')`,
    order.serviceId, order.customer, amount, since,
  );
  if (twin) throw new SaleRefused('The same sale was made a moment ago.', { saleStatus: 'Duplicate' });
}

function saleRow(db: Db, column: 'id' | 'reference', value: string): SaleRow {
  const row = one<SaleRow>(db, `select * from sales where ${column} = ?`, value);
  if (!row) throw new SaleRefused('There is no sale with this reference.');
  return row;
}
