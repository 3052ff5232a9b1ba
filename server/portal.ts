import type { ServerBuild } from '../app/base/framework/node.server';
import type * as entry from '../app/entry.server';

/** The portal's build and its functions for the server. In development Vite compiles it for each request. */
const development = process.env.NODE_ENV === 'development';
export const vite = development ? await startVite() : undefined;
/** A build of Remix, whose entry also exports what the server needs of the portal. */
type PortalBuild = ServerBuild & { entry: { module: typeof entry } };

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
  isMultipart,
  refusalDocument,
  refusalHeaders,
  documents,
  checkUpstreamAddress,
  stopReports,
  endRuns,
  writeEntries,
  closeUpstream,
  openStore,
  openRoles,
  rolesOf,
  closeStore,
  metrics,
  metricsText,
  recoloured,
  stylesheetIn,
  openAudit,
  reopenAudit,
  dependencies,
  portalBuild,
  createRequestHandler,
} = build.entry.module.edge;

export const settings = await readSettings();
const { find, handle: handleBuilt } = documents(build);

/** Returns the pattern of an address's route, such as `/sales/:id`, for the metrics. */
export function routeNameOf(pathname: string): string {
  return find(pathname)?.pattern ?? 'not found';
}

/** True for an address whose action takes files (`screen.upload`): their bodies are streamed. */
export function takesUploads(pathname: string): boolean {
  const action = find(pathname)?.leaf.module.action as { takesFiles?: true } | undefined;
  return action?.takesFiles === true;
}

export const handle = vite ? createRequestHandler(loadBuild, 'development') : handleBuilt;

async function readSettings() {
  try {
    const read = config();
    openRoles();
    await openStore();
    openAudit();
    return read;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error([...new Set([error.message, mistakeInRoles()])].filter(Boolean).join('\n'));
    process.exit(1);
  }
}

/** Returns what is wrong with ROLES, to be told with the other mistakes of the settings. */
function mistakeInRoles(): string | undefined {
  try {
    rolesOf(process.env.ROLES || undefined);
    return undefined;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

async function startVite() {
  const { createServer: createViteServer } = await import('vite');
  return createViteServer({ server: { middlewareMode: true } });
}

async function loadBuild(): Promise<PortalBuild> {
  const module: unknown = vite
    ? await vite.ssrLoadModule('virtual:remix/server-build')
    : await import(/* @vite-ignore */ new URL('server/index.js', import.meta.url).href);
  // Imported by its address: the compiler cannot know it.
  return module as PortalBuild;
}
