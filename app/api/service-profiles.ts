import { z } from 'zod';
import { type Kobo, nairaForWire } from '~/domain/naira';
import {
  decimal,
  fieldsNotRead,
  isRecord,
  kobo,
  nameFromWire,
  recordOf,
  recordRef,
  status,
  text,
  textOrEmpty,
  time,
  yesOrNo,
} from './lenient-schemas';
import { read, readList } from './read';
import { resource } from './resource';
import { serviceProfilesContract as contract } from './service-profiles.contract';

/** The rate is in percent, the cap and the bounds in kobo (spec section 3, ServiceProfile). */
const fields = z.object({
  id: textOrEmpty,
  name: textOrEmpty,
  description: text,
  serviceCode: text,
  commissionRate: decimal,
  commissionCap: kobo,
  minAmount: kobo,
  maxAmount: kobo,
  serviceProfileType: text,
  serviceId: textOrEmpty,
  partnerId: textOrEmpty,
  channelId: textOrEmpty,
  service: z
    .unknown()
    .optional()
    .transform((value) => ({
      ...recordRef.parse(value),
      provider: isRecord(value) ? nameFromWire(value.provider) : undefined,
    })),
  partner: recordRef,
  channel: recordRef,
  channelCode: text,
  /** Undefined when the upstream omits it. */
  isLinked: yesOrNo,
  status,
  createdUtc: time,
});
type Fields = z.output<typeof fields>;
/** The service, the partner and the channel may be given only as objects. */
const withIds = (profile: Fields): Fields => ({
  ...profile,
  serviceId: profile.serviceId || profile.service.id,
  partnerId: profile.partnerId || profile.partner.id,
  channelId: profile.channelId || profile.channel.id,
});

export const serviceProfile = fields.transform(withIds);

/** The fields that the form sends back, without the ids of service and partner, which must be chosen. */
const EDITED = [
  'name',
  'description',
  'serviceCode',
  'commissionRate',
  'commissionCap',
  'minAmount',
  'maxAmount',
  'serviceProfileType',
  'channelId',
];

/** A single profile; `notRead` lists the fields that were sent with an unreadable value. */
const oneProfile = z.unknown().transform((sent, context) => {
  const read = recordOf(fields, 'name', 'id').safeParse(sent);
  if (read.success) return { ...withIds(read.data), notRead: fieldsNotRead(sent, read.data, EDITED) };
  context.addIssue({ code: 'custom', message: 'no service profile' });
  return z.NEVER;
});

type ServiceProfileOrder = {
  name: string;
  description?: string;
  serviceCode?: string;
  commissionRate: number;
  commissionCap?: Kobo;
  minAmount?: Kobo;
  maxAmount?: Kobo;
  serviceProfileType: string;
  serviceId: string;
  partnerId: string;
  channelId?: string;
};

export const serviceProfiles = resource(
  {
    list: readList(contract.list, serviceProfile),
    one: read(contract.one, oneProfile),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    one: (id: string) => upstream.get(reads.one, { id }),
    create: (order: ServiceProfileOrder) => upstream.send(contract.create, forWire(order)),
    edit: (id: string, order: ServiceProfileOrder) => upstream.send(contract.edit, { id, ...forWire(order) }),
    remove: (id: string) => upstream.send(contract.remove, undefined, { id }),
  }),
);

/** Sends an emptied cap or bound as the empty string, other empty fields as null (spec section 5). */
function forWire({
  description,
  serviceCode,
  channelId,
  commissionCap,
  minAmount,
  maxAmount,
  ...order
}: ServiceProfileOrder) {
  const amount = (value: Kobo | undefined) => (value === undefined ? '' : nairaForWire(value));
  return {
    ...order,
    description: description ?? null,
    serviceCode: serviceCode ?? null,
    channelId: channelId ?? null,
    commissionCap: amount(commissionCap),
    minAmount: amount(minAmount),
    maxAmount: amount(maxAmount),
  };
}
