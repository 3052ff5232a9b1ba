import { promiseHash } from '~/base/framework/node.server';
import { unreadableFieldsMessage } from '~/domain/edited-record';
import { formatAmountInput, type Kobo } from '~/domain/naira';
import { type Option, optionsOf, pickerOf, type Selectable } from '~/lists/engine/picker';
import { UpstreamFailure } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import type { FormFields } from '~/ui/form/record-form';
import { serviceProfileFields } from './service-profile.form';

type Api = Visit['api'];
type Profile = Awaited<ReturnType<Api['serviceProfiles']['one']>>;

type ProfileValues = Parameters<Api['serviceProfiles']['edit']>[1];

/**
 * Returns the options of the service profile form. They include the current values of an edited profile even when a
 * lookup does not have them: saving must not remove them.
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

/** Returns a profile for editing. `notRead` are the labels of unreadable fields; with any, the profile cannot be edited. */
export async function profileToEdit(visit: Pick<Visit, 'api' | 'url' | 'param'>) {
  const asked = visit.api.serviceProfiles.one(visit.param('id'));
  const { choices, profile } = await promiseHash({ choices: profileChoices(visit, asked), profile: asked });
  return { choices, typed: { ...profileAsTyped(profile), ...typedSoFar(visit) }, notRead: labelsOf(profile.notRead) };
}

/** Returns the form's values from the URL, where the search of a picker puts them. */
export function typedSoFar({ url }: Pick<Visit, 'url'>): Record<string, string> | undefined {
  return url.searchParams.has('name') ? Object.fromEntries(url.searchParams) : undefined;
}

/** Saves a profile. Refuses when a part of it was unreadable, because saving would lose that part. */
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
  const known: FormFields = serviceProfileFields({
    services: { options: [] },
    partners: { options: [] },
    channels: { options: [] },
  });
  return fields.map((field) => known[field]?.label ?? field);
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

/** Returns a profile's values for the form, with amounts as a person types them. */
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
