import { json, type TypedResponse } from '@remix-run/node';
import { LOST, LOST_ORDER } from '../page-data/money-dialog';
import type { Access } from '../session/access';
import { UpstreamFailure } from '../upstream/failure';
import { finished, signInAgain } from './outgoing.server';
import { failureResponse } from './refusal.server';
import { refusedFile } from './refusal-document.server';
import { settle } from './settle';
import { acquireSlot, FILES_AT_ONCE } from './transfer-slots.server';
import type { RouteArgs, Visit } from './visit';
import { openVisit } from './visit.server';

/**
 * A screen's loader: checks `access`, runs `fn` with what the visitor may use and answers with what it returns.
 * A failed upstream call becomes an error block with a status that fits; a token that the upstream no longer
 * knows leads to sign-in and back. The result carries its row's name, so that a test can check every route.
 */
export function load<A extends Access, T>(name: A, fn: (visit: Visit<A>) => Promise<T> | T) {
  const loader = async (args: RouteArgs): Promise<TypedResponse<Exclude<T, Response>>> => {
    type Answered = TypedResponse<Exclude<T, Response>>;
    const { visit, opened, outgoing } = await openVisit(name, args, 'loader');
    try {
      const result = await fn(visit);
      return finished(
        result instanceof Response ? result : json(result, { status: outgoing.status }),
        outgoing,
      ) as Answered;
    } catch (error) {
      if (error instanceof Response) throw finished(error, outgoing);
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind !== 'signedOut')
        throw finished(failureResponse(error, visit.url.searchParams.has(LOST) ? LOST_ORDER : undefined), outgoing);
      throw await signInAgain(args.request, opened);
    }
  };
  return Object.assign(loader, { access: name });
}

/**
 * The loader of a file: the same, and a failure is a document of its own, since there is no page at a file's address.
 * Undefined is a file that there is not.
 */
export function loadFile<A extends Access>(name: A, fn: (visit: Visit<A>) => Promise<Response | undefined>) {
  return load(name, async (visit) => {
    const slot = acquireSlot(`file ${visit.user?.id}`, FILES_AT_ONCE);
    if (!slot)
      return refusedFile(visit.url, 'Several files of yours are on their way. Wait until one has arrived.', 429);
    let isOnItsWay = false;
    try {
      const { data: file, failed, status } = await settle(fn(visit));
      if (!file) return refusedFile(visit.url, failed ?? 'There is no such file.', status ?? 404);
      // Only its headers were asked for.
      if (!file.body || visit.request.method === 'HEAD') return new Response(null, file);
      isOnItsWay = true;
      return new Response(endingWith(file.body, visit.abandon, slot.release), file);
    } finally {
      if (!isOnItsWay) {
        slot.release();
        visit.abandon();
      }
    }
  });
}

/** Passes a body on, and calls `ended` when it is over. A reader who leaves, also before he has begun, ends what is read for him. */
function endingWith(
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
