import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServers, type Servers } from '../support/servers';
import { Visitor } from '../support/visitor';
import { exchange } from '../support/wire';

/** A staff screen with ten rows, as it crosses the line. */
const SCREEN_BYTES = 8 * 1_024;
const SCREENS = ['/', '/channels', '/partners', '/services', '/states', '/serviceProfiles', '/vendors', '/vendors/v-adaeze', '/staffs', '/deposits', '/transfers', '/sales', '/commissions', '/notices'];

let servers: Servers;
beforeAll(async () => void (servers = await startServers()));
afterAll(() => servers.stop());

describe('P3: the back office', () => {
  it('a screen with ten rows is at most 8 KB of HTML', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const figures: string[] = [];
    for (const path of SCREENS) {
      const { status, bytes } = await exchange(servers.origin + path, { headers: { cookie } });
      expect([path, status]).toEqual([path, 200]);
      figures.push(`${path} ${bytes} B`);
      expect(bytes, path).toBeLessThanOrEqual(SCREEN_BYTES);
    }
    console.log(`P3 screens of staff, headers included (at most ${SCREEN_BYTES} B):\n  ${figures.join('\n  ')}`);
  });
});
