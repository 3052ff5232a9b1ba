import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const openResponses = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Emits 'close' on every response of a connection that closes. Node emits it only on the response being sent, not on
 * those of pipelined requests behind it, which would keep their slots for ever.
 */
export function closeWithConnection({ socket }: IncomingMessage, response: ServerResponse): void {
  const known = openResponses.get(socket);
  const responses = known ?? new Set();
  responses.add(response);
  response.once('close', () => responses.delete(response));
  if (known) return;
  openResponses.set(socket, responses);
  socket.once('close', () => {
    // After Node's own listeners, which emit it on the response being sent.
    setImmediate(() => {
      for (const open of [...responses]) open.emit('close');
    });
  });
}
