import { expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { changingVisit } from '../../../tests/support/changing-visit';
import { beginShift, closeShift, shiftsOf } from './shifts.server';

const CASH_UP = {
  beganAt: 1,
  float: 500,
  endedAt: 2,
  count: 1,
  sold: 500,
  openCount: 0,
  open: 0,
  notCash: 0,
  counted: 1_000,
  note: '',
};

it('R30: one cash-up that cannot be read drops no other, and stays when a shift is closed', async () => {
  const { visit } = changingVisit();
  const memory = visit.ofTerminal('terminal-9');
  const closed = [CASH_UP, { version: 2, of: 'another portal' }, { ...CASH_UP, endedAt: 1 }];
  await memory.remember('shifts', { closed }, 60);
  expect((await shiftsOf(visit, 'terminal-9')).closed).toHaveLength(2);
  await beginShift(visit, 'terminal-9', { beganAt: 3, float: kobo(0) });
  const done = {
    ...CASH_UP,
    beganAt: 3,
    endedAt: 4,
    float: kobo(0),
    sold: kobo(0),
    open: kobo(0),
    notCash: kobo(0),
    counted: kobo(0),
  };
  expect(await closeShift(visit, 'terminal-9', done)).toBe(true);
  expect((await shiftsOf(visit, 'terminal-9')).closed.map(({ endedAt }) => endedAt)).toEqual([4, 2, 1]);
  expect(await memory.recall('shifts')).toMatchObject({ closed: expect.arrayContaining([closed[1]]) });
});

it('R30: a shift under way that cannot be read is not begun anew', async () => {
  const { visit } = changingVisit();
  const memory = visit.ofTerminal('terminal-8');
  await memory.remember('shifts', { now: { version: 2 }, closed: [CASH_UP] }, 60);
  expect(await beginShift(visit, 'terminal-8', { beganAt: 3, float: kobo(0) })).toBe(false);
  expect(await memory.recall('shifts')).toEqual({ now: { version: 2 }, closed: [CASH_UP] });
});
