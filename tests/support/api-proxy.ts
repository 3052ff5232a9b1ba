import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from './listening';

type Exchanged = { call: string; path: string; request: string; status: number; answer: string };
type Change = {
  /** Rewrites what the portal sends: the path with its query, and the body. */
  request?: (text: string) => string;
  /** Rewrites the `data`, `errors` and `message` of a JSON response. */
  answer?: (envelope: unknown, call: string) => unknown;
  /** Rewrites the text of a JSON response. */
  text?: (text: string) => string;
  /** Answers a call with 204 and without content instead. */
  empties?: (call: string) => boolean;
  /** Delays a request until the promise resolves. */
  holdRequest?: (call: string) => Promise<void>;
  /** Delays a response until the promise resolves. */
  hold?: (call: string) => Promise<void>;
};

export type ApiProxy = {
  url: string;
  /** The URL that requests are forwarded to; set once the sandbox has a port. */
  target: string;
  change: Change;
  /** All text exchanges so far, in the order of the responses. */
  exchanged: Exchanged[];
  stop(): Promise<void>;
};

/** Starts a proxy between portal and API that records exchanges and applies `change`. Buffers each body completely. */
export async function startApiProxy(change: Change = {}): Promise<ApiProxy> {
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const rewrite = proxy.change.request ?? ((text: string) => text);
      const isText = !/multipart/.test(incoming.headers['content-type'] ?? '');
      const arrived = await buffer(incoming);
      const body = isText ? Buffer.from(rewrite(arrived.toString())) : arrived;
      const path = rewritePath(incoming.url ?? '/', rewrite);
      const { host: _, 'transfer-encoding': __, ...headers } = incoming.headers;
      const call = `${incoming.method} ${path.split('?')[0]!.slice(1)}`;
      await proxy.change.holdRequest?.(call);
      const forwarded = httpRequest(new URL(path, proxy.target), {
        method: incoming.method,
        headers: { ...headers, ...(arrived.length && { 'content-length': body.length }) },
      });
      forwarded.end(body);
      const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
      const given = await buffer(answer);
      const isJson = /json/.test(answer.headers['content-type'] ?? '');
      const text =
        isJson && proxy.change.answer
          ? JSON.stringify(proxy.change.answer(JSON.parse(given.toString()), call))
          : undefined;
      const rewritten = isJson && proxy.change.text ? proxy.change.text(text ?? given.toString()) : text;
      const sent = rewritten === undefined ? given : Buffer.from(rewritten);
      proxy.exchanged.push({
        call,
        path,
        request: isText ? body.toString() : '',
        status: answer.statusCode ?? 0,
        answer: isJson ? given.toString() : '',
      });
      const { 'transfer-encoding': ___, ...answered } = answer.headers;
      await proxy.change.hold?.(call);
      if (proxy.change.empties?.(call)) {
        outgoing.writeHead(204).end();
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, { ...answered, 'content-length': sent.length }).end(sent);
    })().catch(() => outgoing.destroy());
  });
  const port = await listenLocally(server);
  const proxy: ApiProxy = {
    url: `http://127.0.0.1:${port}`,
    target: '',
    change,
    exchanged: [],
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return proxy;
}

function rewritePath(path: string, rewrite: (text: string) => string): string {
  const [pathname = '', query] = path.split('?');
  const parts = pathname.split('/').map((part) => encodeURIComponent(rewrite(decodeURIComponent(part))));
  return parts.join('/') + (query === undefined ? '' : `?${query}`);
}
