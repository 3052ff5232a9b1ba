import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { Api } from '../upstream/api.server';
import type { SessionUser } from '../upstream/auth';

/** Signs in (spec section 2, /signin). Throws the upstream's refusal, whose message is for the person. */
export async function signIn(api: Api, url: URL, credentials: { username: string; password: string }): Promise<SessionUser> {
  const authenticator = new Authenticator<SessionUser>();
  const strategy = new FormStrategy<SessionUser>(({ form: fields }) =>
    api.auth.token(String(fields.get('username') ?? ''), String(fields.get('password') ?? '')),
  );
  authenticator.use(strategy);
  return authenticator.authenticate(strategy.name, new Request(url, { method: 'POST', body: new URLSearchParams(credentials) }));
}
