import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { openAudit, reopenAudit } from './audit.server';
import { backgroundReports } from './cache/background-reports.server';
import { config, ConfigError } from './config.server';
import { recoloured, stylesheetIn } from './domain/accent';
import { closeLog, log } from './log.server';
import { metrics, metricsText } from './metrics.server';
import { isSaleForm, takesUploads } from './paths';
import { refusalDocument, refusalHeaders, reloadOnPathChange } from './request/answers.server';
import { isMultipart, parseForm, readBody } from './request/form-body.server';
import { hasOwnToken } from './request/form-fields.server';
import { FOREIGN_FORM, formSource } from './request/origin';
import { networkOf } from './session/network';
import { closeStore, openStore, store } from './store/store.server';
import { NonceContext, RequestIdContext } from './ui/document-context';
import { checkUpstreamAddress } from './upstream/address-check.server';
import { closeUpstream } from './upstream/pools.server';
import { recentAnswers } from './upstream/recent-answers.server';

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
  takesUploads,
  isMultipart,
  checkUpstreamAddress,
  /** Stops the reports that outlived their requests. */
  stopReports: () => backgroundReports().forgetAll(),
  closeUpstream,
  openStore,
  closeStore,
  metrics,
  metricsText,
  recoloured,
  stylesheetIn,
  openAudit,
  reopenAudit,
  /** Returns the HTML of a document that was rendered with `takesHtml` in its context; such a response has no body. */
  htmlOf: (response: Response) => documents.get(response),
  /** Returns the state of what the portal depends on. */
  dependencies: async () => ({ store: (await store().answers()) ? 'answers' : 'away', api: recentAnswers() }),
};

const documents = new WeakMap<Response, string>();

/** Renders a document in one piece. Streaming has no benefit, since no page defers parts of itself. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
) {
  const nonce = randomBytes(16).toString('base64url');
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RequestIdContext.Provider value={loadContext.requestId}>
        <RemixServer context={context} url={request.url} />
      </RequestIdContext.Provider>
    </NonceContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html, html.includes(nonce) ? nonce : undefined));
  // Back can return to a page that answers a form in place, and to the form of a sale; signing out clears them
  // (docs/decisions/0005-sale.md).
  const isKept = (request.method === 'POST' || isSaleForm(request.url)) && status < 500;
  headers.set('Cache-Control', isKept ? 'private, no-cache' : 'no-store');
  const text = `<!DOCTYPE html>${html}`;
  // Our server takes the text itself: a body would turn it into a stream and back.
  if (!loadContext.takesHtml) return new Response(text, { status, headers });
  const response = new Response(null, { status, headers });
  documents.set(response, text);
  return response;
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

/** Returns what a document may load and submit to. A document without script needs no script rules. */
function contentSecurityPolicy(html: string, nonce: string | undefined): string {
  const forScript =
    nonce === undefined
      ? []
      : [`script-src 'self' 'nonce-${nonce}'`, `connect-src 'self'${import.meta.env.DEV ? ' ws:' : ''}`];
  return [
    "default-src 'none'",
    ...forScript,
    "style-src 'self'",
    "img-src 'self'",
    ...(html.includes('<link rel="manifest"') ? ["manifest-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';');
}
