import { describe, expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';
import { exchange } from '../support/wire';

/** Maximum compressed bytes of a staff screen with ten rows. */
const SCREEN_BYTES = 8 * 1_024;
const VENDOR_SCREENS = [
  '/',
  '/vendor/profile',
  '/vendor/services',
  '/vendor/sales',
  '/vendor/transfers',
  '/deposits',
  '/commissions',
  '/notifications',
  '/reports/transactions?from=2026-10-01',
  '/reports/deposits?from=2026-10-01',
];
const SCREENS = [
  '/',
  '/channels',
  '/partners',
  '/services',
  '/states',
  '/serviceProfiles',
  '/vendors',
  '/vendors/v-adaeze',
  '/staffs',
  '/deposits',
  '/transfers',
  '/sales',
  '/commissions',
  '/notices',
  '/reports/balances',
  '/reports/transactions?from=2026-10-01&to=2026-10-31',
  '/reports/transactions?from=2026-01-01',
  '/reports/deposits?from=2026-10-01&to=2026-10-31',
  '/reports/search?q=08033333333',
];

const servers = useServers();

describe('P3: the back office', () => {
  it('a screen with ten rows is at most 8 KB of HTML', async () => {
    const figures: string[] = [];
    for (const [username, paths] of [
      ['admin', SCREENS],
      ['vendor', VENDOR_SCREENS],
      ['newvendor', ['/', '/info']],
    ] as const) {
      const somebody = new Visitor(servers.origin);
      await somebody.signIn(`${username}@sandbox.test`);
      const cookie = [...somebody.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      for (const path of paths) {
        const { status, bytes } = await exchange(servers.origin + path, { headers: { cookie } });
        expect([path, status]).toEqual([path, 200]);
        figures.push(`${username} ${path} ${bytes} B`);
        expect(bytes, path).toBeLessThanOrEqual(SCREEN_BYTES);
      }
    }
    console.log(`P3 screens, headers included (at most ${SCREEN_BYTES} B):\n  ${figures.join('\n  ')}`);
  });
});
