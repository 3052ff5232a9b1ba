import { describe, expect, it } from 'vitest';
import { maskedReason } from './masked';

describe('the reason that the audit and the log have', () => {
  it.each([
    ['The meter 45700123987 is blocked', 'The meter [number] is blocked'],
    ['Token 1234-5678-9012 3456 was used', 'Token [number] was used'],
    ['Token 1234 - 5678 – 9012 used', 'Token [number] used'],
    ['Call 0803.312.4567 or 080/3312/4567 or 0803  312  4567', 'Call [number] or [number] or [number]'],
    ['Ask ada.obi+1@example.ng, or (b@c.ng).', 'Ask [e-mail] or [e-mail]'],
    ['At most ₦1,000,000.00 in 24 h, code 1042', 'At most ₦1,000,000.00 in 24 h, code 1042'],
    [' two\n lines ', 'two lines'],
    ['', undefined],
    [undefined, undefined],
  ])('of “%s” is “%s”', (message, reason) => expect(maskedReason(message)).toBe(reason));

  it('has nothing that was typed', () =>
    expect(
      maskedReason('The user adaeze of Adaeze Stores is locked', {
        username: 'adaeze',
        name: 'Adaeze Stores',
        id: 7,
        code: 'of',
      }),
    ).toBe('The user [typed] of [typed] is locked'));

  it('has 200 characters at most', () => expect(maskedReason('word '.repeat(99))).toMatch(/^.{199}…$/));
});
