import { expect, it } from 'vitest';
import { z } from 'zod';
import type { SessionUser } from '~/api/auth';
import { openInMemory } from '~/base/database/sqlite/open-sqlite.server';
import { Store, store } from '~/base/store/store.server';
import { openContent } from '../request/content.server';
import { readRecords } from '../request/records.server';
import { adopt } from './second-step.adopt.server';
import { resetSecondStep, secondStepOf, setUp, takeCode, turnOff } from './second-step.server';
import { clockAheadOf, periodOf, textDigestOf } from './second-step-codes.server';

/** The key of RFC 6238, appendix B: the ASCII text 12345678901234567890 in base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('takes the code of RFC 6238 at %i s', (seconds, eightDigits) => {
  const code = eightDigits.slice(-6);
  const period = Math.floor(seconds / 30);
  expect(periodOf(KEY, code, seconds * 1000)).toBe(period);
  expect(periodOf(KEY, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000)).toBe(period);
  for (const grouped of [
    `${code.slice(0, 3)}-${code.slice(3)}`,
    `\u202a${code}\u202c`,
    code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ])
    expect(periodOf(KEY, grouped, seconds * 1000)).toBe(period);
  expect(clockAheadOf(KEY, code, (seconds + 90) * 1000)).toBe(-90_000);
  expect(clockAheadOf(KEY, code, (seconds + 7_200) * 1000)).toBeUndefined();
  // A clock may be a period early or late, and no more.
  expect(periodOf(KEY, code, (seconds + 30) * 1000)).toBe(period);
  expect(periodOf(KEY, code, (seconds + 61) * 1000)).toBeUndefined();
  expect(
    periodOf(
      KEY,
      code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
      seconds * 1000,
    ),
  ).toBeUndefined();
  expect(periodOf(KEY, eightDigits, seconds * 1000)).toBeUndefined();
});

const [AT, CODE] = [1_111_111_109_000, '081804'];
const staff = (id: string) => ({ id, target: 'admin', isStaff: true }) as SessionUser;

/** Sets a step up at the first time of the RFC, in a session. Returns its recovery codes. */
async function enrolled(id: string): Promise<string[]> {
  const codes = await setUp({ user: staff(id), sessionId: 'first' }, KEY, '287082', 59_000);
  if (!Array.isArray(codes)) throw new Error('not set up');
  return codes;
}

it('R29: of sessions that type one code at once, at two portals, one gets in; a form that is sent twice has one answer', async () => {
  const codes = await enrolled('Once');
  const type = (code: string, sessionId: string) => takeCode({ user: staff('once'), sessionId }, code, undefined, AT);
  for (const [code, right] of [
    [CODE, { kind: 'right' }],
    [codes[3]!, { kind: 'right', left: 9 }],
  ] as const) {
    const taken = await Promise.all(['a', 'b', 'c', 'd'].map((session) => type(code, session)));
    expect(taken.filter(({ kind }) => kind === 'right')).toEqual([right]);
    const winner = ['a', 'b', 'c', 'd'][taken.findIndex(({ kind }) => kind === 'right')]!;
    expect(await type(code, winner)).toEqual({ kind: 'right' });
    expect(await secondStepOf(staff('once'))).toEqual({
      since: 59_000,
      recoveryLeft: right.kind && 'left' in right ? 9 : 10,
    });
  }
  expect(await setUp({ user: staff('once'), sessionId: 'other' }, KEY, CODE, AT)).toBe('another');
});

it('R29: after five wrong codes none counts for a quarter of an hour', async () => {
  await enrolled('wrong');
  const type = (code: string, now: number) => takeCode({ user: staff('wrong'), sessionId: 's' }, code, undefined, now);
  const wrong = [];
  for (let tries = 0; tries < 6; tries++) wrong.push((await type('000000', AT - 14 * 60_000)).kind);
  expect(wrong).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'locked']);
  expect((await type(CODE, AT)).kind).toBe('locked');
  expect((await type('050471', AT + 60_001)).kind).toBe('right');
});

it('R30: a second step of a version before goes on, with its recovery codes; one that was turned off is none', async () => {
  const codes = await enrolled('new');
  const digests = codes.slice(0, 2).map(textDigestOf);
  const before = new Store(openInMemory(), adopt);
  const kept = { secret: KEY, since: 59_000, lastPeriod: 1, recovery: digests };
  await before.remember('second-step:staff:kept', JSON.stringify(kept), 600);
  await before.remember('second-step:staff:off', '', 600);
  await before.remember('second-step:staff:damaged', '{"secret":"A"}', 600);
  await before.remember('second-step-reset:staff:reset', '{"by":"Ada","reason":"lost phone"}', 600);
  await before.adopted();
  const resets = await before.database.read(({ db }) => db.selectFrom('second_step_resets').selectAll().execute());
  const why = await openContent(z.object({ by: z.string(), reason: z.string() }), resets[0]!.content);
  expect([resets.length, resets[0]!.person, why]).toEqual([1, 'reset', { by: 'Ada', reason: 'lost phone' }]);
  const rows = await before.database.read(({ db }) => db.selectFrom('second_steps').selectAll().execute());
  expect(rows.map(({ person, last_period }) => [person, last_period])).toEqual([
    ['damaged', 0],
    ['kept', 1],
  ]);
  const left = await before.database.read(({ db }) => db.selectFrom('recovery_codes').selectAll().execute());
  const known = await readRecords(({ db }) =>
    db.selectFrom('recovery_codes').select('code').where('person', '=', 'new').execute(),
  );
  expect(left.map(({ code }) => known.some((own) => own.code === code))).toEqual([true, true]);
  expect(await before.read('second-step:staff:kept')).toBeUndefined();
});

it.each(['{"secret":"A"}', '{"version":2}', 'not JSON', '[]'])(
  'R29: a stored second step that cannot be read, %s, is not none: nobody gets in, until it is reset',
  async (value) => {
    const user = { id: `staff-of-${value}`, target: 'admin', isStaff: true } as SessionUser;
    await store().remember(`second-step:staff:${user.id.toLowerCase()}`, value, 60);
    const refusal = 'Your second step cannot be read';
    await expect(secondStepOf(user)).rejects.toThrow(refusal);
    await expect(takeCode({ user, sessionId: 's' }, '123456')).rejects.toThrow(refusal);
    const code = '287082';
    await expect(setUp({ user, sessionId: 's' }, KEY, code, 59_000)).rejects.toThrow(refusal);
    await resetSecondStep(user, { by: 'Ada', reason: 'damaged' });
    expect(await secondStepOf(user)).toBeUndefined();
  },
);

it('R29: a second step that was turned off is none, also where one of a version before was left', async () => {
  const [code] = await enrolled('left');
  await store().remember('second-step:staff:left', '{"secret":"A"}', 60);
  expect(await turnOff({ user: staff('left'), sessionId: 's' }, code!)).toEqual({ kind: 'right', left: 9 });
  expect(await secondStepOf(staff('left'))).toBeUndefined();
});
