import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type newServiceProfile, serviceProfilesContract as contract } from '../../app/api/service-profiles.contract';
import { handle, koboOf, Reply } from '../answering';
import { all, type Db, insert, one, run, update } from '../data/database';
import type { ProfileRow } from '../data/rows';
import { PROFILES_WITH_NAMES, type ProfileWithNames, toServiceProfile } from '../profiles';
import { Refusal } from '../refusal';

const STAFF = ['staff'] as const;

export const serviceProfileHandlers = [
  handle(contract.list, STAFF, ({ db }) =>
    all<ProfileWithNames>(db, `${PROFILES_WITH_NAMES} order by profiles.rowid`).map(toServiceProfile),
  ),
  handle(contract.one, STAFF, ({ db, param }) => toServiceProfile(profileOf(db, param('id')))),
  handle(contract.create, STAFF, ({ db, body, now }) => {
    const columns = checked(db, body);
    const id = randomUUID();
    insert(db, 'service_profiles', { id, ...columns, status: 'Active', created: new Date(now).toISOString() });
    return new Reply('Service profile created.', { id });
  }),
  handle(contract.edit, STAFF, ({ db, body }) => {
    const profile = profileOf(db, body.id);
    if (profile.is_linked && profile.service_id !== body.serviceId)
      throw new Refusal(400, 'The service of a profile that is in use stays.');
    update(db, 'service_profiles', body.id, checked(db, body, body.id));
    return new Reply('Service profile saved.', null);
  }),
  handle(contract.remove, STAFF, ({ db, param }) => {
    if (profileOf(db, param('id')).is_linked)
      throw new Refusal(400, 'This service profile is in use and cannot be deleted.');
    run(db, 'delete from service_profiles where id = ?', param('id'));
    return new Reply('Service profile deleted.', null);
  }),
];

function checked(
  db: Db,
  body: z.output<typeof newServiceProfile>,
  id?: string,
): Omit<ProfileRow, 'id' | 'status' | 'created'> {
  const name = body.name.trim();
  const twin = one<{ id: string }>(db, 'select id from service_profiles where name = ?', name);
  if (twin && twin.id !== id) throw new Refusal(400, `There is a service profile ${name} already.`);
  if (!one(db, 'select 1 from services where id = ?', body.serviceId))
    throw new Refusal(400, 'This service was not found.');
  if (!one(db, 'select 1 from partners where id = ?', body.partnerId))
    throw new Refusal(400, 'This partner was not found.');
  if (body.channelId !== null && !one(db, 'select 1 from channels where id = ?', body.channelId))
    throw new Refusal(400, 'This channel was not found.');
  const min = amountOrNull(body.minAmount);
  const max = amountOrNull(body.maxAmount);
  if (min !== null && max !== null && min > max)
    throw new Refusal(400, 'The minimum amount is larger than the maximum.');
  return {
    name,
    description: body.description,
    service_code: body.serviceCode,
    commission_rate: body.commissionRate,
    commission_cap: amountOrNull(body.commissionCap),
    min_amount: min,
    max_amount: max,
    type: body.serviceProfileType,
    service_id: body.serviceId,
    partner_id: body.partnerId,
    channel_id: body.channelId,
  };
}

function amountOrNull(value: number | '' | null): number | null {
  return value === null || value === '' ? null : koboOf(value);
}

function profileOf(db: Db, id: string): ProfileWithNames {
  const row = one<ProfileWithNames>(db, `${PROFILES_WITH_NAMES} where profiles.id = ?`, id);
  if (!row) throw new Refusal(404, 'This service profile was not found.');
  return row;
}
