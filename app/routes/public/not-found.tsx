import { load } from '~/session/load.server';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Page not found');

export const loader = load('public', () => {
  throw new Response(null, { status: 404, statusText: 'Not Found' });
});

/** Never shown: the loader always throws. A component makes the answer a page rather than bare text. */
export default function NotFound() {
  return null;
}
