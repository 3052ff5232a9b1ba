import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Reads a local portal's addresses from HOST, PORT and PUBLIC_ORIGIN: what it listens on, the public origin, and for a
 * portal on all addresses the machine's other ones. Throws a sentence for an invalid PORT.
 */
export async function readAddress(env, defaultPort = 3000) {
  const host = env.HOST || '127.0.0.1';
  const port = Number(env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT is ${env.PORT}; it must be a number from 1 to 65535.`);
  const isEverywhere = EVERYWHERE.includes(host);
  const network = isEverywhere ? await networkAddresses() : [];
  const name = isEverywhere ? (network[0] ?? '127.0.0.1') : host.includes(':') ? `[${host}]` : host;
  return { host, port, isEverywhere, network, origin: env.PUBLIC_ORIGIN || `http://${name}:${port}` };
}

/** Throws a sentence when another program listens on the port. */
export async function checkFree({ host, port }, command) {
  const server = createServer().listen(port, host);
  const failure = await once(server, 'listening').then(
    () => undefined,
    (error) => error,
  );
  server.close();
  if (failure?.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} is in use by another program. Choose another one: PORT=${otherPort(port)} ${command}`,
    );
  }
}

/** Returns another port to try. */
export const otherPort = (port) => (port === 65_535 ? 3001 : port + 1);

/** Returns the machine's IPv4 addresses in the network; the one on the route to the internet comes first. */
async function networkAddresses() {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  const first = await addressTowardsInternet();
  return addresses.sort((a, b) => Number(b === first) - Number(a === first));
}

/**
 * Returns the address on the route to the internet; undefined without one. Sends nothing: connecting a datagram socket
 * only looks up its route.
 */
async function addressTowardsInternet() {
  const socket = createSocket('udp4');
  try {
    socket.connect(9, '203.0.113.1');
    await once(socket, 'connect');
    return socket.address().address;
  } catch {
    return undefined;
  } finally {
    socket.close();
  }
}
