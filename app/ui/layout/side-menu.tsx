import type { MenuEntry } from '~/portal/session/menu-entry.data';
import { Icon, type IconName } from '../icons';
import { PageLink } from '../page-link';
import { UserLabel, type UserName } from './user-label';

type Group = NonNullable<MenuEntry['group']>;

const ICONS: Record<Group, IconName> = { Money: 'wallet', Reports: 'report', Products: 'grid', People: 'person' };

type SideMenuProps = {
  menu: readonly MenuEntry[];
  /** The entry of the page that is shown. */
  current?: MenuEntry;
  /** Stands above the account's entries, where the header does not show it. */
  user?: UserName;
  version?: string;
};

/** A menu in groups, with the account's entries at its foot. */
export function SideMenu({ menu, current, user, version }: SideMenuProps) {
  const groups = new Map<Group | undefined, MenuEntry[]>();
  for (const entry of menu.filter(({ atFoot }) => !atFoot))
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return (
    <>
      <div>
        {[...groups].map(([group, entries]) => (
          <Entries key={group ?? ''} heading={group} entries={entries} current={current} />
        ))}
      </div>
      <div className="mt-2 border-t border-line pt-2 lg:pb-3">
        {user && <UserLabel {...user} className="block px-4 text-sm text-muted" />}
        <Entries entries={menu.filter(({ atFoot }) => atFoot)} current={current} isRow />
        {version && <p className="px-4 text-xs text-muted">{version}</p>}
      </div>
    </>
  );
}

type EntriesProps = { heading?: Group; entries: readonly MenuEntry[]; current?: MenuEntry; isRow?: boolean };

function Entries({ heading, entries, current, isRow }: EntriesProps) {
  return (
    <>
      {heading && (
        <p className="flex items-center px-4 pt-2 text-xs font-semibold text-muted">
          <Icon name={ICONS[heading]} className="mr-2 h-4 w-4 flex-none" />
          {heading}
        </p>
      )}
      <ul className={isRow ? 'lg:flex' : undefined}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <PageLink
              preventScrollReset={false}
              to={entry.href}
              aria-current={entry === current ? 'page' : undefined}
              className="menu-link"
            >
              {entry.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
