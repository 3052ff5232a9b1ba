import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { useServers } from '../../support/use-servers';

const servers = useServers();

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;
const post = (body: string) =>
  `POST /signin HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Sends `pieces` on one connection, each when the one before has been sent, and returns all that it is sent until its end. */
async function converse(...pieces: string[]): Promise<string> {
  const socket = connect(Number(new URL(servers.origin).port), '127.0.0.1');
  let answers = '';
  socket.on('data', (bytes) => (answers += bytes.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  for (const piece of pieces)
    if (!socket.destroyed) await new Promise((resolve) => socket.write(piece, 'latin1', resolve));
  await closed;
  return answers;
}
const statusesIn = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

it('R16: a connection’s requests that arrive together are answered in their order', async () => {
  const answers = await converse(
    get('/health') + get('/no/such/page') + get('/health') + get('/signin', 'Connection: close\r\n'),
  );
  expect(statusesIn(answers)).toEqual([200, 404, 200, 200]);
});

it('R16: a connection that sends more than six at once is closed without an answer', async () => {
  expect(statusesIn(await converse(get('/health').repeat(200)))).toEqual([]);
  expect(statusesIn(await converse(post('--b--\r\n') + get('/health').repeat(200)))).toEqual([]);
});

it('R16: a form’s parts are no requests, and a request may arrive in pieces of any length', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nGET / HTTP/1.1\r\n\r\n\r\n';
  const request = post(`${part.repeat(40)}--b--\r\n`) + get('/health', 'Connection: close\r\n');
  const whole = statusesIn(await converse(request));
  expect(whole).toEqual([expect.any(Number), 200]);
  expect(statusesIn(await converse(...[...request.slice(0, 400)], request.slice(400)))).toEqual(whole);
});

it('R16: whatever follows the end of a request is not read as one', async () => {
  expect(statusesIn(await converse(`${get('/health')}\0\r\n\r\n`))).toEqual([200, 400]);
});
