import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { Pool } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_LIST_BYTES, wholeAnswer } from './whole-answer.server';

let server: Server;
let pool: Pool;
let arrived: string[] = [];
/** Addresses of the API and what they answer; none answers nothing at all. */
const ANSWERS: Record<string, RequestListener> = {
  '/plain': (_, response) => response.end('one'),
  '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('two')),
  '/half': (_, response) => response.writeHead(202, { 'content-length': 10 }).write('half', () => response.destroy()),
  '/large': (_, response) => response.end(Buffer.alloc(65 * 1024 * 1024)),
  '/early': (_, response) => response.writeEarlyHints({ link: '</a>; rel=preload' }, () => response.end('three')),
};
beforeAll(async () => {
  server = createServer((request, response) => {
    arrived.push(request.url!);
    ANSWERS[request.url!]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  arrived = [];
  pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: 1 });
});
afterEach(() => pool.destroy());

const statuses: number[] = [];
const call = async (path: string, limits: { signal?: AbortSignal; ms?: number } = {}) =>
  (
    await wholeAnswer(
      pool,
      { path, method: 'GET' },
      { signal: new AbortController().signal, maxBytes: MAX_LIST_BYTES, ...limits },
      (status) => statuses.push(status),
    )
  ).whole.toString();

it('returns a body as it was before it was compressed, and not that of an early hint', async () => {
  expect([await call('/plain'), await call('/gzip'), await call('/early')]).toEqual(['one', 'two', 'three']);
  expect(statuses.splice(0).at(-1)).toBe(200);
});

it('tells the status of a body that was cut off', async () => {
  await expect(call('/half')).rejects.toThrow();
  expect(statuses.splice(0)).toEqual([202]);
});

it('refuses a body that is too large', () => expect(call('/large')).rejects.toThrow('too large'));

it('ends at its time limit, and sends nothing with a signal that was aborted before', async () => {
  await expect(call('/never', { ms: 500 })).rejects.toThrow('The time limit has passed.');
  const gone = AbortSignal.abort(new Error('gone'));
  await expect(call('/plain', { signal: gone })).rejects.toThrow('gone');
  expect(arrived).toEqual(['/never']);
});

it('ends at once while it waits for a connection, and is not sent afterwards', async () => {
  const first = new AbortController();
  const second = new AbortController();
  const calls = [call('/never', { signal: first.signal }), call('/waits', { signal: second.signal })];
  const [failed, waiting] = calls.map((made) => expect(made).rejects.toThrow('left'));
  second.abort(new Error('left'));
  await waiting;
  first.abort(new Error('left'));
  await failed;
  expect(await call('/plain')).toBe('one');
  expect(arrived.filter((url) => url === '/waits')).toEqual([]);
});
