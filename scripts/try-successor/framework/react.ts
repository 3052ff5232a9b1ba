import {
  type FetcherWithComponents,
  useActionData as useRouterActionData,
  useFetcher as useRouterFetcher,
  useLoaderData as useRouterLoaderData,
  useRouteLoaderData as useRouterRouteLoaderData,
} from 'react-router';
import type { SerializeFrom } from './node.server';

export {
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter as RemixServer,
  UNSAFE_FrameworkContext as RemixContext,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export { HydratedRouter as RemixBrowser } from 'react-router/dom';
export type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  MetaFunction,
  Params,
  ShouldRevalidateFunction,
} from 'react-router';

/** The successor derives data from what a loader returns; ours return responses with the type of their data. */
export const useLoaderData = useRouterLoaderData as <Loader>() => SerializeFrom<Loader>;
export const useActionData = useRouterActionData as <Action>() => SerializeFrom<Action> | undefined;
export const useRouteLoaderData = useRouterRouteLoaderData as <Loader>(id: string) => SerializeFrom<Loader> | undefined;
export const useFetcher = useRouterFetcher as <Loader>() => FetcherWithComponents<SerializeFrom<Loader>>;
