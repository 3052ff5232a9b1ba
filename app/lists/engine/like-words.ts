import { bestMatches } from './best-matches';
import { chosenRows, listQuery, type ListSpec } from './choose';

const MOST = 3;
/** Of a long list, so many different words of this length are looked at, which takes a few ms. */
const MAX_WORDS = 5_000;
const MAX_LETTERS = 60;

/**
 * Returns words of a list that are like what its search looks for and did not find, a letter of each word wrong, missing or too much.
 * Numbers are left out: one that is like another is another customer.
 */
export function likeWords<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): string[] {
  const { q } = listQuery(params);
  if (!hasLetters(q)) return [];
  const others = new URLSearchParams(params);
  others.delete('q');
  const words = new Set<string>();
  for (const row of chosenRows(rows, others, spec)) {
    for (const text of spec.search(row)) if (text && text.length <= MAX_LETTERS && hasLetters(text)) words.add(text);
    if (words.size >= MAX_WORDS) break;
  }
  const found = bestMatches(q, [...words], (word) => [word], MOST).map(({ item }) => item);
  // An alias is a part of its name.
  return found.filter((word) => !found.some((other) => other !== word && other.includes(word)));
}

/** True for a text with a word of three letters. */
const hasLetters = (text: string) => /\p{L}{3}/u.test(text);
