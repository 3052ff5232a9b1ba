import {
  type FetcherWithComponents,
  useActionData as useRouterActionData,
  useFetcher as useRouterFetcher,
  useLoaderData as useRouterLoaderData,
  useRouteLoaderData as useRouterRouteLoaderData,
} from 'react-router';
import type { SerializeFrom } from './node.server';

export * from 'react-router';
export { ServerRouter as RemixServer, UNSAFE_FrameworkContext as RemixContext } from 'react-router';
export { HydratedRouter as RemixBrowser } from 'react-router/dom';

/** The successor derives data from what a loader returns; ours return responses with the type of their data. */
export const useLoaderData = useRouterLoaderData as <Loader>() => SerializeFrom<Loader>;
export const useActionData = useRouterActionData as <Action>() => SerializeFrom<Action> | undefined;
export const useRouteLoaderData = useRouterRouteLoaderData as <Loader>(id: string) => SerializeFrom<Loader> | undefined;
export const useFetcher = useRouterFetcher as <Loader>() => FetcherWithComponents<SerializeFrom<Loader>>;
