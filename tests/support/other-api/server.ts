import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../listening';
import { handlerFor } from './calls';
import { type Books, Refusal, type Reply } from './handlers';
import { ID_FIELDS, type Json, mapFields } from './json';
import { type Answer, type Mood, PLAIN } from './mood';
import { PEOPLE, personOf, SECRET_WORD, sessionFor } from './people';
import { INFOS } from './records-vendors';

/** A call that changed something, with its body as the portal sent it. */
export type Change = { call: string; body: Json };
export type OtherApi = {
  url: string;
  /** Responds in this mood from now on, with fresh books. */
  wear(mood: Mood): void;
  /** Calls that change something, since `wear`. */
  changes: Change[];
  /** The answered calls with their data, before the mood rewrote it; a test empties it. */
  answered: { call: string; data: unknown }[];
  /** Unknown or unreadable requests: bugs of the portal, or of this fake. */
  mistakes: string[];
  stop(): Promise<void>;
};

/** Where the uploaded documents are. */
const DOCUMENTS: ReadonlySet<unknown> = new Set(
  Object.values(INFOS).flatMap((info) =>
    Object.entries(info).flatMap(([name, value]) => (name.endsWith('RelPath') && value ? [`/${String(value)}`] : [])),
  ),
);

/** POST calls that only read. */
const READING = /^POST api\/(auth\/(token|refresh)|sales\/validate|reports\/|notifications\/read)/;

/** Starts an API as others might implement the specification: each response is built plainly, then rewritten by the mood. */
export async function startOtherApi(): Promise<OtherApi> {
  let mood = PLAIN;
  let books: Books = { sales: [], paid: new Set(), issued: 0 };
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing).catch((error: unknown) => {
      api.mistakes.push(`the fake failed at ${incoming.method} ${incoming.url}: ${String(error)}`);
      outgoing.destroy();
    });
  });
  const port = await listenLocally(server);
  const api: OtherApi = {
    url: `http://127.0.0.1:${port}`,
    changes: [],
    answered: [],
    mistakes: [],
    wear(next) {
      mood = next;
      books = { sales: [], paid: new Set(), issued: 0 };
      api.changes.length = 0;
      api.mistakes.length = 0;
      api.answered.length = 0;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return api;

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = new URL(incoming.url ?? '/', api.url).pathname;
    const bytes = await buffer(incoming);
    if (incoming.url && DOCUMENTS.has(incoming.url.split('?')[0]!))
      return void outgoing.writeHead(200, { 'content-type': 'application/octet-stream' }).end('%PDF-1.4 of the API');
    const { call, said } = answerTo(incoming, path, bytes);
    const answer = rewritten(said, call, incoming.headers['accept-encoding'] ?? '');
    if (answer.fault === 'reset') return void outgoing.destroy();
    outgoing.writeHead(answer.status, answer.headers);
    if (answer.pieceBytes) {
      for (let at = 0; at < answer.body.length; at += answer.pieceBytes)
        outgoing.write(answer.body.subarray(at, at + answer.pieceBytes));
      return void outgoing.end();
    }
    if (answer.fault !== 'halfBody') return void outgoing.end(answer.body);
    outgoing.write(answer.body.subarray(0, Math.ceil(answer.body.length / 2)), () => outgoing.destroy());
  }

  function answerTo(incoming: IncomingMessage, path: string, bytes: Buffer): { call: string; said: Reply | Refusal } {
    const method = incoming.method ?? 'GET';
    const plain = `${method} ${path.slice(1)}`;
    let body: Json = {};
    if (/json/.test(incoming.headers['content-type'] ?? '') && bytes.length > 0) {
      try {
        body = JSON.parse(bytes.toString()) as Json;
      } catch {
        api.mistakes.push(`${plain}: a body that is no JSON`);
        return { call: plain, said: new Refusal('The JSON value could not be converted.', 400) };
      }
    }
    if (plain === 'POST api/auth/token') {
      const person = Object.values(PEOPLE).find(({ username }) => username === body.username);
      const said =
        person && body.password === SECRET_WORD
          ? { data: sessionFor(person, mood, ++books.issued) }
          : new Refusal('Invalid username or password.');
      return { call: plain, said };
    }
    if (plain === 'POST api/auth/refresh') {
      const person = personOf(String(body.accessToken ?? ''));
      return {
        call: plain,
        said: person ? { data: sessionFor(person, mood, ++books.issued) } : new Refusal('Sign in again.', 401),
      };
    }
    const person = personOf(incoming.headers.authorization?.replace(/^Bearer /, ''));
    if (!person && plain !== 'POST api/auth/register')
      return { call: plain, said: new Refusal('Authorization has been denied for this request.', 401) };
    const handler = handlerFor(method, path.slice(1));
    if (!handler) {
      api.mistakes.push(`${plain}: there is no such call`);
      return { call: plain, said: new Refusal('Not Found', 404) };
    }
    const { call, params } = handler;
    if (method !== 'GET' && !READING.test(call)) api.changes.push({ call, body });
    const unknownIds: string[] = [];
    const decode = (name: string, wire: unknown): number => {
      const id = mood.decodeId(wire);
      if (id === undefined) unknownIds.push(`${name}=${JSON.stringify(wire)}`);
      return id ?? -1;
    };
    const decoded = mapFields(body, (name, value) =>
      !ID_FIELDS.has(name) || value === null || value === ''
        ? value
        : Array.isArray(value)
          ? value.map((item) => decode(name, item))
          : decode(name, value),
    ) as Json;
    const said = mood.ignores?.test(call)
      ? {}
      : handler.handler({
          person: person ?? PEOPLE.staff,
          params,
          body: decoded,
          mood,
          books,
          id: (name) => decode(name, params[name]),
        });
    if (unknownIds.length > 0) api.mistakes.push(`${plain}: not an id of this API: ${unknownIds.join(', ')}`);
    return { call, said };
  }

  function rewritten(said: Reply | Refusal, call: string, accepts: string): Answer {
    const isRefusal = said instanceof Refusal;
    let data: unknown = structuredClone(said.data ?? null);
    data = mapFields(data, (name, value) =>
      !ID_FIELDS.has(name) || (typeof value !== 'number' && !Array.isArray(value))
        ? value
        : Array.isArray(value)
          ? value.map((id) => mood.encodeId(Number(id)))
          : mood.encodeId(value),
    );
    api.answered.push({ call, data });
    if (!isRefusal && mood.data) data = mood.data(structuredClone(data), call);
    const plain: Json = {
      success: !isRefusal,
      data,
      errors: isRefusal ? [{ message: said.message }] : [],
      message: said.message ?? null,
    };
    const envelope = mood.envelope ? mood.envelope(plain, call) : plain;
    const answer: Answer = {
      status: isRefusal ? said.status : 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(typeof envelope === 'string' ? envelope : JSON.stringify(envelope)),
    };
    const finished = mood.wire ? mood.wire(answer, call, accepts) : answer;
    if (finished.headers['transfer-encoding'] || finished.fault) return finished;
    return { ...finished, headers: { ...finished.headers, 'content-length': String(finished.body.length) } };
  }
}
