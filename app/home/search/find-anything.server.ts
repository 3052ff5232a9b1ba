import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { RANK } from '~/lists/engine/best-matches';
import { listQuery } from '~/lists/engine/choose';
import { ownViews } from '~/lists/engine/own-views.server';
import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';
import type { Found, FoundGroup } from './found.data';
import { namedPages } from './pages.server';
import type { Ranked } from './source.server';
import { sourcesOfStaff } from './staff-sources.server';
import { sourcesOfVendor } from './vendor-sources.server';

type Searcher = Visit<'go'>;
type Result = { groups: FoundGroup[]; missing: string[]; isGuessed: boolean; only?: string };

/**
 * Returns what a word or a number may mean, by kind: the kind with the best match first. `missing` names the kinds that could not be
 * searched, `only` is where the one hit leads that is surely meant. `isGuessed`: all of it is only like what was typed.
 */
export async function findAnything(visit: Searcher, q: string): Promise<Result> {
  const sources = visit.audience === 'staff' ? sourcesOfStaff(visit) : sourcesOfVendor(visit);
  const all = await Promise.all(
    [namedPages(visit), ...sources].map(async ({ name, find }) => ({ name, ...(await tryLoad(find(q))) })),
  );
  const ranked = all
    .flatMap(({ name, data }) => (data && data.length > 0 ? [{ name, hits: data, rank: bestOf(data) }] : []))
    .sort((a, b) => a.rank - b.rank);
  const only = onlyHit(ranked.flatMap(({ hits }) => hits));
  return {
    groups: ranked.map(({ name, hits }) => ({ name, hits: hits.map(shown) })),
    missing: all.flatMap(({ name, data }) => (data ? [] : name)),
    isGuessed: ranked.length > 0 && ranked[0]!.rank >= RANK.like,
    ...(only && { only: only.href }),
  };
}

const shown = ({ rank: _, ...hit }: Ranked): Found => hit;
const bestOf = (hits: readonly Ranked[]) => Math.min(...hits.map(({ rank }) => rank));

/** Returns the one hit, or the one of exactly that name. What is only like what was typed is never surely meant. */
function onlyHit(hits: readonly Ranked[]): Ranked | undefined {
  const exact = hits.filter(({ rank }) => rank === RANK.exact);
  const [one, ...others] = exact.length > 0 ? exact : hits;
  return one && others.length === 0 && one.rank < RANK.like ? one : undefined;
}

/** Returns what the page of the search shows. What is surely meant is opened at once. */
export async function goPage(visit: Searcher) {
  const { q } = listQuery(visit.url.searchParams);
  const isStaff = visit.audience === 'staff';
  const links = {
    inSales: isStaff ? paths.sales({ q }) : paths.vendorSales({ q }),
    views: isStaff ? paths.views() : undefined,
  };
  if (!q) return { q, missing: [], groups: await emptySearch(visit), links };
  const { only, ...found } = await findAnything(visit, q);
  if (only) throw redirect(only, 302);
  return { q, ...found, links };
}

/** Returns where one can go before anything is typed. */
async function emptySearch(visit: Searcher): Promise<FoundGroup[]> {
  const { name, all } = namedPages(visit);
  const views = visit.audience === 'staff' ? await ownViews(visit) : [];
  return [
    ...(views.length > 0 ? [{ name: 'Views', hits: views.map(({ name, href }) => ({ name, href })) }] : []),
    { name, hits: all },
  ];
}
