import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { saleRequest } from '../../app/api/sales.contract';
import { formatNaira, kobo, koboFromWire } from '../../app/domain/naira';
import { businessTime } from '../clock';
import { type Db, insert, one, transact } from '../data/database';
import type { SaleRow, TerminalRow } from '../data/rows';
import { type Customer, lookUpCustomer, ProviderUnreachable, randomDigits, vendOutcome } from '../provider/provider';
import { Refusal } from '../refusal';
import { accountOf, balanceOf, book } from './ledger';
import { type Offer, offerOf } from './offers';
import { settlement, vended } from './settling';

const DUPLICATE_WINDOW_MS = 30_000;
/** The minimum amount of a service whose profile has none: one Naira. */
const MIN_AMOUNT = 100;

export type SaleOrder = z.output<typeof saleRequest>;
export type Made = { row: Omit<SaleRow, 'seq'>; refusal?: string };

/** Sells in one transaction: validates, books and vends. A sale without enough balance is stored as Low_Balance. */
export function sell(db: Db, terminal: TerminalRow, order: SaleOrder, now = businessTime()): Made {
  return transact(db, () => {
    const offer = offerOf(db, terminal.vendor_id, order.serviceId);
    if (one(db, 'select 1 from sales where reference = ?', order.reference))
      throw new Refusal(400, 'This reference was used before.');
    const customer = askProvider(offer, order.customer);
    const amount = koboFromWire(order.amount);
    if (amount === undefined) throw new Refusal(400, 'This amount cannot be read.');
    checkOrder(offer, customer, amount);
    if (!order.overrideDuplicate) checkDuplicate(db, terminal.vendor_id, order, amount, now);
    return makeSale(db, { terminal, offer, customer, amount, number: order.customer, reference: order.reference, now });
  });
}

/** Returns the provider's data about a customer. Throws a refusal while the provider is not available. */
export function askProvider(
  offer: Pick<Offer, 'service_group' | 'category' | 'provider' | 'is_reachable'>,
  number: string,
): Customer {
  try {
    if (!offer.is_reachable) throw new ProviderUnreachable();
    return lookUpCustomer(offer.service_group, offer.category, number);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Refusal(503, `${offer.provider} cannot be reached right now.`);
    throw error;
  }
}

export type NewSale = {
  terminal: TerminalRow;
  offer: Offer;
  customer: Customer;
  amount: number;
  number: string;
  reference: string;
  now: number;
  digits?: (count: number) => string;
  id?: string;
};

/** Books and stores a validated sale. Must be called inside a transaction. */
export function makeSale(db: Db, sale: NewSale): Made {
  const { terminal, offer, customer, amount, now } = sale;
  const created = new Date(now).toISOString();
  const account = accountOf.subvendor(terminal.subvendor_id);
  const previous = balanceOf(db, account);
  const outcome =
    previous >= amount
      ? vendOutcome(sale.number, 0)
      : { status: 'Low_Balance' as const, error: 'Insufficient balance.' };
  const isCharged = outcome.status === 'Successful' || outcome.status === 'Processing';
  const row: Omit<SaleRow, 'seq'> = {
    id: sale.id ?? randomUUID(),
    reference: sale.reference,
    vendor_reference: null,
    service_id: offer.service_id,
    service_group: offer.service_group,
    profile_id: offer.profile_id,
    partner_id: offer.partner_id,
    terminal_id: terminal.id,
    subvendor_id: terminal.subvendor_id,
    vendor_id: terminal.vendor_id,
    number: sale.number,
    name: customer.name,
    address: customer.address,
    amount,
    commission: 0,
    status: outcome.status,
    debit_status: isCharged ? 'Debited' : 'Not_Debited',
    previous,
    current: isCharged ? previous - amount : previous,
    error: outcome.error,
    receipt: null,
    token: null,
    units: null,
    vat: null,
    debt: customer.debt,
    kct1: null,
    kct2: null,
    tariff: null,
    created,
    settled: null,
  };
  const debit = [
    { account, amount: -amount },
    { account: accountOf.terminal(terminal.id), amount },
    { account: accountOf.terminal(terminal.id), amount: -amount },
  ];
  if (outcome.status === 'Processing') book(db, row.id, [...debit, { account: accountOf.pending(), amount }], created);
  if (outcome.status === 'Successful') {
    Object.assign(row, vended(offer, row, sale.digits ?? randomDigits, created));
    book(db, row.id, [...debit, ...settlement(db, offer, row)], created);
  }
  insert(db, 'sales', row);
  return { row, refusal: isCharged ? undefined : (outcome.error ?? undefined) };
}

function checkOrder(offer: Offer, customer: Customer, amount: number): void {
  if (!customer.isValid) throw new Refusal(400, 'This customer number is not valid for the service.');
  if (offer.amount !== null && amount !== offer.amount)
    throw new Refusal(400, `The price of ${offer.service_name} is ${formatNaira(kobo(offer.amount))}.`);
  const smallest = offer.min_amount ?? MIN_AMOUNT;
  if (amount < smallest)
    throw amountRefused(`The smallest amount for ${offer.provider} is ${formatNaira(kobo(smallest))}.`);
  if (offer.max_amount !== null && amount > offer.max_amount)
    throw amountRefused(`The largest amount for ${offer.provider} is ${formatNaira(kobo(offer.max_amount))}.`);
  if (offer.service_group === 'prepaid' && amount <= customer.debt) {
    throw amountRefused(`This customer owes ${formatNaira(kobo(customer.debt))}; the amount has to be larger.`);
  }
}

function checkDuplicate(db: Db, vendorId: string, order: SaleOrder, amount: number, now: number): void {
  const since = new Date(now - DUPLICATE_WINDOW_MS).toISOString();
  const twin = one(
    db,
    `select 1 from sales where number = ? and vendor_id = ? and service_id = ? and amount = ? and created > ? and status in ('Successful', 'Processing')`,
    order.customer,
    vendorId,
    order.serviceId,
    amount,
    since,
  );
  if (twin) throw new Refusal(400, 'The same sale was made a moment ago.', { saleStatus: 'Duplicate' });
}

function amountRefused(message: string): Refusal {
  return new Refusal(400, message, { errors: [{ field: 'amount', message }] });
}
