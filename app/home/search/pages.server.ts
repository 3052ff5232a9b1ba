import { paths } from '~/domain/paths';
import type { Visit } from '~/portal/request/visit';
import { menuFor } from '~/portal/session/menus';
import type { Found } from './found.data';
import { byName, type Source } from './source.server';

type Searcher = Pick<Visit<'go'>, 'audience' | 'mayOpen' | 'settings'>;

/** Returns the pages that the user may open, by their names. */
export function namedPages(visit: Searcher): Source & { all: readonly Found[] } {
  const all = [...inMenu(visit), ...(visit.audience === 'staff' ? otherPages(visit) : [])];
  return {
    ...byName(
      'Pages',
      () => Promise.resolve(all),
      ({ name }) => [name],
      (page) => page,
    ),
    all,
  };
}

function inMenu({ audience, mayOpen }: Searcher): Found[] {
  return menuFor(audience, (right) => right !== 'logout' && mayOpen(right)).map(({ label, href }) => ({
    name: label,
    href,
  }));
}

/** Returns the pages of staff that are in no menu. */
function otherPages({ settings }: Searcher): Found[] {
  return [
    ...(settings.staffTotp === 'off' ? [] : [{ name: 'Second step', href: paths.secondStep() }]),
    { name: 'Your views', href: paths.views() },
  ];
}
