import { once } from 'node:events';
import { createServer, type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { allCalls } from '~/api/calls.contract';
import { nameOf } from '~/api/wire.contract';
import { startSandbox } from '../../scripts/processes.mjs';
import { listenLocally } from '../support/listening';

/** What became of a call that changes something. `how` is its fate; `tells` is true when the answer says how it ended. */
export type Judged = {
  requestId: string;
  call: string;
  how: string;
  tells: boolean;
  arrivedAt: number;
  appliedAt?: number;
};

type Fate = {
  how: string;
  applies: 'yes' | 'no' | 'late';
  tells: boolean;
  answer: 'as it is' | 'reset' | 'silence' | { status: number; body: string };
  /** Before the API gets the call, in ms. */
  waitMs?: number;
};

const REFUSED = JSON.stringify({ success: false, data: null, errors: [{ message: 'Refused by the judge.' }] });
const HTML = '<html><body>Bad gateway</body></html>';
const bare = (status: number, body = '') => ({ status, body });

/** Longer than a lease (app/base/store/backend.ts). */
const LONG_MS = 14_000;

export const FATES: readonly Fate[] = [
  { how: 'done', applies: 'yes', tells: true, answer: 'as it is' },
  { how: 'done after longer than a lease', applies: 'yes', tells: true, answer: 'as it is', waitMs: LONG_MS },
  { how: 'refused', applies: 'no', tells: true, answer: bare(422, REFUSED) },
  { how: 'a bare 404', applies: 'no', tells: true, answer: bare(404) },
  { how: 'done, then 401', applies: 'yes', tells: false, answer: bare(401) },
  { how: 'done, then 403 with a refusal', applies: 'yes', tells: false, answer: bare(403, REFUSED) },
  { how: '401, not done', applies: 'no', tells: false, answer: bare(401, REFUSED) },
  { how: 'done, then 500 with a refusal', applies: 'yes', tells: false, answer: bare(500, REFUSED) },
  { how: 'done, then HTML', applies: 'yes', tells: false, answer: bare(502, HTML) },
  { how: 'done, then 200 with HTML', applies: 'yes', tells: false, answer: bare(200, HTML) },
  { how: 'done, then 429', applies: 'yes', tells: false, answer: bare(429) },
  { how: '503, not done', applies: 'no', tells: false, answer: bare(503, HTML) },
  { how: 'done, then a reset', applies: 'yes', tells: false, answer: 'reset' },
  { how: 'a reset, done later', applies: 'late', tells: false, answer: 'reset' },
  { how: 'a reset, not done', applies: 'no', tells: false, answer: 'reset' },
  { how: 'done, then silence', applies: 'yes', tells: false, answer: 'silence' },
  { how: 'silence, not done', applies: 'no', tells: false, answer: 'silence' },
];

const LATE_MS = 3_000;
const CHANGES = allCalls
  .filter(({ reads }) => !reads)
  .map((call) => ({
    name: nameOf(call),
    method: call.method,
    path: new RegExp(`^/${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

export type JudgedApi = {
  url: string;
  /** Picks the fate of a call that changes something. */
  fateOf: (requestId: string) => Fate;
  judged: Judged[];
  /** Puts a new API behind it, as if nothing had happened yet; every call is done. */
  renew(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts what stands between the portals and the API: it decides the fate of each change, and notes it. */
export async function startJudgedApi(): Promise<JudgedApi> {
  const server = createServer((incoming, outgoing) => void judge(incoming, outgoing).catch(() => outgoing.destroy()));
  const port = await listenLocally(server);
  let target = '';
  let sandbox: ReturnType<typeof startSandbox> | undefined;
  const api: JudgedApi = {
    url: `http://127.0.0.1:${port}`,
    fateOf: () => FATES[0]!,
    judged: [],
    async renew() {
      const before = sandbox;
      sandbox = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1' }, () => {});
      target = String(await sandbox.ready);
      api.judged = [];
      api.fateOf = () => FATES[0]!;
      await before?.stop();
    },
    async stop() {
      await sandbox?.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function judge(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const pathname = (incoming.url ?? '/').split('?')[0]!;
    const change = CHANGES.find(({ method, path }) => method === incoming.method && path.test(pathname));
    const requestId = String(incoming.headers['x-request-id'] ?? '');
    if (!change || !requestId.startsWith('press-')) return pass(outgoing, await forwarded(incoming, body));
    const fate = api.fateOf(requestId);
    const judged: Judged = { requestId, call: change.name, how: fate.how, tells: fate.tells, arrivedAt: Date.now() };
    api.judged.push(judged);
    if (fate.waitMs !== undefined) await sleep(fate.waitMs);
    const apply = async () => {
      const answer = await forwarded(incoming, body);
      if (answer.status < 300 && /"success":true/.test(answer.body.toString())) judged.appliedAt = Date.now();
      return answer;
    };
    const answer = fate.applies === 'yes' ? await apply() : undefined;
    if (fate.applies === 'late') setTimeout(() => void apply().catch(() => {}), LATE_MS);
    if (fate.answer === 'silence') return;
    if (fate.answer === 'reset') return void outgoing.destroy();
    if (fate.answer !== 'as it is') return void outgoing.writeHead(fate.answer.status).end(fate.answer.body);
    if (answer) pass(outgoing, answer);
  }

  async function forwarded(incoming: IncomingMessage, body: Buffer) {
    const { host: _, 'transfer-encoding': __, ...headers } = incoming.headers;
    const sent = httpRequest(new URL(incoming.url ?? '/', target), {
      method: incoming.method,
      headers: { ...headers, 'accept-encoding': 'identity', ...(body.length && { 'content-length': body.length }) },
    });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  }
  return api;
}

function pass(outgoing: ServerResponse, { status, headers, body }: { status: number; headers: object; body: Buffer }) {
  const { 'transfer-encoding': _, ...own } = headers as Record<string, string>;
  outgoing.writeHead(status, { ...own, 'content-length': body.length }).end(body);
}
