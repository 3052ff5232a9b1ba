import { expect, it } from 'vitest';
import { signedIn } from '../../../tests/support/audiences';
import { AIRTIME, nextAmount, PREPAID, sell, validate } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';

const servers = useServers({ portal: { SLOW_SALE_MS: '1500' } });

it('says before a sale, and to staff, that a provider is slow, without another call', async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const SLOW = 'MTN is slow now: 3 of the last 4 sales took over 1.5 s.';
  const sellAirtime = () => sell(terminal, AIRTIME, nextAmount());
  await sellAirtime();
  await servers.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 1_800, times: 3 });
  await sellAirtime();
  await sellAirtime();
  expect((await terminal.open('/terminal/validate')).text).not.toContain('slow');
  await sellAirtime();

  await servers.sandbox.clear();
  const places = [
    await terminal.open('/terminal/validate'),
    await terminal.open('/terminal/validate?category=airtime&provider=MTN'),
    await validate(terminal, AIRTIME),
    await (await signedIn(servers.origin, 'staff')).open('/'),
  ];
  for (const { path, text } of places) expect([path, text]).toEqual([path, expect.stringContaining(SLOW)]);
  expect((await validate(terminal, PREPAID)).text).not.toContain('slow');
});
