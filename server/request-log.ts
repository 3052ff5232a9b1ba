import type { IncomingMessage, ServerResponse } from 'node:http';
import { log, metrics, routeNameOf } from './portal';

/** The status of a request whose client left before its answer began, as nginx writes it. */
const CLIENT_LEFT = 499;

/** Counts a request under the name of its route at its end. */
export function countWhenDone(incoming: IncomingMessage, outgoing: ServerResponse, route: string): void {
  const started = performance.now();
  outgoing.once('close', () =>
    metrics.requestDone(route, incoming.method ?? '', statusOf(outgoing), (performance.now() - started) / 1000),
  );
}

/** Logs and counts a request at its end; `ids` are its own and its trace's. */
export function logWhenDone(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  pathname: string,
  ids: { requestId: string; trace: string | undefined },
): void {
  const started = performance.now();
  countWhenDone(incoming, outgoing, routeNameOf(pathname));
  outgoing.once('close', () => {
    const ms = Math.round(performance.now() - started);
    log().info({ ...ids, method: incoming.method, path: pathname, status: statusOf(outgoing), ms }, 'request');
  });
}

function statusOf(outgoing: ServerResponse): number {
  return outgoing.headersSent ? outgoing.statusCode : CLIENT_LEFT;
}
