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

/** Fields from whose absence a page draws another conclusion than to leave the value out. */
const CONSEQUENCES: Readonly<Record<string, { takes?: string[]; adds?: RegExp; pages?: RegExp }>> = {
  // A day has no sales without times, and a customer no sales without customers.
  createdUtc: { pages: /^(?!terminal \/terminal\/sales\?day)/ },
  customer: { pages: /^(?!.*[?&]q=)/ },
  reference: { takes: ['reference', 'token'] },
  saleStatus: { takes: ['saleStatus', 'token', 'number', 'amount'] },
  status: {
    takes: ['status', 'regStatus', 'saleStatus', 'service', 'reference', 'amount', 'time', 'number'],
    adds: /^name /,
  },
  group: {
    takes: [
      'group',
      'title',
      'name',
      'address',
      'number',
      'discoRef',
      'account',
      'debtPaid',
      'vat',
      'tokenAmount',
      'tokenUnits',
      'tariff',
      'token',
      'meter',
    ],
  },
  vendorInfo: { takes: ['vendorInfo', 'errors'] },
  readUtc: { adds: /^name / },
  serviceName: { takes: ['serviceName'], adds: /^name / },
  title: { adds: /^name / },
  isLinked: { takes: ['isLinked', 'name'], adds: /^name / },
  field: { takes: ['field', 'message'] },
  name: { adds: /^name / },
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
      journeys: /deposit/,
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
    { takes: ['balance'], pages: /balances/, journeys: /^$/ },
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
