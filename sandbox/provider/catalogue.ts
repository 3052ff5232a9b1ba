import { networkPrefixes } from '../../app/domain/phone-operator';

/** A service in the sandbox; money in kobo, the commission rate in percent. */
export type CatalogueService = {
  name: string;
  category: string;
  provider: string;
  group: 'prepaid' | 'postpaid' | 'telecom';
  amount?: number;
  min: number;
  max: number;
  commissionRate: number;
  commissionCap?: number;
  /** Set for services that staff have not created yet: they are among the available services. */
  isNew?: true;
};

/** The partner that vends each category. */
export const PARTNER_OF_CATEGORY: Record<string, string> = {
  electricity: 'Volt Switch',
  airtime: 'Airlink Hub',
  data: 'Airlink Hub',
  tv: 'Screenpay',
};

export const CATEGORIES = [
  { value: 'electricity', name: 'Electricity' },
  { value: 'airtime', name: 'Airtime' },
  { value: 'data', name: 'Data' },
  { value: 'tv', name: 'Pay TV' },
] as const;

/** The electricity companies of Ikeja, Eko, Abuja, Yola, Benin, Ibadan, Kano, Kaduna, Port Harcourt, Enugu and Jos. */
const DISCOS = ['IKEDC', 'EKEDC', 'AEDC', 'YEDC', 'BEDC', 'IBEDC', 'KEDCO', 'KAEDCO', 'PHED', 'EEDC', 'JED'];

const naira = (amount: number) => amount * 100;

const electricity = DISCOS.flatMap((provider): CatalogueService[] =>
  (['prepaid', 'postpaid'] as const).map((group) => ({
    name: group === 'prepaid' ? 'Prepaid meter' : 'Postpaid account',
    category: 'electricity',
    provider,
    group,
    min: naira(500),
    max: naira(500_000),
    commissionRate: group === 'prepaid' ? 1.5 : 1,
    commissionCap: naira(2_000),
  })),
);

const airtime = Object.keys(networkPrefixes).map((provider): CatalogueService => ({
  name: 'Airtime',
  category: 'airtime',
  provider,
  group: 'telecom',
  min: naira(50),
  max: naira(50_000),
  commissionRate: 3.5,
}));

const fixed = (
  category: string,
  provider: string,
  group: 'telecom' | 'postpaid',
  rate: number,
  name: string,
  price: number,
): CatalogueService => ({
  name,
  category,
  provider,
  group,
  amount: naira(price),
  min: naira(price),
  max: naira(price),
  commissionRate: rate,
});

const data = [
  fixed('data', 'MTN', 'telecom', 3, '100 MB, 1 day', 100),
  fixed('data', 'MTN', 'telecom', 3, '200 MB, 2 days', 200),
  fixed('data', 'MTN', 'telecom', 3, '1.5 GB, 30 days', 1_000),
  fixed('data', 'MTN', 'telecom', 3, '4.5 GB, 30 days', 2_000),
  fixed('data', 'Airtel', 'telecom', 3, '1.5 GB, 30 days', 1_000),
  fixed('data', 'Glo', 'telecom', 3, '2.5 GB, 30 days', 1_000),
];

const television = [
  fixed('tv', 'DStv', 'postpaid', 1.5, 'Padi', 2_950),
  fixed('tv', 'DStv', 'postpaid', 1.5, 'Yanga', 5_100),
  fixed('tv', 'GOtv', 'postpaid', 1.5, 'Smallie', 1_575),
];

const notTakenUp: CatalogueService[] = [
  fixed('data', 'MTN', 'telecom', 3, '10 GB, 30 days', 3_500),
  fixed('data', '9mobile', 'telecom', 3, '2 GB, 30 days', 1_000),
  fixed('tv', 'StarTimes', 'postpaid', 1.5, 'Basic', 2_600),
  fixed('tv', 'DStv', 'postpaid', 1.5, 'Confam', 9_300),
].map((service) => ({ ...service, isNew: true }));

/** The services that the partners can vend: first those on sale, in the order of the terminal's lists. */
export const CATALOGUE: readonly CatalogueService[] = [
  ...electricity,
  ...airtime,
  ...data,
  ...television,
  ...notTakenUp,
];
