import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '../visitor';
import { factsOf, linesOf, shownValuesOf } from './facts';
import type { Mood } from './mood';

/** A fault of a page in a mood. */
export type Violation = { audience: string; page: string; what: string };
/** A page as it was in the plain mood. */
export type Seen = {
  status: number;
  path: string;
  heading: string;
  lines: readonly string[];
  answered: readonly { call: string; data: unknown }[];
};

const NEVER =
  /Invalid Date|\bNaN\b|\bundefined\b|\[object Object\]|Unexpected Application Error|Something went wrong|\b01\/01\/0001\b|\bnull\b/;
const MOST_DIFFERENCES = 8;

/** Returns the texts on a page that no page may have, whatever the API responds. */
export function unreadable(page: Page, lines: readonly string[]): string[] {
  const wrong: string[] = [];
  const text = lines.filter((line) => !line.startsWith('→')).join('\n');
  const word = NEVER.exec(text)?.[0];
  if (word) wrong.push(`shows “${word}” in “${lines.find((line) => line.includes(word))}”`);
  const { $ } = page;
  const nameless = $('a[href], button, summary')
    .toArray()
    .filter((element) => $(element).text().trim() === '' && !$(element).attr('aria-label'));
  wrong.push(...nameless.map((element) => `has a link or button without a name: ${$.html(element).slice(0, 120)}`));
  const aimless = $('a[href^="/"]')
    .toArray()
    .map((link) => $(link).attr('href')!)
    .filter((href) => /[^/]\/$/.test(href));
  wrong.push(...aimless.map((href) => `links to a record without an id: ${href}`));
  if (page.heading === '' || page.text.length < 10) wrong.push(`is blank (${page.status})`);
  return wrong;
}

/** Returns how a page differs from the same page in the plain mood, beyond the facts that the mood removes. */
export function differences(page: Page, plain: Seen, mood: Mood): string[] {
  const lines = linesOf(page, mood.decodeId);
  const wrong = unreadable(page, lines);
  if (page.status >= 500 && !mood.mayFail && !mood.isOptional)
    return [...wrong, `answers ${page.status}: ${(page.alerts[0] ?? page.text).slice(0, 160)}`];
  const bytes = mood.maxBytes
    ? brotliCompressSync(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
    : 0;
  if (mood.maxBytes && bytes > mood.maxBytes) wrong.push(`has ${bytes} B`);
  if (mood.effect === 'blocks') return [...wrong, ...silence(page, plain, mood, lines)];
  if (mood.isOptional)
    return [...wrong, ...compare(factsOf(plain.lines), factsOf(lines), () => true, mood.adds ?? /^(status|name) /)];
  if (page.status !== plain.status)
    return [...wrong, `answers ${page.status}: ${(page.alerts[0] ?? page.text).slice(0, 160)}`];
  const arrived = page.url.pathname
    .split('/')
    .map((part) => String(mood.decodeId(decodeURIComponent(part)) ?? part))
    .join('/');
  if (arrived !== plain.path) return [...wrong, `leads to ${arrived} instead of ${plain.path}`];
  const compared =
    mood.effect === 'same'
      ? compare(countLines(plain.lines), countLines(lines), (line) => mood.mayUnlink?.test(line) ?? false, mood.adds)
      : compare(factsOf(plain.lines), factsOf(lines), mayLack(mood), mood.adds);
  return compared.length > 0
    ? [
        ...wrong,
        compared.slice(0, MOST_DIFFERENCES).join(' | ') +
          (compared.length > MOST_DIFFERENCES ? ` | and ${compared.length - MOST_DIFFERENCES} more` : ''),
      ]
    : wrong;
}

/** Returns a violation when the page of a refused list does not show the API's message. */
function silence(page: Page, plain: Seen, { said }: Mood, lines: readonly string[]): string[] {
  const calls = plain.answered.map(({ call }) => call).filter((call) => call !== 'GET api/dashboard/balance');
  if (!said || calls.length === 0 || calls.some((call) => /dashboard/.test(call))) return [];
  return lines.some((line) => line.includes(said))
    ? []
    : [`lacks the API’s words “${said}” (${page.status}): ${page.text.slice(0, 120)}`];
}

const takenBy = new Map<readonly string[], Set<string>>();

function mayLack({ takes: fields = [], mayRepeatLess }: Mood): (fact: string, left: number) => boolean {
  const taken = takenBy.get(fields) ?? shownValuesOf(fields);
  takenBy.set(fields, taken);
  return (fact, left) => {
    if (mayRepeatLess && left > 0) return true;
    const value = fact.replace(/^(amount -?[₦N]|time |status |name )/, '').toLowerCase();
    return [...taken].some(
      (text) =>
        text.toLowerCase() === value || text.toLowerCase().includes(value) || value.startsWith(text.toLowerCase()),
    );
  };
}

function countLines(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}

function compare(
  plain: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
  mayBeLacking: (thing: string, left: number) => boolean,
  mayAdd: RegExp | undefined,
): string[] {
  const wrong: string[] = [];
  for (const [thing, count] of plain) {
    const left = now.get(thing) ?? 0;
    if (left < count && !mayBeLacking(thing, left))
      wrong.push(`lacks “${short(thing)}”${count > 1 ? ` ${count - left} of ${count} times` : ''}`);
  }
  for (const [thing, count] of now) {
    const before = plain.get(thing) ?? 0;
    if (count > before && !mayAdd?.test(thing))
      wrong.push(`adds “${short(thing)}”${count - before > 1 ? ` ${count - before} times` : ''}`);
  }
  return wrong;
}

function short(text: string): string {
  return text.length > 70 ? `${text.slice(0, 70)}…` : text;
}

/** All violations of a mood as lines, the same one on several pages once. */
export function report(mood: string, violations: readonly Violation[]): string {
  const pages = new Map<string, string[]>();
  for (const { audience, page, what } of violations)
    pages.set(what, [...(pages.get(what) ?? []), `${audience} ${page}`]);
  return [
    `${mood}: ${violations.length} violations`,
    ...[...pages].map(
      ([what, where]) =>
        `  ${where.slice(0, 3).join(', ')}${where.length > 3 ? ` and ${where.length - 3} more` : ''}: ${what}`,
    ),
  ].join('\n');
}
