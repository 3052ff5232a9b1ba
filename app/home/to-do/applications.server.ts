import { registrationState } from '~/domain/status';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookup } from '~/portal/request/visit-caches.server';

/** Of so many vendors that are not confirmed it is asked whether their application was submitted. */
const MAX_ASKED = 30;

/** Returns the vendors that are not confirmed, and of them those whose application was submitted: these can be decided. */
export async function submittedApplications(visit: Pick<Visit<'home'>, 'api' | 'user' | 'audience'>) {
  const { api } = visit;
  const vendors = await lookup(visit, 'vendors', api.vendors.list);
  const unconfirmed = vendors.filter(({ regStatus }) => registrationState(regStatus) === 'unconfirmed');
  const asked = unconfirmed.slice(0, MAX_ASKED);
  const isSubmitted = await lookup(visit, `submitted ${asked.map(({ id }) => id).join()}`, () =>
    Promise.all(
      asked.map(async ({ id }) => (await tryLoad(api.vendors.one(id))).data?.application.isCompleted === true),
    ),
  );
  return { unconfirmed, submitted: asked.filter((_, index) => isSubmitted[index]) };
}
