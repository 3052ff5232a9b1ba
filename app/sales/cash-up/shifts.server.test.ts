import { expect, it } from 'vitest';
import { openInMemory } from '~/base/database/sqlite/open-sqlite.server';
import { Store, store } from '~/base/store/store.server';
import { kobo } from '~/domain/naira';
import { adopt } from './shifts.adopt.server';
import { beginShift, closedShifts, closeShift, correctFloat, shiftsOf } from './shifts.server';

const done = (beganAt: number, float = kobo(500)) => ({
  ...{ beganAt, float, endedAt: beganAt + 1, count: 1, sold: kobo(500), openCount: 0, open: kobo(0) },
  ...{ notCash: kobo(0), counted: kobo(1_000), note: 'All there' },
});

it('R30: a terminal has one shift under way, and all that were closed, however many', async () => {
  expect(await beginShift('Terminal-9', { beganAt: 1, float: kobo(500) })).toBe(true);
  expect(await beginShift('terminal-9', { beganAt: 2, float: kobo(0) })).toBe(false);
  expect(await closeShift('terminal-9', done(1))).toBe(true);
  expect(await closeShift('terminal-9', done(1))).toBe(false);
  for (let at = 3; at < 300; at++) {
    await beginShift('terminal-9', { beganAt: at, float: kobo(500) });
    await closeShift('terminal-9', done(at));
  }
  const { now, closed } = await shiftsOf('terminal-9');
  expect([now, closed.length, closed[0]]).toMatchObject([undefined, 298, { beganAt: 299, note: 'All there' }]);
  expect(await closedShifts(['terminal-9', 'another'])).toHaveLength(298);
});

it('R30: a float that was corrected since the count leaves the shift open, and what was first typed beside it', async () => {
  await beginShift('terminal-8', { beganAt: 1, float: kobo(500) });
  expect(await correctFloat('terminal-8', { beganAt: 1, float: kobo(600) })).toBe(true);
  expect(await correctFloat('terminal-8', { beganAt: 1, float: kobo(700) })).toBe(true);
  expect(await closeShift('terminal-8', done(1))).toBe(false);
  expect((await shiftsOf('terminal-8')).now).toEqual({ beganAt: 1, float: 700, firstFloat: 500 });
});

it('R30: one whose remark cannot be read is shown with its sums', async () => {
  await beginShift('terminal-7', { beganAt: 1, float: kobo(500) });
  await closeShift('terminal-7', done(1));
  await store().database.transaction(async ({ db }) => {
    await db.updateTable('shifts').set({ content: '{}' }).where('terminal', '=', 'terminal-7').execute();
  });
  expect((await shiftsOf('terminal-7')).closed).toMatchObject([
    { counted: 1_000, note: expect.stringContaining('cannot be read') },
  ]);
});

it('takes over what a version before kept, once', async () => {
  const old = new Store(openInMemory(), adopt);
  const value = { now: { beganAt: 9, float: 100 }, closed: [done(1), { version: 2 }, done(5)] };
  await old.remember('remembered:terminal t-1:shifts', JSON.stringify(value), 600);
  await old.adopted();
  const rows = await old.database.read(({ db }) =>
    db.selectFrom('shifts').select(['terminal', 'state', 'began_at']).orderBy('began_at').execute(),
  );
  expect(rows).toEqual([
    { terminal: 't-1', state: 'closed', began_at: 1 },
    { terminal: 't-1', state: 'closed', began_at: 5 },
    { terminal: 't-1', state: 'open', began_at: 9 },
  ]);
  expect(await old.read('remembered:terminal t-1:shifts')).toBeUndefined();
});
