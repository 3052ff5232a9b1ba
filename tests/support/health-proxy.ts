import { Agent, createServer, request, type Server } from 'node:http';
import { listenLocally } from './listening';

export type Backend = { port: number; isReady: boolean };

/**
 * Starts a simple proxy in front of several portals: polls /ready of each, forwards a request to one that was ready at the
 * last poll, over keep-alive connections, and never retries. A failed request gets a 502.
 */
export async function startProxy(
  backends: Backend[],
  everyMs = 100,
): Promise<{ origin: string; failed: () => number; stop(): Promise<void> }> {
  let failed = 0;
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const check = (backend: Backend) => {
    const asking = request({ port: backend.port, host: '127.0.0.1', path: '/ready', agent: false }, (answer) => {
      answer.resume();
      backend.isReady = answer.statusCode === 200;
    });
    asking.once('error', () => (backend.isReady = false));
    asking.end();
  };
  const checking = setInterval(() => backends.forEach(check), everyMs);
  const server: Server = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    const backend = ready[turn++ % Math.max(1, ready.length)];
    const fail = () => {
      failed++;
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    };
    if (!backend) return fail();
    const passing = request(
      {
        port: backend.port,
        host: '127.0.0.1',
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
        agent,
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
        answer.once('error', fail);
      },
    );
    passing.once('error', fail);
    incoming.pipe(passing);
  });
  const port = await listenLocally(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    failed: () => failed,
    async stop() {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
