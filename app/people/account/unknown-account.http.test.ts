import { expect, it } from 'vitest';
import { useProxiedServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const { proxy, servers } = useProxiedServers();

/** Makes the API sign users in with another target, and with a given role in the token. */
function signingInAs(target: string, role: unknown): void {
  proxy.change.answer = (envelope, call) => {
    const { data } = envelope as { data: { token: string } };
    if (call !== 'POST api/auth/token') return envelope;
    const [header, payload = '', signature] = data.token.split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role };
    return {
      ...(envelope as object),
      data: {
        ...data,
        target,
        token: `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
      },
    };
  };
}

const ADDRESSES = [
  '/',
  '/channels',
  '/info',
  '/terminal/sales',
  '/sales/nonsense',
  '/password/change',
  '/register',
  '/no/such/page',
];

it.each([
  { target: 'auditor', role: 'auditor', why: 'its kind is “auditor”, which the portal does not know' },
  { target: '', role: 'Inspector', why: 'its kind is “Inspector”, which the portal does not know' },
  { target: '', role: undefined, why: 'the service does not say of which kind it is' },
])(
  'tells a user with target “$target” and role $role why there is no page, at every URL',
  async ({ target, role, why }) => {
    signingInAs(target, role);
    const stranger = new Visitor(servers.origin);
    await stranger.signIn('vendor@sandbox.test');
    for (const address of ADDRESSES) {
      const page = await stranger.open(address);
      expect([address, page.status, page.heading]).toEqual([address, 403, 'Account not known']);
      expect(page.text).toContain('You are signed in as vendor@sandbox.test, ');
      expect(page.alerts).toEqual([expect.stringContaining(`Your account has no part of this portal: ${why}.`)]);
      expect(page.text).toContain('Ask whoever gave you the account');
      expect([address, page.$('nav, script').length]).toEqual([address, 0]);
    }
    expect((await stranger.open('/')).$('title').text()).toContain('Account not known');
    const out = await (await stranger.open('/channels')).press('Logout');
    expect([out.path, out.heading]).toEqual(['/signin', 'Sign In']);
    expect((await stranger.open('/')).url.pathname).toBe('/signin');
  },
);
