import type { ReactNode } from 'react';
import { paths } from '~/domain/paths';
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
    <div className="office">
      <header>
        <div className="side">
          <p>
            <HomeLink portalName={portalName} mark={mark} />{' '}
            <UserLabel {...user} className="ml-2 text-right text-sm text-muted lg:hidden" />
          </p>
          {/* public/find.js shows below it what is found while something is typed. */}
          <form action={paths.go()} role="search" aria-label="Portal">
            <input id="find" type="search" name="q" aria-label="Find anything" placeholder="Find anything" />
          </form>
          <details>
            <summary>{current ? `Menu: ${current.label}` : 'Menu'}</summary>
            <nav aria-label="Menu">
              <SideMenu menu={menu} current={current} version={version} />
            </nav>
          </details>
          <nav aria-label="Main menu">
            <SideMenu menu={menu} current={current} user={user} version={version} />
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <div className="max-w-[90rem]">{children}</div>
      </main>
    </div>
  );
}
