import { useEffect } from 'react';
import { useFetcher, useLocation } from '~/base/framework/react';
import { formatNaira, type Kobo } from '~/domain/naira';
import { paths } from '~/domain/paths';
import { PageLink } from '~/ui/page-link';

/** A balance in kobo; 'missing' when it failed to load; 'late' when the loader did not wait for it. */
export type ShownBalance = Kobo | 'missing' | 'late';

/** Converts the result of a balance lookup to what the page shows. */
export function shownBalance(part: { data: Kobo | null | undefined } | 'late' | undefined): ShownBalance {
  if (part === 'late') return 'late';
  return part?.data ?? 'missing';
}

/**
 * The remaining balance of our float at a partner. A late balance is fetched after the page has loaded; without script a
 * link reloads the page. When several elements show the same balance, only the one with `asks` fetches it.
 */
export function PartnerBalance({ name, balance, asks }: { name: string; balance: ShownBalance; asks: boolean }) {
  const { data, load, state } = useFetcher<{ balance: ShownBalance }>({ key: `balance ${name}` });
  const { pathname, search } = useLocation();
  const isLate = balance === 'late';
  useEffect(() => {
    if (isLate && asks) load(paths.partnerBalance(name));
  }, [isLate, asks, load, name]);
  const known = isLate ? data?.balance : balance;
  if (typeof known === 'number') return formatNaira(known);
  if (known === 'missing') return <span className="text-muted">not available</span>;
  return state === 'loading' ? (
    <span className="text-muted">Loading...</span>
  ) : (
    <PageLink to={pathname + search}>Check again</PageLink>
  );
}
