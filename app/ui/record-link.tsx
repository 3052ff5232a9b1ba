import type { ComponentProps, ReactNode } from 'react';

/** A link to a record's page; of a record whose id or reference could not be read only the words. */
export function RecordLink({ to, children, ...props }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  if (/[^/]\/(\?|$)/.test(to)) return <>{children}</>;
  return (
    <a href={to} {...props}>
      {children}
    </a>
  );
}

/**
 * Returns the name of another record, as a link where the user has a page of it and the record has an id; undefined for
 * a record without a name. `to` returns the page's address and is false for users who have none.
 */
export function recordLink(
  to: false | ((id: string) => string),
  { id, name }: { id?: string; name?: string },
): ReactNode {
  return name && to && id !== undefined ? <RecordLink to={to(id)}>{name}</RecordLink> : name;
}
