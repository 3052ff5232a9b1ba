import { Link, useLocation } from '@remix-run/react';
import { type ComponentProps, forwardRef } from 'react';
import { useIsSending } from './pending';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'discover'> & {
  /** An address of app/paths.ts. */
  to: string;
};

/**
 * A link that stays on the page when it leads to the page's own path: it opens or closes a dialog, sorts a list, turns its
 * page. To another path it loads a document, since that page may be one without script (docs/decisions/0010). The scroll
 * position stays unless `preventScrollReset` is false; `replace` leaves no entry in the history.
 */
export const PageLink = forwardRef<HTMLAnchorElement, PageLinkProps>(function PageLink({ to, ...props }, ref) {
  const { pathname } = useLocation();
  const isSending = useIsSending();
  const staysHere = to.split('?')[0] === pathname && !to.includes('#');
  return (
    <Link
      ref={ref}
      discover="none"
      to={to}
      preventScrollReset
      reloadDocument={!staysHere}
      // Following it would hide the outcome of the form that is under way.
      onClick={(event) => isSending && staysHere && event.preventDefault()}
      {...props}
    />
  );
});
