import { expect, it } from 'vitest';
import type { SessionUser } from '~/api/auth';
import { store } from '~/base/store/store.server';
import { clockAheadOf, periodOf, resetSecondStep, secondStepOf, setUp, takeCode } from './second-step.server';

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
