import { type Db, insert } from '../data/database';
import { CATALOGUE, type CatalogueService, CATEGORIES, PARTNER_OF_CATEGORY } from '../provider/catalogue';

const STATES = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT Abuja',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
];
const CHANNELS = [
  ['ch-web', 'Web', 'WEB'],
  ['ch-pos', 'POS devices', 'POS'],
  ['ch-api', 'Partner API', 'API'],
] as const;

/** Creates the records that staff maintain: states, channels, partners, services and service profiles. */
export function seedBusiness(db: Db, created: string): void {
  for (const name of STATES) insert(db, 'states', { name, created });
  for (const [id, name, code] of CHANNELS) insert(db, 'channels', { id, name, code, status: 'Active', created });
  for (const name of new Set(Object.values(PARTNER_OF_CATEGORY)))
    insert(db, 'partners', { id: partnerId(name), name, status: 'Active', created });
  CATALOGUE.filter(({ isNew }) => !isNew).forEach((service, index) => seedService(db, service, index + 1, created));
  insertProfile(db, CATALOGUE[0]!, {
    id: 'profile-spare',
    serviceId: 'svc-1',
    name: 'IKEDC Prepaid meter, large shops',
    rate: 1.8,
    created,
  });
}

function seedService(db: Db, service: CatalogueService, number: number, created: string): void {
  const id = `svc-${number}`;
  insert(db, 'services', {
    id,
    name: service.name,
    status: 'Active',
    category: service.category,
    provider: service.provider,
    service_group: service.group,
    amount: service.amount ?? null,
    created,
  });
  insertProfile(db, service, {
    id: `profile-${number}`,
    serviceId: id,
    name: `${service.provider} ${service.name} standard`,
    rate: service.commissionRate,
    created,
  });
}

function insertProfile(
  db: Db,
  service: CatalogueService,
  profile: { id: string; serviceId: string; name: string; rate: number; created: string },
): void {
  insert(db, 'service_profiles', {
    id: profile.id,
    name: profile.name,
    description: CATEGORIES.find(({ value }) => value === service.category)!.name,
    service_code: profile.id.toUpperCase(),
    commission_rate: profile.rate,
    commission_cap: service.commissionCap ?? null,
    min_amount: service.min,
    max_amount: service.max,
    type: 'POS',
    service_id: profile.serviceId,
    partner_id: partnerId(PARTNER_OF_CATEGORY[service.category]!),
    channel_id: null,
    status: 'Active',
    created: profile.created,
  });
}

function partnerId(name: string): string {
  return `p-${name.toLowerCase().replaceAll(' ', '-')}`;
}
