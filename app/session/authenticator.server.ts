import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { SessionUser } from '../upstream/auth';
import { signInUnderLimits } from './guessing.server';
import type { Visit } from './visit.server';

type Visitor = Pick<Visit<'public'>, 'api' | 'request' | 'clientAddress' | 'session'>;

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
  await session.start(user);
  session.addCookies(cookies);
}
