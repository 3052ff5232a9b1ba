import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { StoreUnavailable } from '../database';
import { Connections } from './connections.server';

/** A message of PostgreSQL's protocol: its letter, its length, what it says. */
function message(letter: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const FAREWELL = message(
  'E',
  Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

it('outlives a server that ends a connection in the moment in which it is made', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([GREETING, FAREWELL])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const connections = new Connections(`postgres://portal@127.0.0.1:${port}/portal`, 2);
  onTestFinished(async () => {
    await connections.close();
    server.close();
  });
  await expect(connections.lend(({ run }) => run('select 1', []))).rejects.toThrow(StoreUnavailable);
});
