import { type Audience, AUDIENCES } from '~/domain/audience';
import { inParallel } from '../in-parallel';
import type { Route } from '../route-table';
import type { Visitor } from '../visitor';
import { linesOf } from './facts';
import { differences, type Seen, unreadable, type Violation } from './inspect';
import { journeysFor } from './journeys';
import { type Mood, PLAIN } from './mood';
import { enter, startPortalFor } from './portal';
import { type Screen, screensOf } from './screens';
import type { OtherApi } from './server';
import { truthsOf } from './truths';

export type Baseline = ReadonlyMap<string, Seen>;
export type Visited = { violations: Violation[]; pages: number; journeys: number };
type Visitors = Partial<Record<Audience, Visitor>>;

/** Pages opened at the same time. */
const AT_ONCE = 6;
/** Pages opened at the same time while the API fails, where pages mostly wait. */
const AT_ONCE_FAILING = 24;
/** With fewer pages than this, every run opens all of them. */
const MANY_PAGES = 40;
/** Short timeouts for moods in which the API fails. */
const HASTY = { UPSTREAM_TIMEOUT_MS: '1000', PAGE_DEADLINE_MS: '1200' };
/** The failures that count in an optional mood: wrong values sent, or anything sent twice. */
const GRAVE = /instead of|again|were sent|successful|receipt to print|token/;

const keyOf = ({ audience, name }: Screen) => `${audience} ${name}`;

/** Opens every page in the plain mood one by one, and remembers what is on it and which calls it made. */
export async function visitPlain(
  api: OtherApi,
  routes: readonly Route[],
): Promise<{ baseline: Baseline; violations: Violation[] }> {
  const baseline = new Map<string, Seen>();
  const violations: Violation[] = [];
  api.wear(PLAIN);
  const portal = await startPortalFor(api.url);
  try {
    for (const audience of AUDIENCES) {
      const visitor = await enter(portal.origin, audience);
      for (const screen of screensOf(audience, routes, PLAIN.encodeId)) {
        api.answered.length = 0;
        const page = await visitor.open(screen.address);
        const lines = linesOf(page, PLAIN.decodeId);
        const text = lines.join('\n');
        baseline.set(keyOf(screen), {
          status: page.status,
          path: page.url.pathname,
          heading: page.heading,
          lines,
          answered: [...api.answered],
        });
        const lacking = truthsOf(screen).filter((truth) => !text.includes(truth));
        const wrong = [...unreadable(page, lines), ...lacking.map((truth) => `lacks “${truth}”`)];
        if (page.status !== (screen.path === '/*' ? 404 : 200))
          wrong.push(`answers ${page.status}: ${page.alerts.join(' ')}`);
        violations.push(...wrong.map((what) => ({ audience, page: screen.name, what })));
      }
    }
    violations.push(...mistakesOf(api));
  } finally {
    await portal.stop();
  }
  return { baseline, violations };
}

/** Opens the pages that a mood can change and goes the ways that it can change, with a portal of its own. `step` takes one of every so many pages. */
export async function visitInMood(
  api: OtherApi,
  routes: readonly Route[],
  baseline: Baseline,
  mood: Mood,
  step: { every: number; from: number },
): Promise<Visited> {
  api.wear(mood);
  const visited: Visited = { violations: [], pages: 0, journeys: 0 };
  const portal = await startPortalFor(api.url, mood.mayFail ? HASTY : {});
  try {
    const visitors = await enterAll(portal.origin, mood, visited);
    const screens = AUDIENCES.flatMap((audience) =>
      visitors[audience] ? screensOf(audience, routes, mood.encodeId) : [],
    ).filter((screen) => isChanged(screen, mood, baseline));
    await openAll(everyNth(screens, step), visitors, baseline, mood, visited);
    for (const journey of journeysFor(mood)) {
      const visitor = visitors[journey.who];
      if (!visitor) continue;
      visited.journeys++;
      api.changes.length = 0;
      const wrong = await journey
        .run(visitor, api, mood)
        .catch((error: unknown) => [`came to an end: ${error instanceof Error ? error.message : String(error)}`]);
      visited.violations.push(
        ...wrong
          .filter((what) => !mood.isOptional || GRAVE.test(what))
          .map((what) => ({ audience: journey.who, page: `(${journey.name})`, what })),
      );
    }
    visited.violations.push(...mistakesOf(api));
  } finally {
    await portal.stop();
  }
  return visited;
}

async function enterAll(origin: string, mood: Mood, visited: Visited): Promise<Visitors> {
  const visitors: Visitors = {};
  for (const audience of AUDIENCES) {
    try {
      visitors[audience] = await enter(origin, audience);
    } catch (error) {
      if (!mood.isOptional) visited.violations.push({ audience, page: '/signin', what: (error as Error).message });
    }
  }
  return visitors;
}

/** Whether a mood can change a page: by what it says of it, and by rewriting an answer that the page is made of. */
function isChanged(screen: Screen, mood: Mood, baseline: Baseline): boolean {
  const key = keyOf(screen);
  if (mood.pages && !mood.pages.test(key)) return false;
  const { data: rewrite, envelope, wire, claims, session, sessionMs } = mood;
  if (!rewrite || envelope || wire || claims || session || sessionMs) return true;
  return baseline
    .get(key)!
    .answered.some(({ call, data }) => JSON.stringify(rewrite(structuredClone(data), call)) !== JSON.stringify(data));
}

/** Returns every nth page if there are many, or else all pages. */
function everyNth(screens: readonly Screen[], { every, from }: { every: number; from: number }): readonly Screen[] {
  return screens.length < MANY_PAGES ? screens : screens.filter((_, at) => (at + from) % every === 0);
}

async function openAll(
  screens: readonly Screen[],
  visitors: Visitors,
  baseline: Baseline,
  mood: Mood,
  visited: Visited,
): Promise<void> {
  await inParallel(screens, mood.mayFail ? AT_ONCE_FAILING : AT_ONCE, async (left) => {
    for (const screen of left) {
      const { audience, name, address } = screen;
      visited.pages++;
      const wrong = await visitors[audience]!.open(address).then(
        (page) => differences(page, baseline.get(keyOf(screen))!, mood),
        (error: unknown) => [`cannot be opened: ${String(error)}`],
      );
      visited.violations.push(...wrong.map((what) => ({ audience, page: name, what })));
    }
  });
}

/** Returns the requests that the API could not handle. */
function mistakesOf(api: OtherApi): Violation[] {
  return [...new Set(api.mistakes)].map((what) => ({
    audience: 'the portal',
    page: '(calls)',
    what: `asks for what there is not: ${what}`,
  }));
}
