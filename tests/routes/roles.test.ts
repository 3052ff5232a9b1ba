import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startServers } from '../support/servers';

const FILE = path.join(tmpdir(), `roles-${process.pid}.json`);
afterAll(() => rmSync(FILE, { force: true }));

it('a portal with a mistake in its table of roles does not start, and says where', async () => {
  writeFileSync(FILE, JSON.stringify({ officer: { open: ['terminalSales'], change: [] } }));
  await expect(startServers({ portal: { ROLES: FILE } })).rejects.toThrow(/ROLES.*officer\.open[^]*manager/);
});

it('a portal whose table of roles cannot be read does not start, and names the file', async () => {
  await expect(startServers({ portal: { ROLES: `${FILE}.none` } })).rejects.toThrow(`${FILE}.none`);
});
