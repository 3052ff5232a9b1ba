import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { formatNaira, type Kobo } from '../domain/naira';
import { paths } from '../paths';
import { PageLink } from './page-link';

/** A balance in kobo, that there is none to be had, or that it takes long. */
export type ShownBalance = Kobo | 'missing' | 'late';

/** What a page shows of a lookup that it waited for, or did not. */
export function shownBalance(part: { data: Kobo | null | undefined } | 'late' | undefined): ShownBalance {
  if (part === 'late') return 'late';
  return part?.data ?? 'missing';
}

/**
 * What is left of our float at a partner. One that takes long is fetched once the page is there; without script, by a link.
 * Of the places where one balance stands, one asks and all show it.
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
