import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { ListenQueue, READING_MS } from './listen-queue';

const CONNECTIONS = 40;
const isLinux = process.platform === 'linux';

it.each(['127.0.0.1', '::1'])('counts the connections to %s that were not accepted yet', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const queue = new ListenQueue(server);
  const accepted = new Promise<void>((resolve) => {
    let count = 0;
    server.on('connection', () => ++count === CONNECTIONS && resolve());
  });
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: CONNECTIONS }, () => connect(port, host).on('error', () => {}));
  // Connecting begins in the next tick, accepting in the next turn of the event loop.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(queue.length).toBe(isLinux ? CONNECTIONS : 0);
  await accepted;
  expect(queue.length).toBe(0);
  clients.forEach((client) => client.destroy());
  server.close();
});

it('finds each of many sockets, also when others have begun to listen', async () => {
  // The row of a socket stands where the hash of its port puts it, so that only many show one behind the first page.
  const servers = Array.from({ length: 60 }, () => createServer());
  const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  for (const server of servers.slice(0, 30)) await listening(server);
  const queues = servers.map((server) => new ListenQueue(server));
  const lengths = () => queues.map((queue) => queue.length);
  expect(lengths()).toEqual(servers.map(() => 0));
  for (const server of servers.slice(30)) await listening(server);
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await new Promise((resolve) => setTimeout(resolve, READING_MS + 1));
  const clients = ports.map((port) => connect(port, '127.0.0.1').on('error', () => {}));
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(lengths()).toEqual(servers.map(() => (isLinux ? 1 : 0)));
  clients.forEach((client) => client.destroy());
  servers.forEach((server) => server.close());
});
