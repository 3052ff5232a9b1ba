import { useLocation } from '~/base/framework/react';
import { paths } from '~/domain/paths';
import type { MenuEntry } from '~/portal/session/menu-entry.data';
import { PageLink } from '../page-link';

/** A link of the menu at the top, marked when it is the current one. */
export function MenuLink({ entry: { label, href }, isHere }: { entry: MenuEntry; isHere: boolean }) {
  const place = isHere ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink';
  return (
    <PageLink
      preventScrollReset={false}
      to={href}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-h-[2.75rem] items-center border-b-2 px-1 py-2 text-sm no-underline sm:px-2 ${place}`}
    >
      {label}
    </PageLink>
  );
}

/** Returns a function that tells whether a menu entry is the current one. */
export function useIsHere(): (entry: MenuEntry) => boolean {
  const { pathname } = useLocation();
  return ({ href, covers = [], except = [] }) => {
    if (href === paths.home() || except.includes(pathname)) return pathname === href;
    return pathname === href || pathname.startsWith(`${href}/`) || covers.some((start) => pathname.startsWith(start));
  };
}
