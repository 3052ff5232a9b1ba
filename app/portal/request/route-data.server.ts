import { json, type TypedResponse } from '~/base/framework/node.server';
import { withOutgoing } from './answers.server';
import type { Outgoing, RouteArgs } from './visit';

/**
 * What a loader or an action gives to a document that is rendered without a response in between: the data itself, which
 * must be the same after JSON, the status, and the headers and cookies of its visit.
 */
export class RouteData {
  constructor(
    readonly data: unknown,
    readonly status: number,
    readonly outgoing: Outgoing,
  ) {}

  /** Returns the same as a response. */
  response(): Response {
    return withOutgoing(json(this.data, { status: this.status }), this.outgoing);
  }
}

/**
 * Returns the data as whoever asked takes it: as it is to the portal's own server, as a response to any other. Its type is
 * the response's, from which pages derive that of their data.
 */
export function dataFor<T>({ context }: RouteArgs, data: RouteData): TypedResponse<T> {
  return (context.takesData ? data : data.response()) as TypedResponse<T>;
}
