import type { ReactNode } from 'react';
import { formatNaira, type Kobo, NOT_AVAILABLE } from '~/domain/naira';
import type { MenuEntry } from '~/portal/session/menu-entry.data';
import { LowLabel } from '../low-label';
import { HomeLink } from './mark';
import { MenuLink, useIsHere } from './menu';
import { UserLabel, type UserName } from './user-label';

type PortalLayoutProps = {
  portalName: string;
  mark?: string;
  user: UserName;
  menu: readonly MenuEntry[];
  /** A terminal's balance in kobo; null when it failed to load, undefined for other audiences. */
  balance?: Kobo | null;
  /** True below the limit that the user chose. */
  isLow?: boolean;
  children: ReactNode;
};

/** The layout of signed-in users: header, menu and content. The header of a terminal, which gets no script, shows its balance. */
export function PortalLayout({ portalName, mark, user, menu, balance, isLow, children }: PortalLayoutProps) {
  return (
    <>
      <header className="no-print border-b border-line bg-white">
        <div className="mx-auto flex max-w-5xl items-center justify-between px-4 py-1">
          <p className="min-w-0">
            <HomeLink className="-my-1" portalName={portalName} mark={mark} />{' '}
            <UserLabel {...user} className="block text-sm text-muted" />
          </p>
          {import.meta.env.SSR && balance !== undefined && (
            <p className="text-right">
              <span className="block text-sm text-muted">{isLow ? <LowLabel /> : 'Balance'}</span>{' '}
              <strong className={`block text-lg leading-tight ${isLow ? 'text-bad' : ''}`}>
                {balance === null ? NOT_AVAILABLE : formatNaira(balance)}
              </strong>
            </p>
          )}
        </div>
        <Menu entries={menu} />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-2 sm:py-4">
        {children}
      </main>
      <FootMenu entries={menu} />
    </>
  );
}

function Menu({ entries }: { entries: readonly MenuEntry[] }) {
  const isHere = useIsHere();
  return (
    <nav aria-label="Menu" className="border-t border-line">
      <ul className="mx-auto flex max-w-5xl flex-wrap justify-between px-2 sm:justify-start">
        {entries.map((entry) => (
          <li key={entry.href} className={entry.atFoot ? 'hidden sm:block' : undefined}>
            <MenuLink entry={entry} isHere={isHere(entry)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The menu below the page for rarely used entries, on narrow screens. */
function FootMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const isHere = useIsHere();
  return (
    <nav aria-label="Account" className="no-print border-t border-line px-2 sm:hidden">
      <ul className="flex">
        {entries
          .filter(({ atFoot }) => atFoot)
          .map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} isHere={isHere(entry)} />
            </li>
          ))}
      </ul>
    </nav>
  );
}
