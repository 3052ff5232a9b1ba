import { promiseHash } from 'remix-utils/promise';
import { formatAmountInput } from '../domain/naira';
import { notEditable } from '../domain/edited-record';
import { serviceProfileFields } from '../forms/service-profile';
import { UpstreamFailure } from '../session/failures';
import type { Visit } from '../session/visit.server';

type Api = Visit['api'];
type Profile = Awaited<ReturnType<Api['serviceProfiles']['one']>>;

type ProfileValues = Parameters<Api['serviceProfiles']['edit']>[1];

/** What the form of a service profile lets people choose from. */
export async function profileChoices(api: Api) {
  const { services, partners, channels } = await promiseHash({ services: api.services.list(), partners: api.partners.list(), channels: api.channels.list() });
  return {
    services: toChoices(services.map(({ id, name, provider }) => ({ id, name: `${provider} ${name}`.trim() }))),
    partners: toChoices(partners),
    channels: toChoices(channels),
  };
}

/**
 * A profile to be edited. What it has now is among the choices, also when a list does not know it: a save must not take it
 * away. `notRead` are the labels of fields that could not be read, for which the profile cannot be edited.
 */
export async function profileToEdit(api: Api, id: string) {
  const { profile, choices } = await promiseHash({ profile: api.serviceProfiles.one(id), choices: profileChoices(api) });
  return {
    choices: {
      services: choicesWith(choices.services, profile.serviceId, profile.service.name),
      partners: choicesWith(choices.partners, profile.partnerId, profile.partner.name),
      channels: choicesWith(choices.channels, profile.channelId, profile.channelCode),
    },
    typed: profileAsTyped(profile),
    notRead: labelsOf(profile.notRead),
  };
}

/** Saves a profile, unless a part of it could not be read: that part would be lost. */
export async function saveProfile({ api, params }: Pick<Visit, 'api' | 'params'>, values: ProfileValues) {
  const id = params.id ?? '';
  const { notRead } = await api.serviceProfiles.one(id);
  if (notRead.length > 0) throw new UpstreamFailure('refused', 'PUT api/serviceProfiles', { status: 422, message: notEditable(labelsOf(notRead)) });
  return api.serviceProfiles.edit(id, values);
}

function labelsOf(fields: readonly string[]): string[] {
  const known = serviceProfileFields({ services: [], partners: [], channels: [] });
  return fields.map((field) => known.find(({ name }) => name === field)?.label ?? field);
}

type Choice = { value: string; name: string };

function choicesWith(choices: readonly Choice[], current: string | undefined, name: string | undefined): Choice[] {
  return !current || choices.some(({ value }) => value === current) ? [...choices] : [...choices, { value: current, name: name ?? current }];
}

function toChoices(rows: readonly { id: string; name: string }[]): Choice[] {
  return rows.flatMap(({ id, name }) => (id ? [{ value: id, name: name || id }] : []));
}

/** A profile as the form holds it: amounts as a person would type them. */
function profileAsTyped(profile: Profile): Record<string, string | undefined> {
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
