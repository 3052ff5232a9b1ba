import { randomUUID } from 'node:crypto';
import { serviceGroups, servicesContract as contract } from '../../app/api/services.contract';
import { handle, nairaOrNull, Reply } from '../answering';
import { all, type Db, insert, one } from '../data/database';
import type { ServiceRow } from '../data/rows';
import { offeredServices } from '../money/offers';
import { CATALOGUE, CATEGORIES } from '../provider/catalogue';
import { Refusal } from '../refusal';
import type { User } from '../users';

const STAFF = ['staff'] as const;
const SIGNED_IN = ['staff', 'vendor', 'subvendor', 'terminal'] as const;
const GROUP_NAMES = { prepaid: 'Prepaid', postpaid: 'Postpaid', telecom: 'Telecom' };

export const serviceHandlers = [
  handle(contract.list, STAFF, ({ db }) => all<ServiceRow>(db, 'select * from services order by rowid').map(toService)),
  handle(contract.categoriesToSell, SIGNED_IN, ({ db, user }) => {
    const sold = new Set(soldTo(db, user).map(({ category }) => category));
    return CATEGORIES.filter(({ value }) => sold.has(value));
  }),
  handle(contract.inCategory, SIGNED_IN, ({ db, user, param }) =>
    soldTo(db, user)
      .filter(({ category }) => category === param('category'))
      .map(toService),
  ),
  handle(contract.available, STAFF, ({ db }) =>
    available(db).map(({ provider, name }) => ({ value: nameOf(provider, name), name: nameOf(provider, name) })),
  ),
  handle(contract.categories, STAFF, () => [...CATEGORIES]),
  handle(contract.groups, STAFF, () => serviceGroups.map((value) => ({ value, name: GROUP_NAMES[value] }))),
  handle(contract.providers, STAFF, ({ param }) =>
    providersOf(param('category')).map((value) => ({ value, name: value })),
  ),
  handle(contract.one, SIGNED_IN, ({ db, param }) => {
    const row = one<ServiceRow>(db, 'select * from services where id = ?', param('id'));
    if (!row) throw new Refusal(404, 'This service was not found.');
    return toService(row);
  }),
  handle(contract.create, STAFF, ({ db, body, now }) => {
    const { name, category, provider, group } = body;
    const known = available(db).find((service) => nameOf(service.provider, service.name) === name);
    if (!known) throw new Refusal(400, 'This service is not among the available ones, or exists already.');
    if (known.category !== category) throw new Refusal(400, 'This service belongs to another category.');
    if (known.provider !== provider) throw new Refusal(400, `This service is ${known.provider}’s.`);
    if (known.group !== group) throw new Refusal(400, `This service is of the group ${known.group}.`);
    const id = randomUUID();
    insert(db, 'services', {
      id,
      name: known.name,
      status: 'Active',
      category,
      provider,
      service_group: group,
      amount: known.amount ?? null,
      created: new Date(now).toISOString(),
    });
    return new Reply('Service created.', { id });
  }),
];

/** Returns the services that this user can sell: those its vendor is linked to; for staff all active ones. */
type Sold = ServiceRow & { max_amount?: number | null };

function soldTo(db: Db, { vendorId }: User): Sold[] {
  if (vendorId === undefined)
    return all<ServiceRow>(db, "select * from services where status = 'Active' order by rowid");
  return offeredServices(db, vendorId);
}

/** Returns what the partners can vend and is not a service yet. */
function available(db: Db) {
  const taken = new Set(
    all<ServiceRow>(db, 'select * from services').map(({ provider, name }) => nameOf(provider, name)),
  );
  return CATALOGUE.filter(({ provider, name }) => !taken.has(nameOf(provider, name)));
}

function nameOf(provider: string, name: string): string {
  return `${provider} ${name}`;
}

function providersOf(category: string): string[] {
  return [...new Set(CATALOGUE.filter((service) => service.category === category).map(({ provider }) => provider))];
}

function toService({ id, name, status, category, provider, service_group, amount, max_amount, created }: Sold) {
  return {
    id,
    name,
    status,
    category,
    provider,
    serviceGroup: service_group,
    amount: nairaOrNull(amount),
    ...(max_amount !== undefined && { maxAmount: nairaOrNull(max_amount) }),
    createdUtc: created,
  };
}
