import type { Json } from './json';

/** Records of the back office, in the shapes of the specification's section 3. Amounts are Naira, times UTC. */
export const CHANNELS: Json[] = [
  { id: 61, name: 'Counter', code: 'CNT', status: 'Active', createdUtc: '2026-02-03T08:15:00Z' },
  { id: 62, name: 'Handheld', code: 'HND', status: 'Inactive', createdUtc: '2026-02-04T09:45:30Z' },
];
export const PARTNERS: Json[] = [
  { id: 71, name: 'Volta Link', status: 'Active', createdUtc: '2026-02-05T10:05:00Z' },
  { id: 72, name: 'Benue Pay', status: 'Inactive', createdUtc: '2026-02-06T23:30:00Z' },
];
export const PARTNER_BALANCES: Readonly<Record<string, number>> = { 'Volta Link': 7301224.35, 'Benue Pay': 90412.05 };

export const CATEGORIES = ['Electricity', 'Airtime', 'Television'] as const;
export const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  Electricity: ['IKEDC', 'AEDC'],
  Airtime: ['MTN', 'Glo'],
  Television: ['DStv'],
};
export const GROUPS = ['prepaid', 'postpaid', 'telecom'] as const;
export const SERVICES: Json[] = [
  {
    id: 101,
    name: 'Ikeja Prepaid',
    status: 'Active',
    category: 'Electricity',
    provider: 'IKEDC',
    serviceGroup: 'prepaid',
    createdUtc: '2026-02-07T11:20:00Z',
  },
  {
    id: 102,
    name: 'Ikeja Postpaid',
    status: 'Active',
    category: 'Electricity',
    provider: 'IKEDC',
    serviceGroup: 'postpaid',
    createdUtc: '2026-02-08T12:25:00Z',
  },
  {
    id: 103,
    name: 'MTN Airtime',
    status: 'Active',
    category: 'Airtime',
    provider: 'MTN',
    serviceGroup: 'telecom',
    createdUtc: '2026-02-09T13:30:00Z',
  },
  {
    id: 104,
    name: 'DStv Padi',
    status: 'Inactive',
    category: 'Television',
    provider: 'DStv',
    serviceGroup: 'postpaid',
    amount: 2950,
    createdUtc: '2026-02-10T14:35:00Z',
  },
];
export const AVAILABLE_SERVICES = ['Abuja Prepaid', 'Glo Airtime'] as const;
export const STATES: Json[] = [
  { name: 'Lagos', createdUtc: '2026-02-11T15:40:00Z' },
  { name: 'Ogun', createdUtc: '2026-02-12T16:50:00Z' },
];

export const PROFILES: Json[] = [
  {
    id: 201,
    name: 'Ikeja Counter Rate',
    description: 'Sales over the counter',
    serviceCode: 'IKJ-PRE',
    commissionRate: 1.25,
    commissionCap: 1500.5,
    minAmount: 525.25,
    maxAmount: 250000.75,
    serviceProfileType: 'API',
    serviceId: 101,
    partnerId: 71,
    channelId: 62,
    status: 'Active',
    createdUtc: '2026-03-01T08:05:00Z',
    isLinked: true,
    channelCode: 'HND',
    service: { id: 101, name: 'Ikeja Prepaid', provider: 'IKEDC' },
    partner: { id: 71, name: 'Volta Link' },
  },
  {
    id: 202,
    name: 'MTN Plain Rate',
    description: 'Airtime by telephone',
    serviceCode: 'MTN-AIR',
    commissionRate: 3.5,
    commissionCap: 640.4,
    minAmount: 50.05,
    maxAmount: 20000.2,
    serviceProfileType: 'POS',
    serviceId: 103,
    partnerId: 72,
    channelId: 61,
    status: 'Inactive',
    createdUtc: '2026-03-02T09:10:00Z',
    isLinked: false,
    channelCode: 'CNT',
    service: { id: 103, name: 'MTN Airtime', provider: 'MTN' },
    partner: { id: 72, name: 'Benue Pay' },
  },
];

export const STAFFS: Json[] = [
  {
    id: 901,
    firstName: 'Ngozi',
    lastName: 'Eze',
    email: 'ngozi@office.example',
    status: 'Active',
    createdUtc: '2026-01-05T07:45:00Z',
  },
  {
    id: 902,
    firstName: 'Tunde',
    lastName: 'Bakare',
    email: 'tunde@office.example',
    status: 'Inactive',
    createdUtc: '2026-01-06T07:55:00Z',
  },
];

export const NOTICES: Json[] = [
  {
    id: 801,
    subject: 'Tariffs rise in May',
    message: '<p>The new tariffs apply <b>from May</b>.</p>',
    category: 'Information',
    createdUtc: '2026-04-11T06:15:00Z',
    available: true,
  },
  {
    id: 802,
    subject: 'Ikeja is down',
    message: '<p>Vending stops tonight.</p>',
    category: 'Critical',
    createdUtc: '2026-04-12T22:50:00Z',
    available: true,
  },
];
/** A vendor's or terminal's copies of the notices. */
export const NOTIFICATIONS: Json[] = NOTICES.map((notice, index) => {
  const { subject, category, message, createdUtc } = notice;
  return {
    id: 811 + index,
    createdUtc,
    notice: {
      id: notice.id,
      subject,
      category,
      message,
      createdUtc,
      readUtc: index === 0 ? '2026-04-13T05:20:00Z' : null,
    },
  };
});

export const FEEDBACKS: Json[] = [
  { id: 851, field: 'Identification Number', message: 'The number cannot be read.' },
  { id: 852, field: 'Address', message: 'The street is missing.' },
];
