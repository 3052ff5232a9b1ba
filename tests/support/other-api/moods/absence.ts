import { isObject, mapFields, mapObjects } from '../json';
import { type Mood, mood } from '../mood';

/** Every field of the specification's section 3 that an answer may lack, except ids of rows and what money is sent by. */
const FIELDS = [
  'shortAmount',
  'title',
  'count',
  'total',
  'terminals',
  'disabled',
  'disabledTerminals',
  'currentMonth',
  'today',
  'yesterday',
  'prepaid',
  'postpaid',
  'utilities',
  'elapsed',
  'code',
  'status',
  'regStatus',
  'createdUtc',
  'name',
  'alias',
  'category',
  'provider',
  'serviceGroup',
  'description',
  'serviceCode',
  'commissionRate',
  'commissionCap',
  'minAmount',
  'maxAmount',
  'serviceProfileType',
  'serviceId',
  'partnerId',
  'channelId',
  'channelCode',
  'service',
  'partner',
  'balance',
  'isCompany',
  'isLinked',
  'subvendors',
  'firstName',
  'middleName',
  'mobile',
  'mobile2',
  'email',
  'dob',
  'identity',
  'idNumber',
  'address',
  'address2',
  'busstop',
  'landmark',
  'wFirstName',
  'wMobile',
  'bvn',
  'bvnVerified',
  'idRelPath',
  'utilRelPath',
  'hasBasicKyc',
  'isCompleted',
  'idUploaded',
  'utilUploaded',
  'errors',
  'field',
  'message',
  'terminalType',
  'secret',
  'showSecret',
  'isPasswordChangeable',
  'serviceProfile',
  'target',
  'targetName',
  'vendor',
  'subvendor',
  'terminal',
  'reference',
  'amount',
  'charges',
  'source',
  'fromName',
  'staff',
  'previousBalance',
  'currentBalance',
  'transferType',
  'from_previous',
  'from_current',
  'vendorReference',
  'serviceName',
  'customer',
  'account',
  'commission',
  'saleStatus',
  'debitStatus',
  'previous',
  'current',
  'prepaidSale',
  'outstanding',
  'payCode',
  'group',
  'meter',
  'discoRef',
  'time',
  'debtPaid',
  'vat',
  'tokenAmount',
  'tokenUnits',
  'tariff',
  'agent',
  'token',
  'poweredBy',
  'number',
  'vendorId',
  'month',
  'payable',
  'totalCommission',
  'payableCommission',
  'subject',
  'available',
  'notice',
  'readUtc',
] as const;

/** What a receipt shows, which is shown only for a sale that is known to be successful. */
const RECEIPT = [
  'group',
  'title',
  'name',
  'address',
  'number',
  'reference',
  'discoRef',
  'account',
  'amount',
  'time',
  'debtPaid',
  'vat',
  'tokenAmount',
  'tokenUnits',
  'tariff',
  'token',
  'meter',
  'agent',
  'poweredBy',
];
/** Sums of rows that cannot be told apart. */
const SUM_OF_GROUPS = /^(name |amount ₦13,105\.79$)/;
const SUM_OF_STATUSES = /^(name |amount ₦(0\.00|121,756\.94|153,080\.94)$)/;
/** The amount and time of a sale, on its page in place of its receipt. */
const SALE_FOR_RECEIPT = /^(name |amount ₦(5,375\.29|7,215\.35|515\.15)$|time (07|09|10)\/05\/2026, )/;

/** Fields from whose absence a page draws another conclusion than to leave the value out. */
const CONSEQUENCES: Readonly<Record<string, Pick<Partial<Mood>, 'takes' | 'adds' | 'pages' | 'mayRepeatLess'>>> = {
  // A day has no sales without times, and a customer no sales without customers.
  createdUtc: { pages: /^(?!terminal \/terminal\/sales\?day)/ },
  customer: { pages: /^(?!.*[?&]q=)/ },
  number: { pages: /^(?!.*[?&]q=)/ },
  // A sale is found by its reference, and without it there is none to cancel, and no status of one without a receipt.
  reference: {
    takes: [...RECEIPT, 'saleStatus'],
    adds: SALE_FOR_RECEIPT,
    pages: /^(?!.*(\/sales\/cancel\?review|receipt\/SL[BCD]))/,
  },
  saleStatus: { takes: ['saleStatus', 'token', 'number', 'amount', 'reference'], adds: /^name /, mayRepeatLess: true },
  status: {
    takes: ['status', 'regStatus', 'saleStatus', 'service', ...RECEIPT],
    adds: new RegExp(`${SUM_OF_STATUSES.source}|${SALE_FOR_RECEIPT.source}`),
  },
  // Vendors can be approved and deleted, and get a refund, in some states only.
  regStatus: { mayRepeatLess: true, adds: /^name / },
  group: { takes: RECEIPT },
  // Charts and sums by group need the groups.
  serviceGroup: { mayRepeatLess: true, adds: SUM_OF_GROUPS },
  service: { mayRepeatLess: true, adds: SUM_OF_GROUPS },
  time: { mayRepeatLess: true },
  // The balances of partners are listed by name.
  name: { takes: ['name', 'balance'], mayRepeatLess: true, adds: SUM_OF_GROUPS },
  // Services without a provider are offered at once, with the customers who bought them.
  provider: { adds: /^(name|amount) / },
  serviceProfile: { adds: /^name / },
  // A notification without its notice is an error page, and is not marked as read.
  notice: { pages: /^(?!.*\/notifications\/)/ },
  // Nothing is paid, added up to be paid, or credited, without knowing what and whom.
  payable: { takes: ['payable', 'totalCommission'], pages: /^(?!.*[?&]pay=)/, mayRepeatLess: true },
  payableCommission: { takes: ['payableCommission', 'total', 'balance'], mayRepeatLess: true },
  subvendors: { pages: /^(?!.*[?&]review=)/, mayRepeatLess: true },
  showSecret: { takes: ['showSecret', 'secret'] },
  vendorInfo: { takes: ['vendorInfo', 'errors'] },
  readUtc: { adds: /^name / },
  // A sale without a service cannot be sold again.
  serviceName: { adds: /^name /, mayRepeatLess: true },
  title: { adds: /^name / },
  isLinked: { takes: ['isLinked', 'name'], adds: /^name / },
  field: { takes: ['field', 'message'] },
  isCompany: { takes: ['isCompany', 'subvendors'] },
};

/** Pages without what a field tells: missing and null are the same. */
export const ABSENCE_MOODS: readonly Mood[] = FIELDS.flatMap((field) => {
  const more = { effect: 'less' as const, takes: [field], ...CONSEQUENCES[field] };
  return [
    mood('absent', `${field} is missing`, {
      ...more,
      data: (data, call) =>
        call.startsWith('POST api/auth')
          ? data
          : mapFields(data, (name, value) => (name === field ? undefined : value)),
    }),
    mood('absent', `${field} is null`, {
      ...more,
      data: (data, call) =>
        call.startsWith('POST api/auth') ? data : mapFields(data, (name, value) => (name === field ? null : value)),
    }),
  ];
});

const zero = (field: string) =>
  mood('zeros', `${field} is 0`, {
    effect: 'less',
    takes: [field],
    adds: /^amount ₦0\.00$/,
    truth: { [field]: 0 },
    data: (data) =>
      mapFields(data, (name, value, owner) => (name === field && 'serviceProfileType' in owner ? 0 : value)),
    pages: /serviceProfiles|service\/|vendor\/services/,
    journeys: /service profile/,
  });
const empty = (name: string, data: Mood['data'], more: Partial<Mood>) =>
  mood('absent', name, { effect: 'less', data, ...more });

/** Zeros that mean something, and amounts that the API leaves empty. */
export const ZERO_MOODS: readonly Mood[] = [
  zero('commissionCap'),
  zero('minAmount'),
  zero('maxAmount'),
  zero('commissionRate'),
  empty(
    'every amount of a deposit',
    (data, call) =>
      /api\/deposits(?!\/payable)|reports\/deposits/.test(call)
        ? mapFields(data, (name, value) => (typeof value === 'number' && name !== 'id' ? null : value))
        : data,
    {
      takes: ['amount', 'total', 'charges', 'previousBalance', 'currentBalance', 'previous', 'current'],
      pages: /deposits/,
      journeys: /^make a deposit/,
    },
  ),
  empty(
    'every amount of a sale',
    (data, call) =>
      /api\/sales(?!\/validate)|reports\/(transactions|search)/.test(call)
        ? mapFields(data, (name, value) => (typeof value === 'number' && name !== 'id' ? null : value))
        : data,
    {
      takes: [
        'amount',
        'commission',
        'previous',
        'current',
        'units',
        'vat',
        'debtAmount',
        'debtPaid',
        'tokenAmount',
        'tokenUnits',
      ],
      pages: /sale|receipt|reprint|search|transactions/,
      journeys: /^$/,
    },
  ),
  empty('every balance', (data) => mapFields(data, (name, value) => (name === 'balance' ? null : value)), {
    takes: ['balance'],
    adds: /^$/,
    pages: /balances|vendors|partners|terminal|subvendor|profile| \/$/,
  }),
  empty(
    'one balance of several',
    (data) => mapFields(data, (name, value, owner) => (name === 'balance' && owner.id === 12 ? null : value)),
    { takes: ['balance'], adds: /^amount ₦1,250,506\.71$/, pages: /balances/, journeys: /^$/ },
  ),
  empty(
    'amounts as empty strings',
    (data) =>
      mapObjects(data, (object) =>
        isObject(object) && typeof object.amount === 'number' ? { ...object, amount: '' } : object,
      ),
    { takes: ['amount'], journeys: /^$/ },
  ),
];
