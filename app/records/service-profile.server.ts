import { promiseHash } from 'remix-utils/promise';
import { unreadableFieldsMessage } from '../domain/edited-record';
import { formatAmountInput, type Kobo } from '../domain/naira';
import { type Option, optionsOf, pickerOf, type Selectable } from '../domain/picker';
import { serviceProfileFields } from '../forms/service-profile';
import { UpstreamFailure } from '../request/failures';
import type { Visit } from '../request/visit';

type Api = Visit['api'];
type Profile = Awaited<ReturnType<Api['serviceProfiles']['one']>>;

type ProfileValues = Parameters<Api['serviceProfiles']['edit']>[1];

/**
 * What the form of a service profile lets people choose from. What an edited profile has now is among the choices, also when
 * a list does not know it: a save must not take it away.
 */
export async function profileChoices({ api, url }: Pick<Visit, 'api' | 'url'>, edited?: Promise<Profile>) {
  const { services, partners, channels, profile } = await promiseHash({
    services: api.services.list(),
    partners: api.partners.list(),
    channels: api.channels.list(),
    profile: edited ?? Promise.resolve(undefined),
  });
  const picker = (rows: readonly Selectable[], field: string, current: string | undefined, name: string | undefined) =>
    pickerOf(
      choicesWith(optionsOf(rows), current, name),
      url.searchParams,
      field,
      url.searchParams.get(field) ?? current,
    );
  return {
    services: picker(
      services.map(({ provider, name, ...service }) => ({ ...service, name: `${provider} ${name}`.trim() })),
      'serviceId',
      profile?.serviceId,
      profile?.service.name,
    ),
    partners: picker(partners, 'partnerId', profile?.partnerId, profile?.partner.name),
    channels: picker(channels, 'channelId', profile?.channelId, profile?.channelCode),
  };
}

/** A profile to be edited. `notRead` are the labels of fields that could not be read, for which it cannot be edited. */
export async function profileToEdit(visit: Pick<Visit, 'api' | 'url' | 'param'>) {
  const asked = visit.api.serviceProfiles.one(visit.param('id'));
  const { choices, profile } = await promiseHash({ choices: profileChoices(visit, asked), profile: asked });
  return { choices, typed: { ...profileAsTyped(profile), ...typedSoFar(visit) }, notRead: labelsOf(profile.notRead) };
}

/** What the address holds of the form: a search of a picker puts it there. */
export function typedSoFar({ url }: Pick<Visit, 'url'>): Record<string, string> | undefined {
  return url.searchParams.has('name') ? Object.fromEntries(url.searchParams) : undefined;
}

/** Saves a profile, unless a part of it could not be read: that part would be lost. */
export async function saveProfile({ api, param }: Pick<Visit, 'api' | 'param'>, values: ProfileValues) {
  const id = param('id');
  const { notRead } = await api.serviceProfiles.one(id);
  if (notRead.length > 0)
    throw new UpstreamFailure('refused', 'PUT api/serviceProfiles', {
      status: 422,
      message: unreadableFieldsMessage(labelsOf(notRead)),
    });
  return api.serviceProfiles.edit(id, values);
}

function labelsOf(fields: readonly string[]): string[] {
  const known = serviceProfileFields({
    services: { options: [] },
    partners: { options: [] },
    channels: { options: [] },
  });
  return fields.map((field) => known.find(({ name }) => name === field)?.label ?? field);
}

function choicesWith(
  options: readonly Option[],
  current: string | undefined,
  name: string | undefined,
): readonly Option[] {
  return !current || options.some(({ value }) => value === current)
    ? options
    : [...options, { value: current, name: name ?? current }];
}

/** A profile as the form holds it: amounts as a person would type them. */
function profileAsTyped(profile: Profile): Record<string, string | undefined> {
  const amount = (kobo: Kobo | undefined) => (kobo === undefined ? undefined : formatAmountInput(kobo));
  const { name, serviceId, partnerId, channelId, serviceProfileType, serviceCode, description } = profile;
  return {
    name,
    serviceId,
    partnerId,
    channelId,
    serviceProfileType,
    serviceCode,
    description,
    commissionRate: profile.commissionRate === undefined ? undefined : String(profile.commissionRate),
    commissionCap: amount(profile.commissionCap),
    minAmount: amount(profile.minAmount),
    maxAmount: amount(profile.maxAmount),
  };
}
