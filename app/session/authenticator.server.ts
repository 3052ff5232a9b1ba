import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { log } from '../log.server';
import type { SessionUser } from '../upstream/auth';
import { UpstreamFailure } from '../upstream/failure';
import { CookieTooLarge } from './cookies.server';
import { signInUnderLimits } from './sign-in-throttle.server';
import type { Visit } from './visit.server';

type Visitor = Pick<Visit<'public'>, 'api' | 'request' | 'clientAddress' | 'session'>;

/** A token that no browser would keep. */
const TOO_LARGE = 'You were recognised, but your account carries more permissions than a browser can keep. Please ask support to reduce them.';

/**
 * Signs in under the limits on guessing (spec section 2, /signin). Throws the upstream's refusal, whose message is
 * for the person.
 */
export async function signIn({ api, request, clientAddress, session }: Visitor, credentials: { username: string; password: string }): Promise<void> {
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
