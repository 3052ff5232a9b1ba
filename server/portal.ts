import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import type * as entry from '../app/entry.server';
import { routeNamer } from './route-names';

/** The portal's build and its functions for the server. In development Vite compiles it for each request. */
const development = process.env.NODE_ENV === 'development';
export const vite = development ? await startVite() : undefined;
const build = await loadBuild();
export const {
  config,
  ConfigError,
  log,
  closeLog,
  FOREIGN_FORM,
  formSource,
  hasOwnToken,
  parseForm,
  readBody,
  networkOf,
  takesUploads,
  isMultipart,
  refusalDocument,
  refusalHeaders,
  checkUpstreamAddress,
  closeUpstream,
  openStore,
  closeStore,
  metrics,
  metricsText,
  openAudit,
  reopenAudit,
  dependencies,
} = (build.entry.module as unknown as typeof entry).edge;

export const settings = readSettings();
export const routeNameOf = routeNamer(build.routes);
export const handle = createRequestHandler(vite ? loadBuild : build, development ? 'development' : 'production');

function readSettings() {
  try {
    const read = config();
    openStore();
    openAudit();
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function startVite() {
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({ server: { middlewareMode: true } });
}

async function loadBuild(): Promise<ServerBuild> {
  const module: unknown = vite
    ? await vite.ssrLoadModule('virtual:remix/server-build')
    : await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href);
  return module as ServerBuild;
}
