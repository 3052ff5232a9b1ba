import { nairaOrNull } from './answering';
import { all, type Db, one } from './data/database';
import type { ProfileRow } from './data/rows';

export type ProfileWithNames = ProfileRow & {
  service_name: string;
  provider: string;
  partner_name: string;
  channel_code: string | null;
  is_linked: number;
};
/** Selects profiles with the names that answers contain; the query ends before its `where`. */
export const PROFILES_WITH_NAMES = `
  select profiles.*, services.name as service_name, services.provider, partners.name as partner_name, channels.code as channel_code,
    exists (select 1 from vendor_services where profile_id = profiles.id) or exists (select 1 from sales where profile_id = profiles.id) as is_linked
  from service_profiles profiles join services on services.id = profiles.service_id join partners on partners.id = profiles.partner_id
    left join channels on channels.id = profiles.channel_id`;

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

/** Selects what a vendor already sells; ends before the vendor's id. */
const SOLD =
  'select service_profiles.service_id from vendor_services join service_profiles on service_profiles.id = profile_id where vendor_id = ?';
const AVAILABLE = `profiles.status = 'Active' and profiles.service_id not in (${SOLD})`;

/** Returns the profiles that a vendor can still be linked to: those of services it does not sell yet. */
export function availableProfiles(db: Db, vendorId: string) {
  return all<ProfileWithNames>(db, `${PROFILES_WITH_NAMES} where ${AVAILABLE} order by profiles.rowid`, vendorId).map(
    toServiceProfile,
  );
}

export function isAvailable(db: Db, vendorId: string, profileId: string): boolean {
  return Boolean(
    one(db, `select 1 from service_profiles profiles where ${AVAILABLE} and profiles.id = ?`, vendorId, profileId),
  );
}
