import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Retention } from '../../../app/base/database/retention.server';
import { closeStore, openStore, store } from '../../../app/base/store/store.server';
import { type DatabaseServer, startDatabase } from '../../support/database-server';
import { UNIT_SETTINGS } from '../../support/unit-settings';

/** The tests of what the portal remembers, which run on SQLite beside their features. */
const FILES = import.meta.glob([
  '/app/base/audit/kept-entries.server.test.ts',
  '/app/money/approvals/pending-orders.test.ts',
  '/app/portal/session/second-step.server.test.ts',
  '/app/sales/bulk/shown.server.test.ts',
  '/app/sales/cases/cases.server.test.ts',
  '/app/sales/cash-up/shifts.server.test.ts',
]);

let server: DatabaseServer;
beforeAll(async () => {
  server = await startDatabase();
  for (const [name, value] of Object.entries({ ...UNIT_SETTINGS, DATABASE_URL: server.url })) vi.stubEnv(name, value);
  await openStore();
});
afterAll(async () => {
  await closeStore();
  await server.stop();
});

for (const [file, load] of Object.entries(FILES)) describe(`on PostgreSQL: ${file}`, async () => void (await load()));

it('on PostgreSQL, what has expired is removed', async () => {
  expect(store().database.isShared).toBe(true);
  await new Retention(store().database).sweep();
});
