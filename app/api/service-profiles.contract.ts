import { z } from 'zod';
import {
  activeStatus,
  change,
  created,
  get,
  id,
  naira,
  nairaInRequest,
  noData,
  remove,
  textLine,
  utc,
} from './wire.contract';

const profileTypes = ['POS', 'API'] as const;

/** The rate is in percent, the cap and the bounds in Naira. */
export const serviceProfile = z
  .strictObject({
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
    status: activeStatus,
    createdUtc: utc,
  })
  .meta({ id: 'ServiceProfile' });

/** Spec section 5: an emptied field is sent as the empty string for these three. */
const optionalAmount = z.union([nairaInRequest, z.literal('')]).nullable();

export const newServiceProfile = z.strictObject({
  name: textLine,
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
  list: get('api/serviceProfiles', z.array(serviceProfile)),
  one: get('api/serviceProfiles/{id}', serviceProfile),
  create: change('POST', 'api/serviceProfiles', newServiceProfile, created),
  edit: change('PUT', 'api/serviceProfiles', newServiceProfile.extend({ id }), noData),
  remove: remove('api/serviceProfiles/{id}', noData),
};
