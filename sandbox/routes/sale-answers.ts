import { naira } from '../answering';
import type { SaleWithNames } from '../data/rows';
import { bandOf } from '../provider/provider';

/** Returns a sale as answers contain it. */
export function toSale(row: SaleWithNames) {
  return {
    id: row.id,
    reference: row.reference,
    vendorReference: row.vendor_reference,
    serviceName: `${row.provider} ${row.service_name}`,
    customer: { number: row.number, account: null },
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
    prepaidSale:
      row.token === null
        ? null
        : {
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

export function toReceipt(row: SaleWithNames) {
  const isPrepaid = row.service_group === 'prepaid';
  const isTelecom = row.service_group === 'telecom';
  const debtPaid = row.debt ?? 0;
  return {
    group: row.service_group,
    title: `${row.provider} ${row.service_name}`,
    meter: isPrepaid ? row.number : null,
    account: row.service_group === 'postpaid' ? row.number : null,
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
