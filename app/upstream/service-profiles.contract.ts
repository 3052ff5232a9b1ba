import { z } from 'zod';
import { activity, ask, change, created, id, naira, nairaAsked, nothing, remove, utc, words } from './wire.contract';

export const profileTypes = ['POS', 'API'] as const;

/** The rate is in percent, the cap and the bounds in Naira. */
export const serviceProfile = z.strictObject({
  id,
  name: z.string(),
  description: z.string().nullable(),
  serviceCode: z.string().nullable(),
  commissionRate: z.number().min(0).max(100),
  commissionCap: naira.nullable(),
  minAmount: naira.nullable(),
  maxAmount: naira.nullable(),
  serviceProfileType: z.enum(profileTypes),
  serviceId: id,
  partnerId: id,
  channelId: id.nullable(),
  service: z.strictObject({ name: z.string(), provider: z.string() }),
  partner: z.strictObject({ name: z.string() }),
  channelCode: z.string().nullable(),
  isLinked: z.boolean(),
  status: activity,
  createdUtc: utc,
});

/** Section 5: these three go as they are when the field was emptied. */
const optionalAmount = z.union([nairaAsked, z.literal('')]).nullable();

export const newServiceProfile = z.strictObject({
  name: words,
  description: z.string().nullable(),
  serviceCode: z.string().nullable(),
  commissionRate: z.number().min(0).max(100),
  commissionCap: optionalAmount,
  minAmount: optionalAmount,
  maxAmount: optionalAmount,
  serviceProfileType: z.enum(profileTypes),
  serviceId: id,
  partnerId: id,
  channelId: id.nullable(),
});

export const serviceProfilesContract = {
  list: ask('api/serviceProfiles', z.array(serviceProfile)),
  one: ask('api/serviceProfiles/{id}', serviceProfile),
  create: change('POST', 'api/serviceProfiles', newServiceProfile, created),
  edit: change('PUT', 'api/serviceProfiles', newServiceProfile.extend({ id }), nothing),
  remove: remove('api/serviceProfiles/{id}', nothing),
};
