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
