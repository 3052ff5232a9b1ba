import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../support/selling';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const MAX_CALLS = 12;
/** Of one portal: several that share a database ask it at each of the six requests whether the session goes on. */
const MAX_STATEMENTS = 10;
const servers = useServers();

it('P6: a sale from home to receipt makes few calls to the API, and few statements to the database', async () => {
  const statements = async () =>
    Number(
      /^portal_database_statements_total (\d+)/m.exec(await (await fetch(`${servers.origin}/metrics`)).text())?.[1],
    );
  const terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  // What can be sold is looked up by the first one, for five minutes.
  await sell(terminal, AIRTIME);
  await servers.sandbox.clear();
  const before = await statements();
  expect((await sell(terminal, AIRTIME)).heading).toBe('MTN Airtime');
  expect(await servers.sandbox.calls('*')).toBeLessThanOrEqual(MAX_CALLS);
  expect((await statements()) - before).toBeLessThanOrEqual(MAX_STATEMENTS);
});
