/**
 * An API for R14: forwards every call to the sandbox, and answers one call in a hostile way. It runs in a process of its
 * own, so that making the answers holds no test.
 * POST /control {target}       forwards to this address from now on
 * POST /control {call, kind}   answers this call ("GET api/sales") by this kind, and counts from 0
 * GET /asked                   how often the hostile call was asked for
 */
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { gzipSync } from 'node:zlib';

const NESTED = 10_000_000;
const STRING_BYTES = 60 * 1024 * 1024;
const FIELDS = 1_000_000;
const CODINGS = 2_000;
const BOMB_BYTES = 1024 ** 3;
const BOMB_MEMBER_BYTES = 64 * 1024 ** 2;
const SLOW_MS = 10;

let target;
let call;
let kind;
let asked = 0;

/** Makes a value when it is first needed, and only once. */
function lazily(make) {
  let made;
  return () => (made ??= make());
}

/** What a field of the first record has as its value, in pieces. */
const values = {
  nested: lazily(() => [Buffer.alloc(NESTED, '['), Buffer.alloc(NESTED, ']')]),
  string: lazily(() => [Buffer.from('"'), Buffer.alloc(STRING_BYTES, 'x'), Buffer.from('"')]),
  fields: lazily(() => [
    Buffer.from(`1${Array.from({ length: FIELDS }, (_, index) => `,"field${index}":${index}`).join('')}`),
  ]),
};
// Members of one gzip file may follow one another.
const bomb = lazily(() => Array(BOMB_BYTES / BOMB_MEMBER_BYTES).fill(gzipSync(Buffer.alloc(BOMB_MEMBER_BYTES))));

/** Sends pieces for ever, or until the client has left. */
async function sendForever(response, piece, pauseMs) {
  response.on('error', () => {});
  while (!response.destroyed) {
    const isRoomLeft = response.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    else if (isRoomLeft) await new Promise((resolve) => setImmediate(resolve));
    else await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
}

/** Answers in the hostile way, with what the sandbox answered as its beginning. */
function answerHostile(response, text) {
  const headers = { 'content-type': 'application/json' };
  if (kind === 'codings') {
    response.writeHead(200, { ...headers, 'content-encoding': Array(CODINGS).fill('gzip').join(', ') });
    return response.end(gzipSync(text));
  }
  if (kind === 'bomb') {
    response.writeHead(200, { ...headers, 'content-encoding': 'gzip' });
    for (const member of bomb()) response.write(member);
    return response.end();
  }
  response.writeHead(200, headers);
  const envelope = JSON.parse(text);
  const record = Array.isArray(envelope.data) ? envelope.data[0] : envelope.data;
  const row = JSON.stringify(record);
  record.further = '@';
  const [before, after] = JSON.stringify(envelope).split('"@"');
  if (kind in values) {
    response.write(before);
    for (const piece of values[kind]()) response.write(piece);
    return response.end(after);
  }
  // Endless rows in a list, an endless text in a record.
  const isList = Array.isArray(envelope.data);
  response.write(isList ? `{"success":true,"errors":[],"data":[${row}` : `${before}"`);
  const unit = isList ? `,${row}` : 'x'.repeat(1024);
  if (kind === 'slow') return sendForever(response, unit, SLOW_MS);
  return sendForever(response, unit.repeat(Math.ceil((64 * 1024) / unit.length)), 0);
}

async function textOf(message) {
  const chunks = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const server = createServer(async (incoming, response) => {
  if (incoming.url === '/asked') return response.end(String(asked));
  if (incoming.url === '/control') {
    ({ target = target, call, kind } = JSON.parse(await textOf(incoming)));
    asked = 0;
    return response.end();
  }
  // The portal may call before it is known where to forward to.
  if (!target) return response.destroy();
  const isHostile = call === `${incoming.method} ${incoming.url.split('?')[0].slice(1)}`;
  if (isHostile) asked++;
  const headers = { ...incoming.headers };
  if (isHostile) delete headers['accept-encoding'];
  const onward = request(new URL(incoming.url, target), { method: incoming.method, headers }, async (answer) => {
    if (isHostile) return answerHostile(response, await textOf(answer));
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  incoming.pipe(onward);
});
server.listen(0, '127.0.0.1', () => console.log(`listening ${server.address().port}`));
