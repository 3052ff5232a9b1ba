import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../support/selling';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const MAX_CALLS = 12;
const servers = useServers();

it('P6: a sale from home to receipt makes few calls to the API', async () => {
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  // What can be sold is looked up by the first one, for five minutes.
  await sell(terminal, AIRTIME);
  await servers.sandbox.clear();
  expect((await sell(terminal, AIRTIME)).heading).toBe('MTN Airtime');
  expect(await servers.sandbox.calls('*')).toBeLessThanOrEqual(MAX_CALLS);
});

it('what staff stop selling is not offered any more, also when it was just looked up', async () => {
  const [terminal, staff] = [new Visitor(servers.origin), new Visitor(servers.origin)];
  await terminal.signIn('terminal@sandbox.test');
  await staff.signIn('manager@sandbox.test');
  const offer = () => terminal.open('/terminal/validate?category=airtime');
  expect((await offer()).text).toContain('MTN');
  // The switch of its first service, airtime.
  await (await staff.open('/services?q=MTN&category=airtime')).press('Active');
  expect((await offer()).text).not.toContain('MTN');
});
