import { z } from 'zod';
import { utcFromWire } from '~/domain/lagos';
import { type Kobo, koboFromWire } from '~/domain/naira';
import {
  customerFromWire,
  isRecord,
  nameFromWire,
  statusFromWire,
  textFromWire,
  tokenFromWire,
} from './lenient-schemas';

type Wire = Record<string, unknown>;
const wire = z.custom<Wire>(isRecord);

function of(value: unknown): Wire {
  return isRecord(value) ? value : {};
}

function serviceOf(row: Wire): string | undefined {
  return nameFromWire(row.serviceName) ?? nameFromWire(row.service);
}

/** Sales of terminals name the vendor behind the subvendor, others the vendor itself. */
function vendorOf(row: Wire): { id?: string; name?: string } {
  const behind = of(row.subvendor).vendor;
  return {
    id: textFromWire(of(behind).id) ?? textFromWire(of(row.vendor).id),
    name: nameFromWire(behind) ?? nameFromWire(row.vendor),
  };
}

/** A sale in a list: only what lists, their searches and files use. Amount in kobo, time in UTC. */
export type ListedSale = {
  id: string;
  reference?: string;
  vendorReference?: string;
  vendor?: string;
  /** The subvendor whose balance pays it. */
  subvendorId?: string;
  terminal?: string;
  service?: string;
  customer?: string;
  /** The customer's account, when the customer number is a meter number. */
  account?: string;
  amount?: Kobo;
  commission?: Kobo;
  /** The balance before and after it. */
  previous?: Kobo;
  current?: Kobo;
  status: string;
  time?: string;
  token?: string;
};

/** Reads field by field: a schema over thousands of rows would block the event loop. */
export const listedSale = wire.transform((row): ListedSale => {
  const { customer, subvendor, terminal, prepaidSale } = row;
  return {
    id: textFromWire(row.id) ?? '',
    reference: textFromWire(row.reference),
    vendorReference: textFromWire(row.vendorReference),
    vendor: vendorOf(row).name,
    subvendorId: textFromWire(of(subvendor).id),
    terminal: nameFromWire(terminal),
    service: serviceOf(row),
    customer: customerFromWire(customer),
    account: textFromWire(of(customer).account),
    amount: koboFromWire(row.amount),
    commission: koboFromWire(row.commission),
    previous: koboFromWire(row.previous),
    current: koboFromWire(row.current),
    status: statusFromWire(row.saleStatus),
    time: utcFromWire(row.createdUtc),
    token: tokenFromWire(of(prepaidSale).token),
  };
});

/** A single sale, with the records that it belongs to. */
export const sale = wire.transform((row) => {
  const { customer, serviceProfile, subvendor, terminal, prepaidSale } = row;
  const prepaid = of(prepaidSale);
  return {
    id: textFromWire(row.id) ?? '',
    reference: textFromWire(row.reference) ?? '',
    vendorReference: textFromWire(row.vendorReference),
    serviceName: serviceOf(row),
    customer: { number: customerFromWire(customer), account: textFromWire(of(customer).account) },
    amount: koboFromWire(row.amount),
    commission: koboFromWire(row.commission),
    saleStatus: statusFromWire(row.saleStatus),
    debitStatus: textFromWire(row.debitStatus),
    previous: koboFromWire(row.previous),
    current: koboFromWire(row.current),
    error: textFromWire(row.error),
    createdUtc: utcFromWire(row.createdUtc),
    serviceProfile: { name: nameFromWire(serviceProfile) },
    subvendor: {
      id: textFromWire(of(subvendor).id),
      name: nameFromWire(subvendor),
      vendor: vendorOf(row),
    },
    terminal: { id: textFromWire(of(terminal).id), name: nameFromWire(terminal) },
    prepaidSale: {
      receipt: textFromWire(prepaid.receipt),
      token: tokenFromWire(prepaid.token),
      amount: koboFromWire(prepaid.amount),
      units: textFromWire(prepaid.units),
      vat: koboFromWire(prepaid.vat),
      debtAmount: koboFromWire(prepaid.debtAmount),
      kct1: tokenFromWire(prepaid.kct1),
      kct2: tokenFromWire(prepaid.kct2),
    },
  };
});
