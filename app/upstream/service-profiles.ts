import { z } from 'zod';
import { nairaForWire, type Kobo } from '../domain/naira';
import type { Upstream } from './client.server';
import { segment } from './path';
import { decimal, flag, kobo, listOf, part, text, textOrEmpty, time } from './reading';

/** The rate is in percent, the cap and the bounds in kobo (spec section 3, ServiceProfile). */
export const serviceProfile = z.object({
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
  service: part({ name: text, provider: text }),
  partner: part({ name: text }),
  channelCode: text,
  isLinked: flag,
  status: textOrEmpty,
  createdUtc: time,
});
export type ServiceProfile = z.output<typeof serviceProfile>;

export type ServiceProfileOrder = {
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

export function serviceProfilesCalls(upstream: Upstream) {
  return {
    list: async (): Promise<ServiceProfile[]> => upstream.get('api/serviceProfiles', listOf(serviceProfile)),
    one: async (id: string) => upstream.get(`api/serviceProfiles/${segment(id)}`, serviceProfile),
    create: (order: ServiceProfileOrder) => upstream.send('POST', 'api/serviceProfiles', forWire(order), z.unknown()),
    edit: (id: string, order: ServiceProfileOrder) => upstream.send('PUT', 'api/serviceProfiles', { id, ...forWire(order) }, z.unknown()),
    remove: async (id: string) => upstream.send('DELETE', `api/serviceProfiles/${segment(id)}`, undefined, z.unknown()),
  };
}

/** An emptied cap or bound goes as the empty text that the form holds, the rest as null (spec section 5). */
function forWire({ description, serviceCode, channelId, commissionCap, minAmount, maxAmount, ...order }: ServiceProfileOrder) {
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
