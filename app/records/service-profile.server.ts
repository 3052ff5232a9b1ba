import { promiseHash } from 'remix-utils/promise';
import { formatAmountInput } from '../domain/naira';
import type { Visit } from '../session/visit.server';

type Api = Visit['api'];
type Profile = Awaited<ReturnType<Api['serviceProfiles']['one']>>;

/** What the form of a service profile lets people choose from. */
export async function profileChoices(api: Api) {
  const { services, partners, channels } = await promiseHash({ services: api.services.list(), partners: api.partners.list(), channels: api.channels.list() });
  return {
    services: services.map(({ id, name, provider }) => ({ value: id, name: `${provider} ${name}`.trim() })),
    partners: partners.map(({ id, name }) => ({ value: id, name })),
    channels: channels.map(({ id, name }) => ({ value: id, name })),
  };
}

/** A profile as the form holds it: amounts as a person would type them. */
export function profileAsTyped(profile: Profile): Record<string, string | undefined> {
  const amount = (kobo: number | undefined) => (kobo === undefined ? undefined : formatAmountInput(kobo));
  const { name, serviceId, partnerId, channelId, serviceProfileType, serviceCode, description } = profile;
  return {
    name, serviceId, partnerId, channelId, serviceProfileType, serviceCode, description,
    commissionRate: profile.commissionRate === undefined ? undefined : String(profile.commissionRate),
    commissionCap: amount(profile.commissionCap),
    minAmount: amount(profile.minAmount),
    maxAmount: amount(profile.maxAmount),
  };
}
