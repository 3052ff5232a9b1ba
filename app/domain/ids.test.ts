import { expect, it } from 'vitest';
import { comparableId, isSameId, userKey } from './ids';

it('compares ids without regard to case and outer spaces', () => {
  expect(comparableId(' A1-B2 ')).toBe('a1-b2');
  expect(isSameId(' A1-B2', 'a1-b2 ')).toBe(true);
  expect(isSameId('a1-b2', 'a1-b3')).toBe(false);
});

it.each(['', ' '])('lets the empty id “%s” name no record', (id) => expect(isSameId(id, id)).toBe(false));

it('tells a vendor from a terminal of the same id', () => {
  expect(userKey({ target: 'Vendor', id: ' A1' })).toBe('vendor:a1');
  expect(userKey({ target: 'Terminal', id: 'a1' })).toBe('terminal:a1');
});
