import type { ReactNode } from 'react';
import type { MenuEntry } from '../../page-data/menu-entry';
import { paths } from '../../paths';
import { PageLink } from '../page-link';
import { MenuLink, useIsHere } from './menu';

type SideLayoutProps = { portalName: string; userLabel: string; menu: readonly MenuEntry[]; children: ReactNode };

/** The layout for audiences with many menu entries: the menu is at the side from 1024 px, collapsed at the top below that. */
export function SideLayout({ portalName, userLabel, menu, children }: SideLayoutProps) {
  const isHere = useIsHere();
  const current = menu.find(isHere);
  const links = (
    <ul>
      {menu.map((entry) => (
        <li key={entry.href}>
          <MenuLink entry={entry} isHere={entry === current} side />
        </li>
      ))}
    </ul>
  );
  return (
    <div className="lg:flex lg:min-h-screen lg:flex-col">
      <header className="no-print border-b border-line bg-white">
        <p className="flex items-center justify-between px-4 py-2">
          <PageLink
            preventScrollReset={false}
            to={paths.home()}
            className="inline-block py-1 font-bold text-ink no-underline"
          >
            {portalName}
          </PageLink>{' '}
          <span className="text-sm text-muted">{userLabel}</span>
        </p>
        <details className="border-t border-line lg:hidden">
          <summary className="px-4 py-3">{current ? `Menu: ${current.label}` : 'Menu'}</summary>
          <nav aria-label="Menu" className="px-2 pb-2">
            {links}
          </nav>
        </details>
      </header>
      <div className="lg:flex lg:flex-1">
        <nav
          aria-label="Main menu"
          className="no-print hidden w-56 flex-none border-r border-line bg-white py-3 lg:block"
        >
          {links}
        </nav>
        <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 lg:px-8 lg:py-6">
          <div className="max-w-6xl">{children}</div>
        </main>
      </div>
    </div>
  );
}
