/**
 * The least that a page can cost on Node: opens the session's cookie, makes the same calls of the API, parses the answers,
 * fills a page of the same bytes and compresses it. It validates, formats and decides nothing.
 *
 * `PAGES` is a file with the pages of tests/support/plain-servers.ts.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { Pool } from 'undici';

const KEY = randomBytes(32);
/** Every so many characters of a page stands a value. */
const PIECE = 400;
/** Rows of a list that are on a page. */
const ROWS = 10;

const pages = new Map(
  JSON.parse(readFileSync(process.env.PAGES, 'utf8')).map(({ role, path, html, calls }) => [
    `${role} ${path}`,
    { calls, pieces: html.match(new RegExp(`[^]{1,${PIECE}}`, 'g')) },
  ]),
);
const api = new Pool(process.env.UPSTREAM_URL, { connections: 50 });

function sealed(session) {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', KEY, iv);
  const text = Buffer.concat([cipher.update(JSON.stringify(session)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

function opened(cookie) {
  const bytes = Buffer.from(/session=([^;]+)/.exec(cookie)[1], 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', KEY, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]));
}

async function read({ method, path, request }, token) {
  const headers = { authorization: `Bearer ${token}`, ...(request && { 'content-type': 'application/json' }) };
  const { body } = await api.request({ method, path, headers, body: request || undefined });
  return (await body.json()).data;
}

/** Returns the page with values of the answers in the place of as many of its characters. */
function filled(pieces, answers) {
  const values = answers.flatMap((answer) => (Array.isArray(answer) ? answer.slice(0, ROWS) : [answer]));
  let html = '';
  for (let index = 0; index < pieces.length; index++) {
    const value = values.length
      ? Object.values(values[index % values.length])
          .join(' ')
          .slice(0, 20)
      : '';
    html += value + pieces[index].slice(value.length);
  }
  return html;
}

async function answer(incoming, outgoing) {
  if (incoming.method === 'POST') {
    let text = '';
    for await (const chunk of incoming) text += chunk;
    return outgoing.writeHead(204, { 'set-cookie': `session=${sealed(JSON.parse(text))}; HttpOnly` }).end();
  }
  const { cookie } = incoming.headers;
  const { role, token } = cookie ? opened(cookie) : { role: 'nobody' };
  const { calls, pieces } = pages.get(`${role} ${incoming.url}`);
  const answers = await Promise.all(calls.map((call) => read(call, token)));
  const body = brotliCompressSync(filled(pieces, answers), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  outgoing
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': 'no-store',
    })
    .end(body);
}

const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch((error) => outgoing.writeHead(500).end(String(error)));
});
server.listen(0, '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
