import { registrationState } from '~/domain/status';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookedUp, lookup } from '~/portal/request/visit-caches.server';

type Reader = Pick<Visit<'home'>, 'api' | 'user' | 'audience'>;

/** Of so many vendors that are not confirmed it is asked whether their application was submitted. */
const MAX_ASKED = 30;
/** The lookup of those who were asked last. Others have another. */
let asked = '';

/** Returns the vendors that are not confirmed, and of them those whose application was submitted: these can be decided. */
export async function submittedApplications(visit: Reader) {
  const { api } = visit;
  const vendors = await lookup(visit, 'vendors', api.vendors.list);
  const unconfirmed = vendors.filter(({ regStatus }) => registrationState(regStatus) === 'unconfirmed');
  const first = unconfirmed.slice(0, MAX_ASKED);
  asked = `submitted ${first.map(({ id }) => id).join()}`;
  const ids = await lookup(visit, asked, () => askEach(visit, first));
  return { unconfirmed, submitted: unconfirmed.filter(({ id }) => ids.has(id)) };
}

/** Returns the ids of those whose application was submitted, as far as Home or To do asked lately: a list does not ask for each of its rows. */
export const knownSubmitted = (visit: Reader): ReadonlySet<string> | undefined => lookedUp(visit, asked);

async function askEach({ api }: Reader, vendors: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  const answers = await Promise.all(vendors.map(async ({ id }) => ({ id, ...(await tryLoad(api.vendors.one(id))) })));
  return new Set(answers.flatMap(({ id, data }) => (data?.application.isCompleted === true ? id : [])));
}
