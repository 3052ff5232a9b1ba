import { redirect } from '~/base/framework/node.server';
import { paths } from '~/domain/paths';
import { emptySchema } from '~/portal/request/button.schema.server';
import { isOwnVisit } from '~/portal/request/origin';
import { at } from '~/portal/request/screen.server';
import { signOut } from '~/portal/request/visit-session.server';
import { pageTitle } from '~/ui/page';
import { PostForm } from '~/ui/post-form';

export const meta = pageTitle('Logout');

const screen = at('logout');

/** Signs out on load (spec section 2). For a request from another site or a prefetch, shows a button instead. */
export const loader = screen.load(async (visit) => {
  const { request, session, settings, url, user } = visit;
  if (user && !isOwnVisit(request.headers, settings.publicOrigin, settings.production)) return null;
  await signOut(visit);
  if (url.searchParams.get('why') === 'review')
    await session.flash(
      'information',
      'Application is under review... Until it is decided it cannot be changed, so you were signed out.',
    );
  return redirect(paths.signIn(), 303);
});

export const action = screen.act({
  logout: screen.intent({
    schema: emptySchema,
    async run(visit) {
      await signOut(visit);
      return redirect(paths.signIn(), 303);
    },
  }),
});

export default function Logout() {
  return (
    <PostForm className="card max-w-md">
      <h1 className="mb-2">Logout</h1>
      <p className="mb-4">Do you want to log out?</p>
      <button name="intent" value="logout" className="button button-primary">
        Logout
      </button>
    </PostForm>
  );
}
