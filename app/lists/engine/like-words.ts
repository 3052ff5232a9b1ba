import { bestMatches } from './best-matches';
import { chosenRows, listQuery, type ListSpec } from './choose';

const MOST = 3;
/** At most so many different texts are compared, none with more letters than this: it takes a few ms. */
const MAX_TEXTS = 5_000;
const MAX_LETTERS = 60;

/**
 * Returns texts of a list that are like what its search did not find: each word has at most one letter wrong, missing or too much. Numbers
 * are left out: a number that is like another one is that of another customer.
 */
export function likeWords<Row>(rows: readonly Row[], params: URLSearchParams, spec: ListSpec<Row>): string[] {
  const { q } = listQuery(params);
  if (!hasLetters(q)) return [];
  const others = new URLSearchParams(params);
  others.delete('q');
  const words = new Set<string>();
  for (const row of chosenRows(rows, others, spec)) {
    for (const text of spec.search(row)) if (text && text.length <= MAX_LETTERS && hasLetters(text)) words.add(text);
    if (words.size >= MAX_TEXTS) break;
  }
  const found = bestMatches(q, [...words], (word) => [word], MOST).map(({ item }) => item);
  // An alias is a part of its name.
  return found.filter((word) => !found.some((other) => other !== word && other.includes(word)));
}

/** True for a text with a word of three letters. */
const hasLetters = (text: string) => /\p{L}{3}/u.test(text);
