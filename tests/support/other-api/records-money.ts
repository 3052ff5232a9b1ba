import type { Json } from './json';

/** Records of money, in the shapes of the specification's section 3. Every amount occurs once, so that a wrong one is seen. */
export const DEPOSITS: Json[] = [
  {
    id: 401,
    reference: 'DPA1B2C3D4E5',
    vendor: 'Bright Star Ventures',
    amount: 150000.29,
    total: 149950.29,
    charges: 50,
    status: 'Approved',
    source: 'Bank transfer',
    fromName: 'Amaka Okoro',
    staff: 'ngozi@office.example',
    description: 'Paid at the bank',
    previousBalance: 1100467.06,
    currentBalance: 1250417.35,
    createdUtc: '2026-05-02T10:15:30Z',
  },
  {
    id: 402,
    reference: 'DPB2C3D4E5F6',
    vendor: 'Bright Star Ventures',
    amount: 2100.55,
    total: 2084.8,
    charges: 15.75,
    status: 'Duplicate',
    source: 'Staff',
    fromName: 'Amaka Okoro',
    staff: 'tunde@office.example',
    description: 'Looks like another',
    previousBalance: 1098382.26,
    currentBalance: 1100467.07,
    createdUtc: '2026-05-03T23:45:00Z',
  },
  {
    id: 403,
    reference: 'DPC3D4E5F6G7',
    vendor: 'Bright Star Ventures',
    amount: 980.1,
    total: 972.75,
    charges: 7.35,
    status: 'Cancelled',
    source: 'Staff',
    fromName: 'Amaka Okoro',
    staff: 'tunde@office.example',
    description: 'Taken back',
    previousBalance: 1097409.51,
    currentBalance: 1098382.27,
    createdUtc: '2026-05-04T12:30:00Z',
  },
];

export const TRANSFERS: Json[] = [
  {
    id: 451,
    reference: 'TRA1B2C3D4E5',
    amount: 30500.2,
    status: 'Successful',
    transferType: 'Credit',
    vendor: 'Bright Star Ventures',
    subvendor: 'Yaba Branch',
    from_previous: 1280917.55,
    from_current: 1250417.36,
    to_previous: 31277.2,
    to_current: 61777.41,
    createdUtc: '2026-05-05T11:05:00Z',
  },
  {
    id: 452,
    reference: 'TRB2C3D4E5F6',
    amount: 4100.9,
    status: 'Failed',
    transferType: 'Credit',
    vendor: 'Bright Star Ventures',
    subvendor: 'Surulere Branch',
    from_previous: 1285018.45,
    from_current: 1285018.46,
    to_previous: 4703.25,
    to_current: 4703.26,
    createdUtc: '2026-05-06T12:20:00Z',
  },
];

type SaleRow = {
  id: number;
  reference: string;
  status: string;
  service: 'prepaid' | 'postpaid' | 'telecom';
  amount: number;
  commission: number;
  previous: number;
  at: string;
};
const SALE_ROWS: SaleRow[] = [
  {
    id: 501,
    reference: 'SLA1B2C3D4E5',
    status: 'Successful',
    service: 'prepaid',
    amount: 5375.29,
    commission: 67.19,
    previous: 53586.04,
    at: '2026-05-07T09:15:30Z',
  },
  {
    id: 502,
    reference: 'SLB2C3D4E5F6',
    status: 'Processing',
    service: 'telecom',
    amount: 1010.1,
    commission: 35.35,
    previous: 54596.14,
    at: '2026-05-07T23:25:00Z',
  },
  {
    id: 503,
    reference: 'SLC3D4E5F6G7',
    status: 'Failed',
    service: 'postpaid',
    amount: 8640.45,
    commission: 108.01,
    previous: 54596.15,
    at: '2026-05-08T10:35:00Z',
  },
  {
    id: 504,
    reference: 'SLD4E5F6G7H8',
    status: 'Low_Balance',
    service: 'telecom',
    amount: 99000.6,
    commission: 3465.02,
    previous: 54596.16,
    at: '2026-05-08T11:45:00Z',
  },
  {
    id: 505,
    reference: 'SLE5F6G7H8J9',
    status: 'Successful',
    service: 'postpaid',
    amount: 7215.35,
    commission: 90.19,
    previous: 61811.5,
    at: '2026-05-09T12:55:00Z',
  },
  {
    id: 506,
    reference: 'SLF6G7H8J9K1',
    status: 'Successful',
    service: 'telecom',
    amount: 515.15,
    commission: 18.03,
    previous: 62326.66,
    at: '2026-05-10T13:05:00Z',
  },
];
const OF_GROUP = {
  prepaid: {
    serviceName: 'Ikeja Prepaid',
    profile: { id: 201, name: 'Ikeja Counter Rate' },
    number: '45700112233',
    account: 'ACC-5501',
  },
  postpaid: {
    serviceName: 'Ikeja Postpaid',
    profile: { id: 203, name: 'Ikeja Bill Rate' },
    number: '33500998877',
    account: 'ACC-5502',
  },
  telecom: {
    serviceName: 'MTN Airtime',
    profile: { id: 202, name: 'MTN Plain Rate' },
    number: '08031234567',
    account: null,
  },
};
export type Group = keyof typeof OF_GROUP;

/** One sale of the terminal. */
export function saleOf({ id, reference, status, service, amount, commission, previous, at }: SaleRow): Json {
  const { serviceName, profile, number, account } = OF_GROUP[service];
  return {
    id,
    reference,
    vendorReference: `V-${reference}`,
    serviceName,
    customer: { number, account },
    amount,
    commission,
    saleStatus: status,
    debitStatus: status === 'Low_Balance' ? 'Failed' : 'Successful',
    previous,
    current: Math.round((previous - amount) * 100) / 100,
    error: status === 'Failed' ? 'The provider refused the vend' : null,
    createdUtc: at,
    serviceProfile: profile,
    subvendor: { id: 31, name: 'Yaba Branch', vendor: { id: 11, name: 'Bright Star Ventures' } },
    terminal: { id: 41, name: 'Yaba Till' },
    prepaidSale:
      service === 'prepaid' && status === 'Successful'
        ? {
            receipt: `R-${reference}`,
            token: '12345678901234567890',
            amount: 4600.25,
            units: 21.5,
            vat: 375.04,
            debtAmount: 400,
            kct1: null,
            kct2: null,
          }
        : null,
  };
}
export const SALES: Json[] = SALE_ROWS.map(saleOf);
export const groupOf = (sale: Json): Group =>
  (Object.keys(OF_GROUP) as Group[]).find((group) => OF_GROUP[group].serviceName === sale.serviceName)!;

/** The receipt of a successful sale. */
export function receiptOf(sale: Json): Json {
  const group = groupOf(sale);
  const { reference, amount, customer, createdUtc } = sale as {
    reference: string;
    amount: number;
    customer: Json;
    createdUtc: string;
  };
  const common = {
    group,
    title: sale.serviceName,
    reference,
    time: createdUtc,
    reprint: false,
    amount,
    agent: 'Yaba Till',
    poweredBy: 'Okoro Switch',
  };
  if (group === 'telecom') return { ...common, number: customer.number };
  const person = {
    name: 'Adaeze Okon',
    address: '12 Ogunlana Drive',
    account: customer.account,
    discoRef: `R-${reference}`,
    debtPaid: 400.05,
  };
  if (group === 'postpaid') return { ...common, ...person };
  return {
    ...common,
    ...person,
    meter: customer.number,
    vat: 375.04,
    tokenAmount: 4600.25,
    tokenUnits: 21.5,
    tariff: 'A-Non MD',
    token: '12345678901234567890',
  };
}

export const COMMISSIONS: Json[] = [
  {
    id: 601,
    vendorId: 11,
    vendor: { id: 11, name: 'Bright Star Ventures' },
    total: 18450.29,
    month: 'April 2026',
    payable: true,
  },
  {
    id: 602,
    vendorId: 12,
    vendor: { id: 12, name: 'Corner Phones' },
    total: 3120.15,
    month: 'March 2026',
    payable: false,
  },
];
export const SUMMARIES: Readonly<Record<number, Json>> = {
  601: { totalCommission: 18450.29, payableCommission: 17527.78 },
  602: { totalCommission: 3120.15, payableCommission: 2964.14 },
};

const TOKENS: Readonly<Record<string, string>> = { SLA1B2C3D4E5: '12345678901234567890' };
/** The same sales as rows of the transaction report. */
export function transactionOf({ id, reference, serviceName, customer, amount, saleStatus, createdUtc }: Json): Json {
  return {
    id,
    vendor: 'Bright Star Ventures',
    service: serviceName,
    customer: (customer as Json).number,
    amount,
    reference,
    token: TOKENS[String(reference)] ?? null,
    subvendor: 'Yaba Branch',
    terminal: 'Yaba Till',
    time: createdUtc,
    status: saleStatus,
  };
}
export const DEPOSIT_ROWS: Json[] = DEPOSITS.map(
  ({ vendor, source, status, amount, previousBalance, currentBalance, createdUtc }) => ({
    vendor,
    source,
    status,
    amount,
    previous: previousBalance,
    current: currentBalance,
    time: createdUtc,
  }),
);

const PERIODS: Readonly<Record<string, readonly [string, number, number, number]>> = {
  today: ['31.2K', 12400.15, 9300.25, 9500.35],
  yesterday: ['28.9K', 11100.45, 8800.55, 9000.65],
  month: ['912.4K', 401200.75, 299100.85, 212100.95],
  lastMonth: ['1.21M', 530100.05, 380200.1, 299700.2],
};
export function periodSales(period: string): Json | undefined {
  const row = PERIODS[period];
  if (!row) return undefined;
  const [shortAmount, prepaid, postpaid, utilities] = row;
  return {
    shortAmount,
    period,
    prepaid: { title: 'Prepaid', amount: prepaid },
    postpaid: { title: 'Postpaid', amount: postpaid },
    utilities: { title: 'Utilities', amount: utilities },
  };
}
export const DASHBOARD_VENDORS: Json = { total: 417, terminals: 533, disabled: 19, disabledTerminals: 27 };
export const DASHBOARD_SUBVENDORS: Json = { total: 218, terminals: 346, disabled: 13, disabledTerminals: 29 };
export const DASHBOARD_DEPOSITS: Json = {
  currentMonth: { title: 'May', amount: 811200.35, count: 171 },
  today: { amount: 21400.45, count: 14 },
  yesterday: { amount: 19700.55, count: 12 },
};
export const LATEST: Json[] = SALES.slice(0, 3).map(({ id, saleStatus, serviceName }, index) => ({
  id,
  status: saleStatus,
  service: serviceName,
  shortAmount: ['5.4K', '1.0K', '8.6K'][index],
  elapsed: `${index + 2} minutes ago`,
}));
