import { expect, it } from 'vitest';
import { openInMemory } from '~/base/database/sqlite/open-sqlite.server';
import { Store, store } from '~/base/store/store.server';
import { kobo } from '~/domain/naira';
import { ownTerminal } from './own-terminals.server';
import { adopt } from './shifts.adopt.server';
import {
  allClosedShifts,
  beginShift,
  closedShifts,
  closeShift,
  correctFloat,
  countClosed,
  endAsked,
  shiftUnderWay,
} from './shifts.server';

const terminal = (id: string) => ownTerminal({ audience: 'terminal', user: { id } });

const done = (beganAt: number, float = kobo(500)) => ({
  ...{ beganAt, float, endedAt: beganAt + 1, count: 1, sold: kobo(500), openCount: 0, open: kobo(0) },
  ...{ notCash: kobo(0), counted: kobo(1_000), note: 'All there' },
});

it('R30: a terminal has one shift under way, and all that were closed, however many', async () => {
  expect(await beginShift(terminal('Terminal-9'), { beganAt: 1, float: kobo(500) })).toBe(true);
  expect(await beginShift(terminal('terminal-9'), { beganAt: 2, float: kobo(0) })).toBe(false);
  expect(await closeShift(terminal('terminal-9'), done(1))).toBe(true);
  expect(await closeShift(terminal('terminal-9'), done(1))).toBe(false);
  for (let at = 3; at < 300; at++) {
    await beginShift(terminal('terminal-9'), { beganAt: at, float: kobo(500) });
    await closeShift(terminal('terminal-9'), done(at));
  }
  expect(await shiftUnderWay(terminal('terminal-9'))).toBeUndefined();
  const own = ['Terminal-9', 'another'].map(terminal);
  expect(await countClosed(own)).toEqual({ count: 298, last: 300 });
  expect(await closedShifts(own, { limit: 10 })).toMatchObject([
    { beganAt: 299, note: 'All there' },
    ...Array(9).fill({}),
  ]);
  expect(await closedShifts(own, { offset: 290, limit: 10 })).toHaveLength(8);
  expect(await closedShifts(own, { endedAt: 5 })).toMatchObject([{ beganAt: 4 }]);
  const ended: number[] = [];
  for await (const shifts of allClosedShifts(own)) {
    ended.push(...shifts.map(({ endedAt }) => endedAt));
    // One that is closed meanwhile moves no other.
    await beginShift(terminal('another'), { beganAt: 1_000, float: kobo(500) });
    await closeShift(terminal('another'), done(1_000));
  }
  expect([...new Set(ended)]).toHaveLength(298);
  expect(ended).toHaveLength(298);
});

it('R30: a float that was corrected since the count leaves the shift open, and what was first typed beside it', async () => {
  await beginShift(terminal('terminal-8'), { beganAt: 1, float: kobo(500) });
  expect(await correctFloat(terminal('terminal-8'), { beganAt: 1, float: kobo(600) })).toBe(true);
  expect(await correctFloat(terminal('terminal-8'), { beganAt: 1, float: kobo(700) })).toBe(true);
  expect(await closeShift(terminal('terminal-8'), done(1))).toBe(false);
  expect(await shiftUnderWay(terminal('terminal-8'))).toEqual({ beganAt: 1, float: 700, firstFloat: 500 });
});

it.each(['abc', '1.5', '1e30', '-1', '0', ''])(
  'an address that asks for the shift that ended at “%s” asks for none',
  (closed) => expect(endAsked(new URLSearchParams({ closed }))).toBeUndefined(),
);

it('R30: one whose remark cannot be read is shown with its sums', async () => {
  await beginShift(terminal('terminal-7'), { beganAt: 1, float: kobo(500) });
  await closeShift(terminal('terminal-7'), done(1));
  await store().database.transaction(async ({ db }) => {
    await db.updateTable('shifts').set({ content: '{}' }).where('terminal', '=', 'terminal-7').execute();
  });
  expect(await closedShifts([terminal('terminal-7')], {})).toMatchObject([
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

it('R30: only a terminal has shifts of its own', () => {
  expect(() => ownTerminal({ audience: 'vendor', user: { id: 'v-1' } })).toThrow('a vendor has no shift');
});
