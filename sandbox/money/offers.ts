import { all, type Db, one } from '../data/database';
import type { ServiceGroup, ServiceRow } from '../data/rows';
import { Refusal } from '../refusal';

/** A service as a vendor sells it, with the linked service profile. Money in kobo, the rate in percent. */
export type Offer = {
  service_id: string;
  service_name: string;
  category: string;
  provider: string;
  service_group: ServiceGroup;
  amount: number | null;
  profile_id: string;
  commission_rate: number;
  commission_cap: number | null;
  min_amount: number | null;
  max_amount: number | null;
  partner_id: string;
  /** 0 while the partner or the channel is inactive, which simulates an outage. */
  is_reachable: number;
};

const OFFERED = `
  from vendor_services links join service_profiles profiles on profiles.id = links.profile_id join services on services.id = profiles.service_id
    join partners on partners.id = profiles.partner_id left join channels on channels.id = profiles.channel_id
  where links.vendor_id = ? and links.status = 'Active' and profiles.status = 'Active' and services.status = 'Active'`;

/** Returns the offer of a service. Throws a refusal when the vendor does not sell it. */
export function offerOf(db: Db, vendorId: string, serviceId: string): Offer {
  const offer = one<Offer>(
    db,
    `select services.id as service_id, services.name as service_name, category, provider, service_group, amount, profiles.id as profile_id,
       commission_rate, commission_cap, min_amount, max_amount, partner_id,
       partners.status = 'Active' and coalesce(channels.status, 'Active') = 'Active' as is_reachable
     ${OFFERED} and services.id = ? order by links.created limit 1`,
    vendorId,
    serviceId,
  );
  if (!offer) throw new Refusal(404, 'This service is not available.');
  return offer;
}

/** Returns the services that a vendor sells, in the order of the catalogue. */
export function offeredServices(db: Db, vendorId: string): (ServiceRow & { max_amount: number | null })[] {
  return all(
    db,
    `select services.*, max_amount, min(links.created) ${OFFERED} group by services.id order by services.rowid`,
    vendorId,
  );
}
