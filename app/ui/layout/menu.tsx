import { useLocation } from '@remix-run/react';
import type { MenuEntry } from '../../page-data/menu-entry';
import { paths } from '../../paths';
import { Icon } from '../icons';
import { PageLink } from '../page-link';

/** A menu link, marked when it is the current one. */
export function MenuLink({
  entry: { label, href, icon },
  isHere,
  side,
}: {
  entry: MenuEntry;
  isHere: boolean;
  side?: boolean;
}) {
  const place = isHere ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink';
  return (
    <PageLink
      preventScrollReset={false}
      to={href}
      aria-current={isHere ? 'page' : undefined}
      className={`flex min-h-[2.75rem] items-center py-2 text-sm no-underline ${side ? 'border-l-4 pl-3 pr-2 hover:bg-accent-soft' : 'border-b-2 px-1 sm:px-2'} ${place}`}
    >
      {icon && !side && <Icon name={icon} className="mr-1 hidden h-4 w-4 sm:inline-block" />}
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
