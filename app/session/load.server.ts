import { json, type TypedResponse } from '@remix-run/node';
import { UpstreamFailure } from '../upstream/failure';
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
