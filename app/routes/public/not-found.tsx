import { load } from '~/request/load.server';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Page not found');

export const loader = load('public', ({ user, audience }) => {
  // The root shows an account of an unknown kind one page, with one status, at every address.
  if (user && !audience) throw new Response(null, { status: 403 });
  throw new Response(null, { status: 404, statusText: 'Not Found' });
});

/** Never shown: the loader always throws. A component makes the answer a page rather than bare text. */
export default function NotFound() {
  return null;
}
