import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Api } from '~/api/api.server';
import type { SessionUser } from '~/api/auth';
import { effectOf, UpstreamFailure } from '~/api/failure';
import { log } from '~/base/log.server';
import { store } from '~/base/store/store.server';
import type { Visit } from '../request/visit';
import { addCookies, clientAddress, startSession } from '../request/visit-session.server';
import { acceptsCookies, CookieTooLarge } from './cookies.server';
import { signInUnderLimits } from './sign-in-throttle.server';

/** The parts of a visit that sign-in needs (portal/request/visit.ts). */
type Visitor = Pick<Visit, 'api' | 'request' | 'audit' | 'inside'>;

/** Message for a session too large for cookies. */
const TOO_LARGE =
  'You were recognised, but your account carries more permissions than a browser can keep. Please ask support to reduce them.';

const NO_COOKIES =
  'Your browser did not send back the cookie of this page, and nobody can be signed in without cookies. Allow cookies for this site, then sign in again.';

const FORM = 'form';

/**
 * Returns the authenticator of one visit. The strategy's callback receives only a copy of the request, and a store that
 * follows the call (AsyncLocalStorage) would slow down every promise of the process from its first use on.
 */
function authenticatorOf({ auth }: Api): Authenticator<SessionUser> {
  return new Authenticator<SessionUser>().use(
    new FormStrategy(({ form }) => auth.token(String(form.get('username') ?? ''), String(form.get('password') ?? ''))),
    FORM,
  );
}

/**
 * Signs in with the sign-in throttle (spec section 2, /signin). Throws the upstream's refusal, whose message is for the
 * user. Refuses a browser without cookies before any call.
 */
export async function signIn(
  visit: Visitor,
  { roles, ...credentials }: { username: string; password: string; roles?: 'separate' | undefined },
): Promise<void> {
  const { api, request, audit } = visit;
  if (!acceptsCookies(request)) throw new UpstreamFailure('refused', 'sign-in', { message: NO_COOKIES });
  const askedAt = (await store().now()) ?? 0;
  // The body of the visit's own request was already read.
  const form = new Request(request.url, { method: 'POST', body: new URLSearchParams(credentials) });
  const { user, cookies } = await signInUnderLimits({
    request,
    address: clientAddress(visit),
    account: credentials.username,
    signIn: () => authenticatorOf(api).authenticate(FORM, form),
  }).catch((error: unknown) => {
    audit('sign in', effectOf(error));
    throw error;
  });
  await startSession(visit, user, askedAt, roles === 'separate').catch((error: unknown) => {
    if (!(error instanceof CookieTooLarge)) throw error;
    audit('sign in', 'refused');
    log().error(
      { requestId: visit.inside.context.requestId, length: error.length },
      'a session is too large for cookies',
    );
    throw new UpstreamFailure('refused', 'sign-in', { message: TOO_LARGE });
  });
  addCookies(visit, cookies);
}
