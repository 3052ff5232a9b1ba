import { z } from 'zod';
import { serviceGroups } from './services.contract';
import { assumed, change, get, id, naira, nairaToMove, query, utc } from './wire.contract';

/** The statuses of spec section 4, and that of a cancelled sale. */
const saleStatuses = ['Successful', 'Processing', 'Failed', 'Low_Balance', 'Cancelled'] as const;

const validateRequest = z.strictObject({
  serviceId: id,
  customer: z.string(),
  category: z.string(),
  disco: z.string().nullable(),
  amount: naira.nullable(),
});

const validation = z.strictObject({
  number: z.string(),
  name: z.string().nullable(),
  address: z.string().nullable(),
  outstanding: naira.nullable(),
  payCode: z.string().nullable(),
  reference: z.string().nullable(),
  isValid: z.boolean(),
});

export const saleRequest = z.strictObject({
  serviceId: id,
  customer: z.string().min(1),
  amount: nairaToMove,
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  terminalId: id,
  payCode: z.string().nullable(),
  overrideDuplicate: z.boolean(),
  reference: z.string().regex(/^[A-Z][A-Z0-9]{11}$/),
});

/** Assumption: PUT api/sales queries the provider again and answers the updated sale. */
const requeryRequest = z.strictObject({ reference: z.string() });

const prepaidSale = z.strictObject({
  receipt: z.string(),
  token: z.string(),
  amount: naira,
  units: z.number(),
  vat: naira,
  debtAmount: naira,
  kct1: z.string().nullable(),
  kct2: z.string().nullable(),
});

const sale = z
  .strictObject({
    id,
    reference: z.string(),
    vendorReference: z.string().nullable(),
    serviceName: z.string(),
    customer: z.strictObject({ number: z.string(), account: z.string().nullable() }),
    amount: naira,
    commission: naira,
    saleStatus: z.enum(saleStatuses),
    debitStatus: z.string(),
    previous: naira,
    current: naira,
    error: z.string().nullable(),
    createdUtc: utc,
    serviceProfile: z.strictObject({ id, name: z.string() }),
    subvendor: z.strictObject({ id, name: z.string(), vendor: z.strictObject({ id, name: z.string() }) }),
    terminal: z.strictObject({ id, name: z.string() }),
    prepaidSale: prepaidSale.nullable(),
  })
  .meta({ id: 'Sale' });

const sales = z.array(sale);

/** Assumption: key change tokens come as kct1 and kct2, as in prepaidSale. */
const receipt = z
  .strictObject({
    group: z.enum(serviceGroups),
    title: z.string(),
    meter: z.string().nullable(),
    account: z.string().nullable(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    reference: z.string(),
    discoRef: z.string().nullable(),
    time: utc,
    debtPaid: naira.nullable(),
    reprint: z.boolean(),
    vat: naira.nullable(),
    tokenAmount: naira.nullable(),
    amount: naira,
    tokenUnits: z.number().nullable(),
    tariff: z.string().nullable(),
    agent: z.string().nullable(),
    token: z.string().nullable(),
    kct1: z.string().nullable(),
    kct2: z.string().nullable(),
    poweredBy: z.string().nullable(),
    number: z.string().nullable(),
  })
  .meta({ id: 'Receipt' });

/** Assumptions: the address of the cancellation; the receipt by sale id; that PUT queries the provider again. */
export const salesContract = {
  list: get('api/sales', sales),
  ofTerminal: get('api/sales/terminal/{id}', sales),
  ofTerminalByType: get('api/sales/service/{type}/terminal/{id}', sales),
  ofVendor: get('api/sales/vendor/{id}', sales),
  ofVendorByType: get('api/sales/service/{type}/vendor/{id}', sales),
  receipt: get('api/sales/receipt/{reference}', receipt),
  receiptOf: assumed(get('api/sales/{id}/receipt', receipt)),
  one: get('api/sales/{id}', sale),
  validate: query('api/sales/validate', validateRequest, validation),
  create: change('POST', 'api/sales', saleRequest, sale),
  requery: query('api/sales', requeryRequest, sale, 'PUT'),
  cancel: assumed(change('POST', 'api/sales/cancel', z.strictObject({ reference: z.string().min(1) }), sale)),
};
