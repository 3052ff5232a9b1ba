import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '~/base/framework/node.server';
import { allScreens, type RightName } from '~/portal/session/rights';

type Guarded = { right?: RightName };
type Acting = Guarded & {
  /** The names of its intents, in order. */
  intents?: readonly string[];
  /** True for one that takes files. */
  takesFiles?: true;
};
export type Route = {
  id: string;
  path: string;
  hasPage: boolean;
  hydrates: boolean;
  loader?: Guarded;
  action?: Acting;
};

/** The routes of the built portal in the order of the table of screens, with the rights and intents that their loaders and actions name. */
export async function routeTable(): Promise<Route[]> {
  const file = path.resolve('build/server/index.js');
  const build = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as ServerBuild;
  const others = Object.keys(build.routes).filter(
    (id) => id !== 'root' && !allScreens.some(({ address }) => address === id),
  );
  if (others.length > 0) throw new Error(`app/screens.ts has no row of ${others.join(', ')}`);
  return allScreens
    .map(({ address }) => build.routes[address]!)
    .map(({ id, path: at, module }) => ({
      id,
      path: `/${at?.replace(/^\//, '') ?? ''}`,
      hasPage: module.default !== undefined,
      hydrates: (module.handle as { hydrate?: boolean } | undefined)?.hydrate === true,
      loader: module.loader as Guarded | undefined,
      action: module.action as Acting | undefined,
    }));
}
