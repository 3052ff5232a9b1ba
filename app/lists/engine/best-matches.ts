import UFuzzy from '@leeoniya/ufuzzy';

/** What has a name that was looked for. A lower rank is a better match. */
export type Match<Item> = { item: Item; rank: number };

/** Ranks of a match, the best first. */
export const RANK = { exact: 0, begins: 1, contains: 2, words: 3, like: 4 } as const;

/** Words in any order, each with one letter wrong, missing, too much or in the other's place. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the package has the enum as a type only
const search = new UFuzzy({ intraMode: 1, intraSlice: [0, Infinity] });
/** Above so many matches they keep the order in which they came. */
const MAX_SORTED = 10_000;
/** Longer words, or more of them, are found only as they are typed. To look for a mistake in each of very many letters takes seconds. */
const MAX_LETTERS_OF_WORD = 16;
const MAX_WORDS = 6;

/**
 * Returns the items with a name that is what was typed, in any case and without the marks of letters: the whole name, its beginning, a
 * part of it, or its words in any order and with a small mistake each. The best match first, at most `limit`.
 */
export function bestMatches<Item>(
  typed: string,
  items: readonly Item[],
  namesOf: (item: Item) => readonly (string | undefined)[],
  limit: number,
): Match<Item>[] {
  const wanted = plain(typed).trim();
  // A minus and quotation marks would mean something to the search.
  const words = wanted.match(/[\p{L}\d]+/gu) ?? [];
  if (!wanted) return [];
  const isShort = words.length <= MAX_WORDS && words.every(({ length }) => length <= MAX_LETTERS_OF_WORD);
  const names = items.map((item) => namesOf(item).map((name = '') => plain(name)));
  const [found, about, order] =
    words.length > 0 && isShort
      ? search.search(
          names.map((of) => of.join(' | ')),
          words.join(' '),
          1,
          MAX_SORTED,
        )
      : [];
  const like = found ? (order?.map((at) => about.idx[at]!) ?? found) : [];
  const contained = names.flatMap((of, index) => (of.some((name) => name.includes(wanted)) ? index : []));
  return [...new Set([...like, ...contained])]
    .map((index) => ({ item: items[index]!, rank: rankOf(wanted, words, names[index]!) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit);
}

function rankOf(wanted: string, words: readonly string[], names: readonly string[]): number {
  if (names.includes(wanted)) return RANK.exact;
  if (names.some((name) => name.startsWith(wanted))) return RANK.begins;
  if (names.some((name) => name.includes(wanted))) return RANK.contains;
  return words.every((word) => names.some((name) => name.includes(word))) ? RANK.words : RANK.like;
}

/** Returns a text in lower case, its letters without marks. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
