import { checkUpstreamAddress } from './api/address-check.server';
import { closeUpstream } from './api/pools.server';
import { recentAnswers } from './api/recent-answers.server';
import { writeEntries } from './base/audit/kept-entries.server';
import { openAudit, reopenAudit } from './base/audit/stream.server';
import { backgroundReports } from './base/cache/background-reports.server';
import { config, ConfigError } from './base/config/config.server';
import { portalBuild } from './base/config/version';
import { operateDatabase } from './base/database/operate.server';
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  createRequestHandler,
  type EntryContext,
  type LoaderFunctionArgs,
} from './base/framework/node.server';
import { isRouteErrorResponse, RemixServer } from './base/framework/react';
import { closeLog, log } from './base/log.server';
import { metrics, metricsText } from './base/metrics.server';
import { closeStore, openStore, store } from './base/store/store.server';
import { recoloured, stylesheetIn } from './domain/accent';
import { allAdopts } from './home/shell/all-adopts.server';
import { endRuns } from './portal/changes/background-run.server';
import { documents } from './portal/html/answer-html.server';
import { renderDocument } from './portal/html/render.server';
import { refusalDocument, refusalHeaders, reloadOnPathChange } from './portal/request/answers.server';
import { isMultipart, parseForm, readBody } from './portal/request/form-body.server';
import { hasOwnToken } from './portal/request/form-fields.server';
import { FOREIGN_FORM, formSource } from './portal/request/origin';
import { networkOf } from './portal/session/client-network';
import { openRoles, rolesOf } from './portal/session/roles.server';

/**
 * The portal's functions that the HTTP server uses. It imports them only from here, so that each module exists once in
 * the process.
 */
export const edge = {
  config,
  ConfigError,
  log,
  closeLog,
  FOREIGN_FORM,
  formSource,
  hasOwnToken,
  parseForm,
  readBody,
  refusalDocument,
  refusalHeaders,
  networkOf,
  isMultipart,
  checkUpstreamAddress,
  /** Stops the reports that outlived their requests. */
  stopReports: () => backgroundReports().forgetAll(),
  /** Stops bulk sales before their next line, and waits for the lines in progress. */
  endRuns,
  writeEntries,
  closeUpstream,
  openStore: () => openStore(allAdopts),
  openRoles,
  rolesOf,
  closeStore,
  operateDatabase,
  metrics,
  metricsText,
  recoloured,
  stylesheetIn,
  openAudit,
  reopenAudit,
  documents,
  portalBuild,
  createRequestHandler,
  /** Returns the state of what the portal depends on. */
  dependencies: async () => ({ store: (await store().answers()) ? 'answers' : 'away', api: recentAnswers() }),
};

export type { Documents } from './portal/html/answer-html.server';

/** Renders a document for Remix's handler, as remix-serve uses it. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { requestId }: AppLoadContext,
) {
  const page = <RemixServer context={context} url={request.url} />;
  const html = renderDocument(request, status, headers, requestId, page);
  return new Response(html, { status, headers });
}

/** Handles requests that a script made. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  return reloadOnPathChange(response, request);
}

/** Logs stack traces; ignores aborted requests and addresses that the router refused. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { requestId } = context;
  log().error(
    { requestId, err: error, method: request.method, path: new URL(request.url).pathname },
    'unforeseen error',
  );
}
