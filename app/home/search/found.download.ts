import { listQuery } from '~/lists/engine/choose';
import { at } from '~/portal/request/screen.server';
import { findAnything } from './find-anything.server';
import type { FoundGroup } from './found.data';

/** Returns what the search of the header found while something is typed, for public/find.js. */
export const loader = at('found').load(
  async (visit): Promise<{ groups: FoundGroup[]; missing: string[]; isGuessed?: boolean }> => {
    const { q } = listQuery(visit.url.searchParams);
    if (!q) return { groups: [], missing: [] };
    const { groups, missing, isGuessed } = await findAnything(visit, q);
    return { groups, missing, isGuessed };
  },
);
