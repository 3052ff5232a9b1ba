import type { ReactNode } from 'react';
import type { MenuEntry } from '~/portal/session/menu-entry.data';
import { HomeLink } from './mark';
import { useIsHere } from './menu';
import { SideMenu } from './side-menu';
import { UserLabel, type UserName } from './user-label';

type SideLayoutProps = {
  portalName: string;
  mark?: string;
  user: UserName;
  menu: readonly MenuEntry[];
  /** The portal's version, for staff. */
  version?: string;
  children: ReactNode;
};

/**
 * The layout for audiences with many menu entries: from 1024 px the menu stays at the side, below that it is one
 * disclosure at the top.
 */
export function SideLayout({ portalName, mark, user, menu, version, children }: SideLayoutProps) {
  const current = menu.find(useIsHere());
  return (
    <div className="office lg:flex lg:min-h-screen">
      <header className="wide-print border-b border-line bg-white lg:w-60 lg:flex-none lg:border-b-0 lg:border-r">
        <div className="lg:side lg:sticky lg:top-0 lg:flex lg:flex-col">
          <p className="flex items-center justify-between px-4 py-2 lg:flex-none lg:py-4">
            <HomeLink portalName={portalName} mark={mark} />{' '}
            <UserLabel {...user} className="text-right text-sm text-muted lg:hidden" />
          </p>
          <details className="no-print border-t border-line lg:hidden">
            <summary className="px-4 py-3">{current ? `Menu: ${current.label}` : 'Menu'}</summary>
            <nav aria-label="Menu" className="px-2 pb-2">
              <SideMenu menu={menu} current={current} version={version} />
            </nav>
          </details>
          <nav aria-label="Main menu" className="no-print hidden min-h-0 lg:flex lg:flex-1 lg:flex-col">
            <SideMenu menu={menu} current={current} user={user} version={version} />
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 px-4 py-4 lg:px-8 lg:py-6">
        <div className="max-w-[90rem]">{children}</div>
      </main>
    </div>
  );
}
