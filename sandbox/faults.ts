import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';

/** A fault to inject into a call, for tests of the portal. */
const fault = z.strictObject({
  /** Method and path, with `*` for any segment: "POST api/sales", "GET api/sales/*". */
  call: z.string(),
  kind: z.enum([
    'delay',
    'hang',
    'reset',
    'halfBody',
    'wrongShape',
    'noRows',
    'html',
    'empty',
    'error',
    'refuse',
    'bare',
    'redirect',
    'unauthorised',
    'applyThenDelay',
    'applyThenDie',
    'applyThenRefuse',
    'applyThenBare',
    'applyThenRedirect',
    'applyThenHang',
    'breakOff',
    'stall',
    'largeToken',
  ]),
  /** Duration, for delay, applyThenDelay, hang and applyThenHang. */
  ms: z.number().int().min(0).max(120_000).default(1_000),
  /** For breakOff and stall: bytes of the answer sent before the fault. For largeToken: bytes added to the token. */
  bytes: z.number().int().min(0).default(100_000),
  /** Number of calls with the fault; unlimited when missing. */
  times: z.number().int().min(1).optional(),
  /** HTTP status, for refuse, bare, applyThenRefuse and applyThenBare. */
  status: z.number().int().min(200).max(599).default(200),
  message: z.string().default('Refused by a fault.'),
});
type Fault = z.output<typeof fault>;

export type Faults = { middleware: MiddlewareHandler; routes: Hono };

/** Maximum calls whose headers are recorded. */
const MAX_HEADERS = 1_000;

/** Creates the faults and call counts of one sandbox, used only when faults are allowed. */
export function createFaults(): Faults {
  let active: Fault[] = [];
  let calls = new Map<string, number>();
  let headers: { call: string; idempotencyKey?: string; requestId?: string; traceparent?: string }[] = [];

  const routes = new Hono()
    .post('/', async (c) => {
      active.push(fault.parse(await c.req.json()));
      return c.json({ active: active.length });
    })
    .delete('/', (c) => {
      active = [];
      calls = new Map();
      headers = [];
      return c.json({ active: 0 });
    })
    .get('/calls', (c) => c.json(Object.fromEntries(calls)))
    .get('/headers', (c) => c.json(headers));

  const middleware: MiddlewareHandler<{ Bindings: HttpBindings }> = async (c, next) => {
    const call = `${c.req.method} ${c.req.path.slice(1)}`;
    calls.set(call, (calls.get(call) ?? 0) + 1);
    headers.push({
      call,
      idempotencyKey: c.req.header('idempotency-key'),
      requestId: c.req.header('x-request-id'),
      traceparent: c.req.header('traceparent'),
    });
    if (headers.length > MAX_HEADERS) headers.shift();
    const found = active.find((candidate) => matches(candidate.call, call));
    if (!found) return next();
    if (found.times !== undefined && --found.times === 0) active = active.filter((candidate) => candidate !== found);

    const { outgoing } = c.env;
    const die = () => {
      outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    };
    if (found.kind.startsWith('applyThen')) await next();
    switch (found.kind) {
      case 'delay':
        await sleep(found.ms);
        return next();
      case 'applyThenDelay':
        await sleep(found.ms);
        return;
      case 'hang':
      case 'applyThenHang':
        await sleep(found.ms, undefined, { ref: false });
        return die();
      case 'reset':
      case 'applyThenDie':
        return die();
      case 'largeToken':
        await next();
        c.res = Response.json(withLargeToken((await c.res.json()) as TokenAnswer, found.bytes));
        return;
      case 'breakOff':
      case 'stall':
        await next();
        c.res = new Response(c.res.body?.pipeThrough(breakAfter(found.bytes, found.kind === 'stall')), c.res);
        return;
      case 'halfBody':
        outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
        outgoing.write('{"success":true,"data":[{"id":');
        setImmediate(() => outgoing.destroy());
        return RESPONSE_ALREADY_SENT;
      case 'wrongShape':
        return c.json({ success: 'perhaps', data: 42 });
      case 'noRows':
        return c.json({ success: true, data: [], errors: [] });
      case 'html':
        return c.html('<html><body><h1>502 Bad Gateway</h1>proxy-internal-7</body></html>', 502);
      case 'empty':
        return c.body('', 200);
      case 'error':
        return c.text('System.NullReferenceException at Secret.Internal.Stack', 500);
      // Set, not returned, so that it replaces the answer of a call that was applied.
      case 'refuse':
      case 'applyThenRefuse':
        c.res = Response.json(
          { success: false, data: null, errors: [{ message: found.message }] },
          { status: found.status },
        );
        return;
      case 'bare':
      case 'applyThenBare':
        c.res = new Response('<h1>From a gateway: proxy-internal-7</h1>', {
          status: found.status,
          headers: { 'content-type': 'text/html' },
        });
        return;
      case 'redirect':
      case 'applyThenRedirect':
        c.res = new Response(null, { status: 302, headers: { location: '/login' } });
        return;
      case 'unauthorised':
        return c.json({ success: false, data: null, errors: [{ message: 'Token expired.' }] }, 401);
    }
  };
  return { middleware, routes };
}

/** Returns the answer to a sign-in with a claim of this many bytes in its token. */
type TokenAnswer = { data?: { token?: string } };
function withLargeToken(answer: TokenAnswer, bytes: number): unknown {
  const [header, payload = '', signature] = answer.data?.token?.split('.') ?? [];
  if (!answer.data || signature === undefined) return answer;
  const given = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  const claims = { ...given, permissions: 'p'.repeat(bytes) };
  return {
    ...answer,
    data: {
      ...answer.data,
      token: `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
    },
  };
}

/** The server buffers a few chunks before it sends the first. */
const CHUNK_BYTES = 8 * 1024;

/** Passes on this many bytes, then breaks off or stays silent. */
function breakAfter(bytes: number, isSilent: boolean): TransformStream<Uint8Array, Uint8Array> {
  let left = bytes;
  const end = async (controller: TransformStreamDefaultController<Uint8Array>) => {
    if (isSilent) await new Promise(() => {});
    controller.error(new Error('broken off by a fault'));
  };
  return new TransformStream({
    async transform(chunk, controller) {
      // Ends only at the next chunk: breaking off at once would discard this one too.
      if (left <= 0) return end(controller);
      for (let at = 0; at < Math.min(left, chunk.length); at += CHUNK_BYTES)
        controller.enqueue(chunk.subarray(at, Math.min(at + CHUNK_BYTES, left)));
      left -= chunk.length;
    },
    flush: end,
  });
}

function matches(pattern: string, call: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^ ]*');
  return new RegExp(`^${source}$`).test(call);
}
