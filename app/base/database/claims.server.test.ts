import { expect, it } from 'vitest';
import { Claims, LEASE_MS } from './claims.server';
import type { Database } from './database';
import { openInMemory } from './sqlite/open-sqlite.server';

/** Returns the claims of a database that several portals use, and what moves its clock. */
function ofPortals() {
  let now = 1_000_000;
  const database = openInMemory(() => now);
  const shared: Database = {
    ...{ isShared: true, isKept: false, birth: database.birth },
    transaction: (work) => database.transaction(work),
    read: (work) => database.read(work),
    ...{ meetAgain: async () => {}, answers: async () => {}, tell: async () => {}, listen() {}, close: async () => {} },
  };
  return { claims: new Claims(shared), pass: (ms: number) => void (now += ms) };
}

it('changes nothing for a holder whose claim another has taken over', async () => {
  const { claims, pass } = ofPortals();
  expect(await claims.claim('key', 'old')).toEqual({ state: 'mine' });
  expect(await claims.claim('key', 'new')).toEqual({ state: 'running' });
  pass(LEASE_MS + 1);
  expect(await claims.look('key')).toEqual({ state: 'lost', token: 'old' });
  expect(await claims.takeOver('key', 'old', 'new')).toBe(true);
  const unchanged = async () => expect(await claims.look('key')).toEqual({ state: 'running' });
  await claims.settle('key', 'old', 'of the old one', 60_000);
  await unchanged();
  await claims.settle('key', 'old', undefined, 0);
  await unchanged();
  await claims.abandon('key', 'old');
  await unchanged();
  expect(await claims.renew('key', 'old')).toBe(false);
  expect(await claims.takeOver('key', 'old', 'third')).toBe(false);
  expect(await claims.settleLost('key', 'old', 'unknown', 60_000)).toBe('unknown');
  await unchanged();
  await claims.settle('key', 'new', 'of the new one', 60_000);
  await claims.settle('key', 'old', 'of the old one', 60_000);
  expect(await claims.look('key')).toEqual({ state: 'settled', value: 'of the new one' });
});

it('leaves a claim with a holder who has renewed it since it looked lost', async () => {
  const { claims, pass } = ofPortals();
  await claims.claim('key', 'old');
  pass(LEASE_MS + 1);
  expect((await claims.look('key')).state).toBe('lost');
  expect(await claims.renew('key', 'old')).toBe(true);
  expect(await claims.takeOver('key', 'old', 'new')).toBe(false);
  expect(await claims.look('key')).toEqual({ state: 'running' });
  // One whose outcome is known is nobody's to take.
  await claims.settle('key', 'old', 'done', 60_000);
  pass(LEASE_MS + 1);
  expect(await claims.takeOver('key', 'old', 'new')).toBe(false);
  expect(await claims.renew('key', 'old')).toBe(false);
});
