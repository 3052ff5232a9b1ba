import { registrationState } from '~/domain/status';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import { lookedUp, lookup } from '~/portal/request/visit-caches.server';

type Reader = Pick<Visit<'home'>, 'api' | 'user' | 'audience'>;

type Vendors = Awaited<ReturnType<Reader['api']['vendors']['list']>>;

/** The API is asked for the applications of at most so many vendors. */
const MAX_ASKED = 30;

const unconfirmedOf = (vendors: Vendors) =>
  vendors.filter(({ regStatus }) => registrationState(regStatus) === 'unconfirmed');
/** Returns the name of the lookup that asks for the applications of these vendors. */
const lookupOf = (vendors: Vendors) => `submitted ${vendors.map(({ id }) => id).join()}`;

/** The vendors whose application was submitted, by id; not whole where one of those that were asked for could not be loaded. */
type Submitted = { ids: ReadonlySet<string>; isWhole: boolean };

/** Returns the vendors that are not confirmed, and of them those whose application was submitted: these can be decided. */
export async function submittedApplications(visit: Reader) {
  const unconfirmed = unconfirmedOf(await lookup(visit, 'vendors', visit.api.vendors.list));
  const asked = unconfirmed.slice(0, MAX_ASKED);
  const { ids, isWhole } = await lookup(visit, lookupOf(asked), () => askEach(visit, asked));
  return { unconfirmed, submitted: unconfirmed.filter(({ id }) => ids.has(id)), isWhole };
}

/**
 * Returns the ids of the vendors whose application was submitted, as Home or To do found them in the last minutes; none when neither was
 * opened. It asks the API for nothing.
 */
export function knownSubmitted(visit: Reader): ReadonlySet<string> {
  const asked = unconfirmedOf(lookedUp<Vendors>(visit, 'vendors') ?? []).slice(0, MAX_ASKED);
  return lookedUp<Submitted>(visit, lookupOf(asked))?.ids ?? new Set();
}

async function askEach({ api }: Reader, vendors: Vendors): Promise<Submitted> {
  const answers = await Promise.all(vendors.map(async ({ id }) => ({ id, ...(await tryLoad(api.vendors.one(id))) })));
  return {
    ids: new Set(answers.flatMap(({ id, data }) => (data?.application.isCompleted === true ? id : []))),
    isWhole: answers.every(({ failed }) => failed === null),
  };
}
