/** What the portal uses of the framework on the server: the shapes of loaders and actions, redirects, and waiting for several calls. */
export { createRequestHandler, json, redirect } from '@remix-run/node';
export type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  SerializeFrom,
  ServerBuild,
  TypedResponse,
} from '@remix-run/node';
export { promiseHash } from 'remix-utils/promise';
