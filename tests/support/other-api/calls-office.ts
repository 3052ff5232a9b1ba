import { type Calls, done, found } from './handlers';
import * as office from './records-office';

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, name }));
const created = done('Created successfully.');
const toggles = Object.fromEntries(
  ['channels', 'partners', 'services', 'serviceProfiles', 'vendors', 'subvendors', 'terminals', 'staffs'].map(
    (target) => [`POST api/${target}/toggle`, done('Status changed.')],
  ),
);

/** Channels, partners, services, states, service profiles, staff and notices. */
export const officeCalls: Calls = {
  ...toggles,
  'POST api/auth/register': done('Registered.'),
  'POST api/auth/password/change': done('Password changed.'),
  'POST api/auth/password/reset': done('Password reset.'),
  'POST api/auth/username/change': done('Username changed.'),

  'GET api/channels': () => ({ data: office.CHANNELS }),
  'POST api/channels': created,
  'GET api/partners': () => ({ data: office.PARTNERS }),
  'GET api/partners/balance/:name': ({ params }) => {
    const balance = office.PARTNER_BALANCES[params.name!];
    return found(balance === undefined ? undefined : { balance });
  },
  'POST api/partners': created,
  'GET api/states': () => ({ data: office.STATES }),
  'POST api/states': created,

  'GET api/services': () => ({ data: office.SERVICES }),
  'GET api/services/available': () => ({ data: choices(office.AVAILABLE_SERVICES) }),
  'GET api/services/categories': () => ({ data: choices(office.CATEGORIES) }),
  'GET api/services/groups': () => ({ data: choices(office.GROUPS) }),
  'GET api/services/providers/:category': ({ params }) => ({ data: choices(office.PROVIDERS[params.category!] ?? []) }),
  'GET api/services/category': () => ({ data: choices(office.CATEGORIES) }),
  'GET api/services/category/:category': ({ params }) => ({
    data: office.SERVICES.filter(({ category }) => category === params.category),
  }),
  'GET api/services/:id': ({ id }) => found(office.SERVICES.find((service) => service.id === id('id'))),
  'POST api/services': created,

  'GET api/serviceProfiles': () => ({ data: office.PROFILES }),
  'GET api/serviceProfiles/:id': ({ id }) => found(office.PROFILES.find((profile) => profile.id === id('id'))),
  'POST api/serviceProfiles': created,
  'PUT api/serviceProfiles': done('Saved.'),
  'DELETE api/serviceProfiles/:id': done('Deleted.'),

  'GET api/staffs': () => ({ data: office.STAFFS }),
  'POST api/staffs': created,

  'GET api/notices': () => ({ data: office.NOTICES }),
  'GET api/notices/:id': ({ id }) => found(office.NOTICES.find((notice) => notice.id === id('id'))),
  'POST api/notices': created,
  'DELETE api/notices/:id': done('Deleted.'),
  ...Object.fromEntries(
    ['tid/:id', 'tid/:id/limit/:count', 'vid/:id', 'vid/:id/limit/:count'].map((path) => [
      `GET api/notifications/${path}`,
      ({ params }: { params: Record<string, string> }) => ({
        data: office.NOTIFICATIONS.slice(0, Number(params.count ?? 10)),
      }),
    ]),
  ),
  'GET api/notifications/:id': ({ id }) =>
    found(office.NOTIFICATIONS.find((notification) => notification.id === id('id'))),
  'POST api/notifications/read': done('Read.'),
};
