import { type AppLoadContext, createRequestHandler, type ServerBuild } from '~/base/framework/node.server';
import { RouteData } from '../request/route-data.server';
import type { RequestContext } from '../session/load-context';
import type { RightName } from '../session/rights';
import { type DocumentOf, documentRenderer, type PageDocument } from './page-document.server';
import { type FoundPage, type PageFinder, pageFinder, type PageRoute } from './pages.server';

/** What a loader or an action returned or threw. */
type Outcome = { returned: unknown } | { thrown: unknown };
/** The outcomes of a request, by kind and route. */
type Outcomes = Map<string, Outcome>;

/** The outcomes that Remix's handler takes in place of calling again. */
const known = new WeakMap<AppLoadContext, Outcomes>();

export type Documents = {
  find: PageFinder;
  handle(request: Request, context: RequestContext): Promise<Response | PageDocument>;
};

/**
 * Answers the requests of a build of Remix as its own handler does, for less (docs/decisions/0074). A document whose
 * loaders and action give data is made here, and so is the data of a page for its script. Remix's handler answers
 * everything else, from what was returned or thrown so far: nothing is called twice.
 */
export function documents(build: ServerBuild): Documents {
  const find = pageFinder(build);
  const remix = createRequestHandler(withKnownOutcomes(build), 'production');
  const render = documentRenderer(build);
  return {
    find,
    async handle(request, context) {
      const url = new URL(request.url);
      const page = find(url.pathname);
      context.changes = page && rightOf(page.leaf.module.action);
      if (page && isDocument(request, url, page)) return answer(request, url, page, context, remix, render);
      const asked = page && dataAsked(request, url, page);
      return asked ? dataOf(asked, request, url, page, context, remix) : remix(request, context);
    },
  };
}

/** Returns the right that an action needs (portal/request/act.server.ts). */
function rightOf(action: unknown): RightName | undefined {
  return (action as { right?: RightName } | undefined)?.right;
}

/** True for a request that a page of scripts, or none, makes for the whole document of a page. */
function isDocument({ method }: Request, { searchParams }: URL, { isPlain, leaf }: FoundPage): boolean {
  if (!isPlain || !leaf.module.default || searchParams.has('_data')) return false;
  if (method !== 'POST') return method === 'GET';
  // Without this parameter the form belongs to the page's layout, which takes none.
  return leaf.module.action !== undefined && (!leaf.index || searchParams.getAll('index').includes(''));
}

/** Returns the route whose data a script asks for; undefined for any other request. */
function dataAsked({ method }: Request, { searchParams }: URL, { isPlain, chain }: FoundPage): PageRoute | undefined {
  const id = searchParams.get('_data');
  return isPlain && method === 'GET' && id !== null
    ? chain.find((route) => route.id === id && route.module.loader)
    : undefined;
}

async function dataOf(
  { id, module }: PageRoute,
  request: Request,
  url: URL,
  { params }: FoundPage,
  context: RequestContext,
  remix: RemixHandler,
): Promise<Response> {
  const sent = without('_data', withoutIndex(request, url));
  const outcome = await outcomeOf(() => module.loader?.({ request: sent, params, context }));
  const data = 'returned' in outcome && outcome.returned instanceof Response && outcome.returned;
  if (data && !isRedirect(data)) {
    // By it the script tells a page's data from what a proxy says.
    data.headers.set('X-Remix-Response', 'yes');
    return data;
  }
  known.set(context, new Map([[`loader ${id}`, outcome]]));
  return remix(request, context);
}

type RemixHandler = (request: Request, context: AppLoadContext) => Promise<Response>;

async function answer(
  request: Request,
  url: URL,
  page: FoundPage,
  context: RequestContext,
  remix: RemixHandler,
  render: DocumentOf,
): Promise<Response | PageDocument> {
  const { chain, leaf, params } = page;
  const outcomes: Outcomes = new Map();
  /** Calls a loader or an action. Returns its data; undefined when there is something else to answer. */
  const call = async (kind: 'loader' | 'action', route: PageRoute, sent: Request): Promise<RouteData | undefined> => {
    const outcome = await outcomeOf(() => route.module[kind]?.({ request: sent, params, context }) ?? null);
    outcomes.set(`${kind} ${route.id}`, outcome);
    return 'returned' in outcome && outcome.returned instanceof RouteData ? outcome.returned : undefined;
  };
  const otherwise = () => {
    const redirect = redirectIn(outcomes);
    if (redirect) return redirect;
    known.set(context, outcomes);
    const { method, headers, signal } = request;
    return remix(new Request(request.url, { method, headers, signal }), context);
  };

  context.takesData = true;
  const sent = withoutIndex(request, url);
  const isPost = request.method === 'POST';
  const reply = isPost ? await call('action', leaf, sent) : undefined;
  if (isPost && !reply) return otherwise();
  const loading = isPost ? new Request(sent.url, { headers: request.headers, signal: request.signal }) : sent;
  const loaded = await Promise.all(chain.map((route) => call('loader', route, loading)));
  if (!loaded.every((data) => data !== undefined)) return otherwise();
  try {
    return render(request, url, page, { loaded, reply }, context.requestId);
  } catch {
    // Remix fails alike, and then renders the error.
    return otherwise();
  }
}

async function outcomeOf(call: () => unknown): Promise<Outcome> {
  try {
    return { returned: await call() };
  } catch (thrown) {
    return { thrown };
  }
}

/** Returns the first redirect, which answers the whole request. */
function redirectIn(outcomes: Outcomes): Response | undefined {
  for (const outcome of outcomes.values()) {
    const value = 'returned' in outcome ? outcome.returned : outcome.thrown;
    if (value instanceof Response && isRedirect(value)) return value;
  }
  return undefined;
}

function isRedirect({ status, headers }: Response): boolean {
  return status >= 300 && status < 400 && headers.has('Location');
}

/** Returns the request without a parameter of its address. */
function without(name: string, request: Request): Request {
  const url = new URL(request.url);
  url.searchParams.delete(name);
  return new Request(url, request);
}

/** Returns the request without the parameter that says which of two routes a form belongs to. */
function withoutIndex(request: Request, url: URL): Request {
  if (!url.searchParams.has('index')) return request;
  const own = new URL(url);
  own.searchParams.delete('index');
  for (const value of url.searchParams.getAll('index').filter(Boolean)) own.searchParams.append('index', value);
  return new Request(own, request);
}

/** Returns the build with loaders and actions that give what is known of their request. */
function withKnownOutcomes(build: ServerBuild): ServerBuild {
  type Handler = (args: { context: AppLoadContext }) => unknown;
  const wrapped = (id: string, kind: 'loader' | 'action', handler: Handler | undefined) =>
    handler && {
      [kind]: async (args: { context: AppLoadContext }) => {
        const outcome = known.get(args.context)?.get(`${kind} ${id}`);
        args.context.takesData = false;
        if (!outcome) return handler(args);
        if ('thrown' in outcome) throw outcome.thrown;
        return outcome.returned instanceof RouteData ? outcome.returned.response() : outcome.returned;
      },
    };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...wrapped(id, 'loader', loader as Handler | undefined),
      ...wrapped(id, 'action', action as Handler | undefined),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}
