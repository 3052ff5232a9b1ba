import { describe, expect, it } from 'vitest';
import { AUDIENCES } from '~/domain/audience';
import { allScreens, mayOpen, ruleOf } from '~/portal/session/rights';
import { routeTable } from '../support/route-table';
import { SPEC_ROUTES } from '../support/spec-routes';

const routes = await routeTable();

describe('the route table', () => {
  it('has every route of the spec', () => {
    const paths = routes.map((route) => route.path);
    expect(SPEC_ROUTES.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(routes.map((route) => [route.id, route] as const))(
    'guards %s with the loader and the action of its own row of app/screens.ts',
    (_id, route) => {
      const row = allScreens.find(({ address }) => `/${address.replace(/^\//, '')}` === route.path)!;
      const { open, change } = ruleOf(row.name);
      expect({ ...route.loader }, 'a route without a loader is open to anybody').toMatchObject({
        screen: row.name,
        right: open,
      });
      if (route.action)
        expect({ ...route.action }).toMatchObject({
          screen: row.name,
          right: change,
          ...(row.takesFiles && { takesFiles: true }),
        });
      else expect(row.takesFiles, 'a form with files has an action').toBeUndefined();
      // An audience that may use the action may also use the loader, but not necessarily the reverse.
      if (route.action)
        for (const audience of AUDIENCES)
          expect(mayOpen(route.action.right!, audience) && !mayOpen(route.loader!.right!, audience)).toBe(false);
    },
  );
});
