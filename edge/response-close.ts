import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Makes sure that a response says 'close' when its connection closes. Node says it only for the response whose turn it is:
 * those of requests that were sent behind it without waiting would hold what they hold for ever.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  const known = openResponses.get(socket);
  const responses = known ?? new Set();
  responses.add(response);
  response.once('close', () => responses.delete(response));
  if (known) return;
  openResponses.set(socket, responses);
  socket.once('close', () => {
    // After Node's own listeners.
    setImmediate(() => {
      for (const open of [...responses]) open.emit('close');
    });
  });
}
