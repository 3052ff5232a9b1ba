import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatNaira } from '../../domain/naira';
import { paths } from '../../paths';
import { Icon, type IconName } from '../icons';

type PortalLayoutProps = {
  portalName: string;
  /** Who is signed in, in words for the header. */
  userLabel: string;
  menu: readonly { label: string; href: string; icon: IconName }[];
  /** A terminal's balance in kobo; null when it could not be loaded, undefined for those who have none. */
  balance?: number | null;
  children: ReactNode;
};

/** Header, menu and content of everybody who is signed in; the balance stands in the header of terminals. */
export function PortalLayout({ portalName, userLabel, menu, balance, children }: PortalLayoutProps) {
  return (
    <>
      <header className="no-print border-b border-line bg-white">
        <div className="mx-auto flex max-w-5xl items-center justify-between px-4 py-2">
          <p className="min-w-0">
            <a href={paths.home()} className="font-bold no-underline text-ink">
              {portalName}
            </a>{' '}
            <span className="block text-sm text-muted">{userLabel}</span>
          </p>
          {balance !== undefined && (
            <p className="text-right">
              <span className="block text-sm text-muted">Balance</span>{' '}
              <strong className="text-lg">{balance === null ? 'not available' : formatNaira(balance)}</strong>
            </p>
          )}
        </div>
        <Menu entries={menu} />
      </header>
      <main id="content" className="mx-auto max-w-5xl px-4 py-4">
        {children}
      </main>
    </>
  );
}

function Menu({ entries }: { entries: PortalLayoutProps['menu'] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Menu" className="border-t border-line">
      <ul className="mx-auto flex max-w-5xl flex-wrap px-2">
        {entries.map(({ label, href, icon }) => {
          const isHere = href === '/' ? pathname === '/' : pathname.startsWith(href);
          return (
            <li key={href}>
              <a
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={`flex min-h-[2.75rem] items-center border-b-2 px-2 py-2 text-sm no-underline ${
                  isHere ? 'border-accent font-semibold text-accent' : 'border-transparent text-ink'
                }`}
              >
                <Icon name={icon} className="mr-1 h-4 w-4" />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
