import { expect, it } from 'vitest';
import { LETTERS } from '../../../public/keys.js';
import { menuFor } from './menus';
import { mayOpen } from './rights';

/** Entries without a letter: to leave by mistake costs more than a click. */
const WITHOUT_LETTER = ['/logout', '/password/change'];
const letters: Record<string, string | undefined> = LETTERS;
const entriesOf = (audience: 'staff' | 'vendor') =>
  menuFor(audience, (row) => mayOpen(row, audience))
    .map(({ href }) => href)
    .filter((href) => !WITHOUT_LETTER.includes(href));

it.each(['staff', 'vendor'] as const)('gives every menu entry of %s a letter of its own', (audience) => {
  const given = entriesOf(audience).map((href) => letters[href]);
  expect(entriesOf(audience).filter((href) => !letters[href])).toEqual([]);
  expect(new Set(given).size).toBe(given.length);
});

it('gives letters to menu entries only', () => {
  const known = [...entriesOf('staff'), ...entriesOf('vendor')];
  expect(Object.keys(LETTERS).filter((href) => !known.includes(href))).toEqual([]);
});
