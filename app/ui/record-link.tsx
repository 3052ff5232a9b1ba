import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

/**
 * Returns the name of another record, as a link where the user has a page of it and the record has an id; undefined for
 * a record without a name. `to` returns the page's address and is false for users who have none.
 */
export function recordLink(
  to: false | ((id: string) => string),
  { id, name }: { id?: string; name?: string },
): ReactNode {
  if (!name || !to || !id) return name;
  return (
    <Link reloadDocument to={to(id)}>
      {name}
    </Link>
  );
}
