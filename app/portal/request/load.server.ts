import { UpstreamFailure } from '~/api/failure';
import { redirect, type TypedResponse } from '~/base/framework/node.server';
import { NOT_LOOKED_UP } from '~/domain/not-known';
import { type Dialog, DIALOGS } from '~/domain/paths';
import type { OpenSession } from '../session/open.server';
import type { RightName } from '../session/rights';
import { failureResponse, refusedFile, signInAgain, withOutgoing } from './answers.server';
import { tryLoad } from './failures';
import { FORM_KEY, FORM_TOKEN } from './form-fields.data';
import { LOST } from './money-dialog.data';
import { dataFor, RouteData } from './route-data.server';
import { acquireSlot, FILES_AT_ONCE } from './slots.server';
import type { RouteArgs, Visit } from './visit';
import { ofAnotherRole, openVisit } from './visit.server';

/**
 * Creates a screen's loader: checks the right, runs `fn` and returns its result. A failed upstream call becomes an error
 * block with a matching status; an expired token redirects to sign-in and back. `dialogs` are those of the screen; `fn`
 * does not see the parameter of another. The loader carries the name of its right, so that a test can check every route.
 */
export function load<A extends RightName, T>(
  name: A,
  fn: (visit: Visit<A>) => Promise<T> | T,
  dialogs: readonly Dialog[] = [],
) {
  const loader = async (args: RouteArgs): Promise<TypedResponse<Exclude<T, Response>>> => {
    withoutFormFields(args.request);
    const visit = await openVisit(name, args, 'loader');
    const { opened, outgoing } = visit.inside;
    const { searchParams } = visit.url;
    for (const dialog of DIALOGS.filter((name) => searchParams.has(name))) {
      if (!dialogs.includes(dialog)) searchParams.delete(dialog);
      else if (!visit.mayChangeHere) throw ofAnotherRole(opened);
    }
    try {
      const result = await fn(visit);
      return result instanceof Response
        ? withOutgoing(result, outgoing)
        : dataFor(args, new RouteData(result, outgoing.status, outgoing));
    } catch (error) {
      if (error instanceof Response) throw withOutgoing(error, outgoing);
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind !== 'signedOut')
        throw withOutgoing(failureResponse(error, toldBefore(opened, visit.url)), outgoing);
      throw await signInAgain(args.request, opened, opened.told || undefined);
    }
  };
  return Object.assign(loader, { right: name });
}

/** Creates the loader of a page that is nothing but a form, for those alone who may send it. */
export function loadForm<A extends RightName, T>(
  name: A,
  fn: (visit: Visit<A>) => Promise<T> | T,
  dialogs?: readonly Dialog[],
) {
  const mayLoad = (visit: Visit<A>) => {
    if (!visit.mayChange(name)) throw ofAnotherRole({ cookies: [] });
    return fn(visit);
  };
  return load(name, mayLoad, dialogs);
}

/** Returns what a page says before the reason why it cannot be loaded: what became of the form or of the order before it. */
function toldBefore({ told }: OpenSession, { searchParams }: URL): string | undefined {
  if (told) return `${told} This page could not be loaded.`;
  return searchParams.has(LOST) ? NOT_LOOKED_UP : undefined;
}

/**
 * Redirects to the address without the key and the token of a form: a browser without script puts all fields of a POST form
 * into the address when one of its buttons sends it by GET.
 */
function withoutFormFields({ url }: Request): void {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has(FORM_KEY) && !searchParams.has(FORM_TOKEN)) return;
  searchParams.delete(FORM_KEY);
  searchParams.delete(FORM_TOKEN);
  throw redirect(`${pathname}?${searchParams}`, 303);
}

/**
 * Creates the loader of a file. A failure is a document of its own, since no page exists at a file's address. `fn`
 * returns undefined for a file that does not exist, which is a 404.
 */
export function loadFile<A extends RightName>(name: A, fn: (visit: Visit<A>) => Promise<Response | undefined>) {
  return load(name, async (visit) => {
    const slot = acquireSlot(`file ${visit.user?.id}`, FILES_AT_ONCE);
    if (!slot) return refusedFile(visit, 'Several files of yours are on their way. Wait until one has arrived.', 429);
    const abandon = () => visit.inside.leaving.abort();
    let isOnItsWay = false;
    try {
      const { data: file, failed, status } = await tryLoad(fn(visit));
      if (!file) return refusedFile(visit, failed ?? 'There is no such file.', status ?? 404);
      // A HEAD request needs only the headers.
      if (!file.body || visit.request.method === 'HEAD') return new Response(null, file);
      isOnItsWay = true;
      return new Response(notifyAtEnd(file.body, abandon, slot.release), file);
    } finally {
      if (!isOnItsWay) {
        slot.release();
        abandon();
      }
    }
  });
}

/**
 * Returns the body with `ended` called at its end. A client that disconnects, even before it has read anything, also
 * stops the calls that produce the body.
 */
function notifyAtEnd(
  body: ReadableStream<Uint8Array>,
  abandon: () => void,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          ended();
          controller.close();
        } catch (error) {
          ended();
          throw error;
        }
      },
      async cancel(reason) {
        ended();
        abandon();
        await reader.cancel(reason).catch(() => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
