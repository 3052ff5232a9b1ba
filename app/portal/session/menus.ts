import { type Audience, AUDIENCES } from '~/domain/audience';
import type { MenuEntry } from './menu-entry.data';
import { allScreens, mayOpen, type RightName, rights } from './rights';

/** Returns the screens that are in the menu of an audience (spec section 2). */
function inMenuOf(audience: Audience) {
  return allScreens.flatMap(({ menu, ...screen }) => {
    const who = menu?.of ?? rights[screen.open].opens;
    return menu && who !== 'anyone' && who.includes(audience) ? [{ ...screen, menu }] : [];
  });
}

/** Returns the entries of a menu, each with the right that opens its page. */
function entriesOf(audience: Audience): (MenuEntry & { right: RightName })[] {
  const shown = inMenuOf(audience);
  return shown.map(({ name, address: href, menu: { label, group, atFootOf = [] }, open: right }) => {
    const covers = allScreens
      .filter(({ open, under = [] }) => mayOpen(open, audience) && under.find((other) => isShown(other)) === name)
      .map(({ address }) => address.replace(/:.*/, ''))
      .filter((start) => !start.startsWith(`${href}/`));
    const except = shown.map(({ address }) => address).filter((other) => other.startsWith(`${href}/`));
    return {
      right,
      label,
      href,
      ...(group && { group }),
      ...(covers.length > 0 && { covers }),
      ...(except.length > 0 && { except }),
      ...(atFootOf.includes(audience) && { atFoot: true }),
    };
  });

  function isShown(screen: string): boolean {
    return shown.some(({ name }) => name === screen);
  }
}

const menus = new Map(AUDIENCES.map((audience) => [audience, entriesOf(audience)]));

/** Returns the menu of an audience, without the pages that the user may not open. */
export function menuFor(audience: Audience, mayOpenPage: (right: RightName) => boolean): MenuEntry[] {
  const entries = menus.get(audience) ?? [];
  return entries.filter(({ right }) => mayOpenPage(right)).map(({ right: _, ...entry }) => entry);
}
