import { json, type TypedResponse } from '@remix-run/node';
import { UpstreamFailure } from '../upstream/failure';
import { settle } from './settle';
import type { Access } from './access';
import { failureResponse } from './refusal.server';
import { finished, openVisit, signInAgain, type RouteArgs, type Visit } from './visit.server';

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
      return finished(result instanceof Response ? result : json(result, { status: outgoing.status }), outgoing) as Answered;
    } catch (error) {
      if (error instanceof Response) throw finished(error, outgoing);
      if (!(error instanceof UpstreamFailure)) throw error;
      if (error.kind !== 'signedOut') throw finished(failureResponse(error), outgoing);
      throw await signInAgain(args.request, opened);
    }
  };
  return Object.assign(loader, { access: name });
}

/**
 * The loader of a file: the same, and what went wrong is said in plain words, since there is no page around a file.
 * Undefined is a file that there is not.
 */
export function loadFile<A extends Access>(name: A, fn: (visit: Visit<A>) => Promise<Response | undefined>) {
  return load(name, async (visit) => {
    const { data: file, failed, status } = await settle(fn(visit));
    return file ?? plainText(failed ?? 'There is no such file.', status ?? 404);
  });
}

/** A sentence without a page around it. */
export function plainText(sentence: string, status: number): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
