import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { log } from '../log.server';
import type { SessionUser } from '../upstream/auth';
import { UpstreamFailure } from '../upstream/failure';
import { CookieTooLarge } from './cookies.server';
import { acceptsCookies } from './form-token.server';
import { signInUnderLimits } from './sign-in-throttle.server';
import type { Visit } from './visit.server';

type Visitor = Pick<Visit<'public'>, 'api' | 'request' | 'clientAddress' | 'session'>;

/** A token that no browser would keep. */
const TOO_LARGE = 'You were recognised, but your account carries more permissions than a browser can keep. Please ask support to reduce them.';

const NO_COOKIES = 'Your browser did not send back the cookie of this page, and nobody can be signed in without cookies. Allow cookies for this site, then sign in again.';

/**
 * Signs in under the limits on guessing (spec section 2, /signin). Throws the upstream's refusal, whose message is
 * for the person, and refuses without a call a browser that keeps no cookies.
 */
export async function signIn({ api, request, clientAddress, session }: Visitor, credentials: { username: string; password: string }): Promise<void> {
  if (!acceptsCookies(request)) throw new UpstreamFailure('refused', 'sign-in', { message: NO_COOKIES });
  const authenticator = new Authenticator<SessionUser>();
  const strategy = new FormStrategy<SessionUser>(({ form: fields }) =>
    api.auth.token(String(fields.get('username') ?? ''), String(fields.get('password') ?? '')),
  );
  authenticator.use(strategy);
  const { user, cookies } = await signInUnderLimits({
    request,
    address: clientAddress,
    account: credentials.username,
    signIn: () => authenticator.authenticate(strategy.name, new Request(request.url, { method: 'POST', body: new URLSearchParams(credentials) })),
  });
  await session.start(user).catch((error: unknown) => {
    if (!(error instanceof CookieTooLarge)) throw error;
    log().error({ length: error.length }, 'a session is too large for cookies');
    throw new UpstreamFailure('refused', 'sign-in', { message: TOO_LARGE });
  });
  session.addCookies(cookies);
}
