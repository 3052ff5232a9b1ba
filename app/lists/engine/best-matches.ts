import UFuzzy from '@leeoniya/ufuzzy';

/** What has a name that was looked for. A lower rank is a better match. */
export type Match<Item> = { item: Item; rank: number };

/** Ranks of a match, the best first. */
export const RANK = { exact: 0, begins: 1, contains: 2, like: 3 } as const;

/** Words in any order, each with one letter wrong, missing, too much or in the other's place. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-enum-assignment -- the package has the enum as a type only
const search = new UFuzzy({ intraMode: 1, intraSlice: [0, Infinity] });
/** Above so many matches they keep the order in which they came. */
const MAX_SORTED = 10_000;

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
  const words = wanted.replace(/[^\p{L}\d]+/gu, ' ').trim();
  if (!wanted) return [];
  const names = items.map((item) => namesOf(item).map((name = '') => plain(name)));
  const [found, about, order] = words
    ? search.search(
        names.map((of) => of.join(' | ')),
        words,
        1,
        MAX_SORTED,
      )
    : [];
  const like = found ? (order?.map((at) => about.idx[at]!) ?? found) : [];
  const contained = names.flatMap((of, index) => (of.some((name) => name.includes(wanted)) ? index : []));
  return [...new Set([...like, ...contained])]
    .map((index) => ({ item: items[index]!, rank: rankOf(wanted, names[index]!) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit);
}

function rankOf(wanted: string, names: readonly string[]): number {
  if (names.includes(wanted)) return RANK.exact;
  if (names.some((name) => name.startsWith(wanted))) return RANK.begins;
  return names.some((name) => name.includes(wanted)) ? RANK.contains : RANK.like;
}

/** Returns a text in lower case, its letters without marks. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
