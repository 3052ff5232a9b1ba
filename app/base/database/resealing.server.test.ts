import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

const OLD = 'an-old-secret-of-the-tests-0123456789';
const NEW = 'a-new-secret-of-the-tests-0123456789!';
afterEach(() => {
  vi.unstubAllEnvs();
  // Other tests share modules.
  vi.resetModules();
});

async function portalWith(secrets: string, folder: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRETS', secrets);
  vi.stubEnv('DATA_DIR', folder);
  const store = await import('../store/store.server');
  await store.openStore();
  const { Resealing } = await import('./resealing.server');
  const customers = await import('~/sales/customers/named-customers.server');
  return { ...store, ...customers, resealing: () => new Resealing(store.store().database).run() };
}

it('values of a secret that is to go are sealed with the first; then they outlive it, and are found again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'resealing-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const terminal = { user: { id: 't-1' } } as never;
  const named = (name: string, index: number) => ({
    ...{ name, serviceId: 's-1', category: 'airtime', sold: 'MTN Airtime', customer: `0803123456${index}` },
  });

  const before = await portalWith(OLD, folder);
  for (let index = 0; index < 120; index++) await before.nameCustomer(terminal, named(`Customer ${index}`, index));
  await before.store().remember('second step of somebody', 'its key', 600);
  await before.closeStore();

  const rotated = await portalWith(`${NEW},${OLD}`, folder);
  await rotated.resealing();
  expect(await rotated.resealing()).toBe(0);
  await rotated.closeStore();

  const after = await portalWith(NEW, folder);
  expect(await after.namedCustomers(terminal)).toHaveLength(120);
  expect(await after.store().read('second step of somebody')).toBe('its key');
  expect(await after.nameCustomer(terminal, named('Mama Chidi', 7))).toBe('Customer 7');
  expect(await after.namedCustomers(terminal)).toHaveLength(120);
  await after.closeStore();
});
