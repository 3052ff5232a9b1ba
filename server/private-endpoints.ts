import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Headers that a proxy adds to a request of another machine. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

type Answer = { status: number; contentType: string; text: string };
type Endpoints = Readonly<Record<string, () => Promise<Answer>>>;

/**
 * Endpoints for those who run the portal: on a port of their own, or, for a portal without a proxy, on its port for
 * requests from this machine.
 */
export class PrivateEndpoints {
  constructor(
    readonly endpoints: Endpoints,
    /** True when the portal's own port answers them. */
    readonly onPortalPort: boolean,
  ) {}

  /** True for a request on the portal's port that is for these endpoints and comes from this machine. */
  answers(pathname: string, incoming: IncomingMessage): boolean {
    return this.onPortalPort && Object.hasOwn(this.endpoints, pathname) && isOfThisMachine(incoming);
  }

  /** Returns a server that answers these endpoints and nothing else. */
  ownServer(): Server {
    return createServer((incoming, outgoing) => {
      const [pathname = ''] = (incoming.url ?? '').split('?', 1);
      if (Object.hasOwn(this.endpoints, pathname)) return void this.answer(pathname, incoming, outgoing);
      outgoing.writeHead(404).end();
    });
  }

  /** Answers a request for one of the endpoints. */
  async answer(pathname: string, { method }: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (method !== 'GET' && method !== 'HEAD') return void outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end();
    const endpoint = this.endpoints[pathname];
    if (!endpoint) return void outgoing.writeHead(404).end();
    try {
      const { status, contentType, text } = await endpoint();
      outgoing.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
      outgoing.end(method === 'HEAD' ? undefined : text);
    } catch (error) {
      outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${String(error)}\n`);
    }
  }
}

function isOfThisMachine({ socket, headers }: IncomingMessage): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
