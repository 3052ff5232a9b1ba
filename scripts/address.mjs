import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';

const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * Where a portal on this machine is reached, from HOST, PORT and PUBLIC_ORIGIN: what it listens on, the origin that people
 * open, and for one that listens everywhere the machine's other addresses. Throws a sentence about a PORT that is none.
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

/** Throws a sentence when another program listens there. */
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

/** A port to try instead. */
export const otherPort = (port) => (port === 65_535 ? 3001 : port + 1);

/** The IPv4 addresses by which other machines reach this one; first the one on the way to the internet. */
async function networkAddresses() {
  const addresses = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  const first = await addressTowardsInternet();
  return addresses.sort((a, b) => Number(b === first) - Number(a === first));
}

/** The address that this machine would send from; undefined without a way out. Nothing is sent: a datagram socket only looks up its route. */
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
