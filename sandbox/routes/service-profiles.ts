import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { serviceProfilesContract as contract, type newServiceProfile } from '../../app/upstream/service-profiles.contract';
import { koboFromWire } from '../../app/domain/naira';
import { handle, nairaOrNull, Said } from '../answering';
import { all, insert, one, run, update, type Db } from '../data/database';
import type { ProfileRow } from '../data/rows';
import { Refusal } from '../refusal';

const STAFF = ['staff'] as const;

export type ProfileWithNames = ProfileRow & { service_name: string; provider: string; partner_name: string; channel_code: string | null; is_linked: number };
/** Profiles with the names that answers show; ends before its `where`. */
export const PROFILES_WITH_NAMES = `
  select profiles.*, services.name as service_name, services.provider, partners.name as partner_name, channels.code as channel_code,
    exists (select 1 from vendor_services where profile_id = profiles.id) or exists (select 1 from sales where profile_id = profiles.id) as is_linked
  from service_profiles profiles join services on services.id = profiles.service_id join partners on partners.id = profiles.partner_id
    left join channels on channels.id = profiles.channel_id`;

export const serviceProfileHandlers = [
  handle(contract.list, STAFF, ({ db }) => all<ProfileWithNames>(db, `${PROFILES_WITH_NAMES} order by profiles.rowid`).map(toServiceProfile)),
  handle(contract.one, STAFF, ({ db, param }) => toServiceProfile(profileOf(db, param('id')))),
  handle(contract.create, STAFF, ({ db, body, now }) => {
    const columns = checked(db, body);
    const id = randomUUID();
    insert(db, 'service_profiles', { id, ...columns, status: 'Active', created: new Date(now).toISOString() });
    return new Said('Service profile created.', { id });
  }),
  handle(contract.edit, STAFF, ({ db, body }) => {
    profileOf(db, body.id);
    update(db, 'service_profiles', body.id, checked(db, body, body.id));
    return new Said('Service profile saved.', null);
  }),
  handle(contract.remove, STAFF, ({ db, param }) => {
    if (profileOf(db, param('id')).is_linked) throw new Refusal(400, 'This service profile is in use and cannot be deleted.');
    run(db, 'delete from service_profiles where id = ?', param('id'));
    return new Said('Service profile deleted.', null);
  }),
];

function checked(db: Db, body: z.output<typeof newServiceProfile>, id?: string): Omit<ProfileRow, 'id' | 'status' | 'created'> {
  const name = body.name.trim();
  const twin = one<{ id: string }>(db, 'select id from service_profiles where name = ?', name);
  if (twin && twin.id !== id) throw new Refusal(400, `There is a service profile ${name} already.`);
  if (!one(db, 'select 1 from services where id = ?', body.serviceId)) throw new Refusal(400, 'This service was not found.');
  if (!one(db, 'select 1 from partners where id = ?', body.partnerId)) throw new Refusal(400, 'This partner was not found.');
  if (body.channelId !== null && !one(db, 'select 1 from channels where id = ?', body.channelId)) throw new Refusal(400, 'This channel was not found.');
  const min = amountOrNull(body.minAmount);
  const max = amountOrNull(body.maxAmount);
  if (min !== null && max !== null && min > max) throw new Refusal(400, 'The minimum amount is larger than the maximum.');
  return {
    name, description: body.description, service_code: body.serviceCode, commission_rate: body.commissionRate,
    commission_cap: amountOrNull(body.commissionCap), min_amount: min, max_amount: max, type: body.serviceProfileType, service_id: body.serviceId,
    partner_id: body.partnerId, channel_id: body.channelId,
  };
}

function amountOrNull(value: number | '' | null): number | null {
  return value === null || value === '' ? null : (koboFromWire(value) ?? null);
}

function profileOf(db: Db, id: string): ProfileWithNames {
  const row = one<ProfileWithNames>(db, `${PROFILES_WITH_NAMES} where profiles.id = ?`, id);
  if (!row) throw new Refusal(404, 'This service profile was not found.');
  return row;
}

export function toServiceProfile(row: ProfileWithNames) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    serviceCode: row.service_code,
    commissionRate: row.commission_rate,
    commissionCap: nairaOrNull(row.commission_cap),
    minAmount: nairaOrNull(row.min_amount),
    maxAmount: nairaOrNull(row.max_amount),
    serviceProfileType: row.type,
    serviceId: row.service_id,
    partnerId: row.partner_id,
    channelId: row.channel_id,
    service: { name: row.service_name, provider: row.provider },
    partner: { name: row.partner_name },
    channelCode: row.channel_code,
    isLinked: Boolean(row.is_linked),
    status: row.status,
    createdUtc: row.created,
  };
}
