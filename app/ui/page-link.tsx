import { type ComponentProps, forwardRef, useContext } from 'react';
import { Link, useLocation } from '~/base/framework/react';
import { FormKeyContext } from '~/portal/html/document-context';
import { useIsSending } from './pending';

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A URL of app/domain/links.ts. */
  to: string;
  preventScrollReset?: boolean;
  replace?: boolean;
};

/**
 * A link that loads only data when it leads to the current path: it opens or closes a dialog, or sorts or pages a list. To
 * another path it loads a document, because that page may have no script (docs/decisions/0010). Keeps the scroll position
 * unless `preventScrollReset` is false; `replace` adds no history entry.
 */
export const PageLink = forwardRef<HTMLAnchorElement, PageLinkProps>(function PageLink(
  { to, preventScrollReset = true, replace, ...props },
  ref,
) {
  const { pathname } = useLocation();
  const isSending = useIsSending();
  const staysHere = to.split('?')[0] === pathname && !to.includes('#');
  // What Link does besides an `a` it does in the browser, and it is what costs most of rendering a menu.
  if (import.meta.env.SSR || !staysHere) return <a ref={ref} {...props} href={to} />;
  return (
    <Link
      ref={ref}
      discover="none"
      to={to}
      preventScrollReset={preventScrollReset}
      replace={replace}
      // Navigating now would hide the result of the form that is being sent.
      onClick={(event) => isSending && event.preventDefault()}
      {...props}
    />
  );
});

/** A link to a form or a dialog in which something is changed. Nothing for those who may not change anything on the page. */
export const FormLink = (props: PageLinkProps) =>
  useContext(FormKeyContext) === null ? null : <PageLink {...props} />;
