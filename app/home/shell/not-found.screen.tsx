import { at } from '~/portal/request/screen.server';
import { pageTitle } from '~/ui/page';

export const meta = pageTitle('Page not found');

export const loader = at('notFound').load(({ user, audience }) => {
  // For an account of an unknown kind, the root shows the same page with the same status at every URL.
  if (user && !audience) throw new Response(null, { status: 403 });
  throw new Response(null, { status: 404, statusText: 'Not Found' });
});

/** Never rendered, because the loader always throws. Without a component the response would be plain text, not a page. */
export default function NotFound() {
  return null;
}
