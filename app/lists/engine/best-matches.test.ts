import { describe, expect, it } from 'vitest';
import { bestMatches } from './best-matches';

const NAMES = [
  'Adaeze Energy Services',
  'Corner Shop',
  'Supermart Lekki',
  'Ọlá Stores',
  'Sade & Sons',
  'Ada Shop',
  'Ada',
];
const found = (typed: string) => bestMatches(typed, NAMES, (name) => [name], 8).map(({ item }) => item);

describe('names that are like what was typed', () => {
  it.each([
    ['words in any order', 'shop corner', ['Corner Shop']],
    ['two letters in each other’s place', 'conrer', ['Corner Shop']],
    ['a letter too few', 'enrgy', ['Adaeze Energy Services']],
    ['a letter too many, in any order', 'sons sadee', ['Sade & Sons']],
    ['a part in the middle of a word', 'mart', ['Supermart Lekki']],
    ['letters without their marks', 'ola', ['Ọlá Stores']],
    ['letters with their marks', 'ỌLÁ', ['Ọlá Stores']],
    ['signs alone', '&', ['Sade & Sons']],
    ['what an expression would take for its own', 'xyz(*', []],
    ['a minus before a word', '-corner', ['Corner Shop']],
    ['nothing', ' ', []],
  ])('finds %s: %s', (_, typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it('says the whole name first, then its beginning', () => {
    expect(found('ada')).toEqual(['Ada', 'Ada Shop', 'Adaeze Energy Services']);
  });

  it('says names with all the words before those that are only like them', () => {
    const all = ['Lekki Corner Shopp', 'Corner Lekky Shop', 'Shop at Lekki Corner'];
    expect(bestMatches('corner shop lekki', all, (name) => [name], 8).map(({ item, rank }) => [item, rank])).toEqual([
      ['Lekki Corner Shopp', 3],
      ['Shop at Lekki Corner', 3],
      ['Corner Lekky Shop', 4],
    ]);
  });

  it.each([
    ['a very long word', 'a'.repeat(40)],
    ['what becomes long without its marks', '\ufdfa'.repeat(3)],
    ['very many words', 'ab '.repeat(40).trim()],
  ])('finds %s only as it is written', (_, long) => {
    const names = [`${long}x`, `x ${long.slice(1)}`];
    expect(bestMatches(long, names, (name) => [name], 8).map(({ item }) => item)).toEqual([names[0]]);
  });

  it('looks at each of several names, and returns no more than asked for', () => {
    const both = (typed: string) =>
      bestMatches(typed, [{ name: 'Corner Shop', alias: 'Mama Tee' }], ({ name, alias }) => [name, alias], 8);
    expect(both('mama tee')[0]?.rank).toBe(0);
    expect(both('corner tee')).toHaveLength(1);
    expect(bestMatches('a', NAMES, (name) => [name], 2)).toHaveLength(2);
  });
});
