import { describe, expect, it } from 'vitest';
import { access, AUDIENCES, mayOpen } from '~/portal/session/access';
import { routeTable } from '../support/route-table';
import { OWN_ROUTES, SPEC_ROUTES } from '../support/spec-routes';

const routes = await routeTable();

describe('the route table', () => {
  it('has only routes of the spec and our listed own ones, and prints the missing ones', () => {
    const paths = routes.map((route) => route.path);
    expect(paths.filter((path) => !(SPEC_ROUTES as readonly string[]).includes(path) && !(path in OWN_ROUTES))).toEqual(
      [],
    );
    const missing = SPEC_ROUTES.filter((path) => !paths.includes(path));
    console.log(
      `Routes of the spec: ${SPEC_ROUTES.length - missing.length} of ${SPEC_ROUTES.length}. Still missing:\n  ${missing.join('\n  ')}`,
    );
    expect(missing.length + paths.filter((path) => !(path in OWN_ROUTES)).length).toBe(SPEC_ROUTES.length);
  });

  it.each(routes.map((route) => [route.id, route] as const))(
    'guards %s with the access wrappers of its loader and action',
    (_id, route) => {
      expect(route.loader, 'a route without a loader is open to anybody').toBeDefined();
      expect(Object.keys(access)).toContain(route.loader?.access);
      // An audience that may use the action may also use the loader, but not necessarily the reverse.
      if (route.action)
        for (const audience of AUDIENCES)
          expect(mayOpen(route.action.access!, audience) && !mayOpen(route.loader!.access!, audience)).toBe(false);
    },
  );
});
