import { shownAmount, shownTime } from './facts';
import type { Json } from './json';
import { COMMISSIONS, DASHBOARD_DEPOSITS, DEPOSITS, periodSales, receiptOf, SALES, TRANSFERS } from './records-money';
import { CHANNELS, FEEDBACKS, NOTICES, PARTNERS, PROFILES, SERVICES, STAFFS, STATES } from './records-office';
import { INFOS, SUBVENDORS, TERMINALS, VENDOR_SERVICES, VENDORS } from './records-vendors';

const naira = (row: Json, ...fields: string[]) => fields.map((field) => `₦${shownAmount(Number(row[field]))}`);
const texts = (row: Json, ...fields: string[]) => fields.map((field) => String(row[field]));
const times = (row: Json, ...fields: string[]) => fields.map((field) => shownTime(String(row[field])));
const sale = (id: number) => SALES.find((row) => row.id === id)!;
const ofSale = (row: Json) => [
  ...texts(row, 'reference'),
  ...naira(row, 'amount'),
  ...times(row, 'createdUtc'),
  String((row.customer as Json).number),
];
const ofReceipt = (row: Json) => {
  const receipt = receiptOf(row);
  return [
    ...texts(receipt, 'reference'),
    ...times(receipt, 'time'),
    `N${shownAmount(Number(receipt.amount))}`,
    ...(receipt.name ? texts(receipt, 'name', 'address') : []),
    ...(receipt.vat ? ['N375.04', 'N4,600.25', '21.5', 'A-Non MD', '1234-5678-9012-3456-7890'] : []),
  ];
};
const ofDeposit = (row: Json) => [
  ...texts(row, 'reference', 'vendor', 'source', 'fromName', 'staff', 'description', 'status'),
  ...naira(row, 'amount', 'total', 'charges', 'previousBalance', 'currentBalance'),
  ...times(row, 'createdUtc'),
];
const ofTransfer = (row: Json) => [
  ...texts(row, 'reference', 'vendor', 'subvendor', 'status'),
  ...naira(row, 'amount', 'from_previous', 'from_current'),
  ...times(row, 'createdUtc'),
];
const info = (id: number, ...fields: string[]) => texts(INFOS[id]!, ...fields);
const profile = (row: Json) => [
  ...texts(row, 'name', 'commissionRate', 'status', 'serviceProfileType', 'channelCode'),
  ...naira(row, 'minAmount', 'maxAmount', 'commissionCap'),
  ...times(row, 'createdUtc'),
  String((row.service as Json).name),
  String((row.partner as Json).name),
];
const lists = (rows: readonly Json[], ...fields: string[]) =>
  rows.flatMap((row) => [...texts(row, ...fields), ...times(row, 'createdUtc')]);
const cards = (periods = ['today', 'yesterday', 'month', 'lastMonth']) =>
  periods.flatMap((period) => {
    const { shortAmount, prepaid, postpaid, utilities } = periodSales(period) as { shortAmount: string } & Record<
      string,
      Json
    >;
    return [shortAmount, ...[prepaid, postpaid, utilities].flatMap((line) => naira(line!, 'amount'))];
  });
const depositCards = () => Object.values(DASHBOARD_DEPOSITS).flatMap((row) => naira(row as Json, 'amount'));

/** What each page has to show in the plain mood, by audience (or `any`) and name of the screen. */
const TRUTHS: Readonly<Record<string, () => readonly string[]>> = {
  'staff /': () => [...cards(), ...depositCards(), '417', '533', '19', '27', '5.4K', 'Ikeja Prepaid'],
  'vendor /': () => [...cards(), ...depositCards(), '218', '346', '13', '29', 'Ikeja is down'],
  'terminal /': () => [...cards(['today']), '₦48,210.75', 'Ikeja is down'],
  'any /channels': () => lists(CHANNELS, 'name', 'code', 'status'),
  'any /partners': () => lists(PARTNERS, 'name', 'status'),
  'any /services': () => lists(SERVICES, 'name', 'status', 'category', 'provider', 'serviceGroup'),
  'any /states': () => lists(STATES, 'name'),
  'any /staffs': () => lists(STAFFS, 'email', 'status', 'firstName', 'lastName'),
  'any /serviceProfiles': () => lists(PROFILES, 'name', 'status'),
  'any /serviceProfiles/201': () => profile(PROFILES[0]!),
  'any /serviceProfiles/202': () => profile(PROFILES[1]!),
  'any /vendor/11/service/301': () => [
    'Ikeja Counter Rate',
    '1.25',
    '₦525.25',
    '₦250,000.75',
    '₦1,500.50',
    'Bright Star Ventures',
    ...times(VENDOR_SERVICES[0]!, 'createdUtc'),
  ],
  'any /vendor/services/301': () => ['Ikeja Counter Rate', '₦525.25', '₦250,000.75'],
  'any /vendors': () => VENDORS.flatMap((row) => [...texts(row, 'name', 'regStatus'), ...times(row, 'createdUtc')]),
  'any /vendors/11': () => [
    'Bright Star Ventures',
    '₦1,250,417.35',
    ...info(
      11,
      'firstName',
      'lastName',
      'mobile',
      'address',
      'busstop',
      'landmark',
      'idNumber',
      'wFirstName',
      'wAddress',
    ),
    '03/09/1984',
    ...SUBVENDORS.flatMap((row) => texts(row, 'name')),
  ],
  'any /vendors/13': () => ['Delta Kiosk', 'Unconfirmed', '17/05/1990', ...info(13, 'firstName', 'mobile2')],
  'any /vendors/reject/13': () => FEEDBACKS.flatMap((row) => texts(row, 'message')),
  'any /subvendors/31': () => [
    'Yaba Branch',
    '₦61,777.40',
    'Active',
    ...times(SUBVENDORS[0]!, 'createdUtc'),
    'Yaba Till',
    'Yaba Handset',
  ],
  'any /terminals/42': () => [
    'Yaba Handset',
    'POS',
    'Inactive',
    'SEC-42-ZW',
    '₦1,034.29',
    ...times(TERMINALS[1]!, 'createdUtc'),
  ],
  'any /terminals/41': () => ['Yaba Till', '₦48,210.75'],
  'any /vendor/subvendor/31': () => ['Yaba Branch', '₦61,777.40', 'Yaba Till'],
  'any /vendor/terminal/41': () => ['Yaba Till', '₦48,210.75', ...times(TERMINALS[0]!, 'createdUtc')],
  'any /vendor/profile': () => ['Bright Star Ventures', 'Yaba Branch', 'Surulere Branch'],
  'any /deposits': () =>
    DEPOSITS.flatMap((row) => [...naira(row, 'amount'), ...texts(row, 'status'), ...times(row, 'createdUtc')]),
  'any /deposits/401': () => ofDeposit(DEPOSITS[0]!),
  'any /deposits/402': () => ofDeposit(DEPOSITS[1]!),
  'any /deposits?new=deposit&review=1&vendorId=11&amount=2500.50&overrideDuplicate=NO': () => [
    '₦2,500.50',
    'Bright Star Ventures',
  ],
  'any /transfers': () =>
    TRANSFERS.flatMap((row) => [...naira(row, 'amount'), ...texts(row, 'status'), ...times(row, 'createdUtc')]),
  'any /vendor/transfers': () => TRANSFERS.flatMap((row) => [...naira(row, 'amount'), ...times(row, 'createdUtc')]),
  'any /transfers/451': () => ofTransfer(TRANSFERS[0]!),
  'any /transfers/452': () => ofTransfer(TRANSFERS[1]!),
  'any /sales': () => SALES.flatMap((row) => [...naira(row, 'amount'), ...times(row, 'createdUtc')]),
  'any /vendor/sales': () => SALES.flatMap((row) => [...naira(row, 'amount'), ...times(row, 'createdUtc')]),
  'any /terminal/sales': () => SALES.flatMap((row) => [...naira(row, 'amount'), ...times(row, 'createdUtc')]),
  'any /sales/501': () => [...ofSale(sale(501)), 'Successful'],
  'any /sales/502': () => [...ofSale(sale(502)), 'Processing'],
  'any /sales/503': () => [...ofSale(sale(503)), 'Failed', 'The provider refused the vend'],
  'any /receipt/SLA1B2C3D4E5': () => ofReceipt(sale(501)),
  'any /reprint/SLE5F6G7H8J9': () => ofReceipt(sale(505)),
  'any /receipt/SLF6G7H8J9K1': () => ofReceipt(sale(506)),
  'any /receipt/SLB2C3D4E5F6': () => ['Processing', 'SLB2C3D4E5F6', '₦1,010.10'],
  'any /receipt/SLC3D4E5F6G7': () => ['Failed', '₦8,640.45'],
  'staff /commissions': () =>
    COMMISSIONS.flatMap((row) => [...naira(row, 'total'), ...texts(row, 'month'), String((row.vendor as Json).name)]),
  'vendor /commissions': () => ['₦18,450.29', 'April 2026'],
  'any /commissions?pay=601': () => ['TOTAL', '₦18,450.29', 'PAYABLE', '₦17,527.78'],
  'any /notices': () => lists(NOTICES, 'subject', 'category'),
  'any /notices/801': () => ['Tariffs rise in May', 'Information', 'from May', ...times(NOTICES[0]!, 'createdUtc')],
  'any /notifications': () => lists(NOTICES, 'subject', 'category'),
  'any /notifications/811': () => ['Tariffs rise in May', 'from May'],
  'any /reports/balances': () => [
    ...VENDORS.flatMap((row) => [...texts(row, 'name'), ...naira(row, 'balance')]),
    '₦1,253,812.36',
  ],
  'any /reports/transactions?from=2026-01-01': () =>
    SALES.flatMap((row) => [...naira(row, 'amount'), ...times(row, 'createdUtc'), String(row.serviceName)]),
  'any /reports/deposits?from=2026-01-01': () => [
    ...DEPOSITS.flatMap((row) => [
      ...naira(row, 'amount', 'previousBalance', 'currentBalance'),
      ...times(row, 'createdUtc'),
    ]),
    '₦153,080.94',
  ],
  'any /reports/search?q=SLA1B2C3D4E5': () => ['₦5,375.29', 'Successful', shownTime('2026-05-07T09:15:30Z')],
  'any /info': () => [
    // A day as its field shows it.
    ...info(13, 'dob').map((day) => day.split('-').reverse().join('/')),
    ...info(
      13,
      'firstName',
      'lastName',
      'middleName',
      'mobile',
      'mobile2',
      'idNumber',
      'address',
      'busstop',
      'landmark',
      'wFirstName',
      'wAddress',
    ),
  ],
};

/** The truths of one screen; empty for a page that is a form or an empty state. */
export function truthsOf({ audience, name }: { audience: string; name: string }): readonly string[] {
  return (TRUTHS[`${audience} ${name}`] ?? TRUTHS[`any ${name}`])?.() ?? [];
}
