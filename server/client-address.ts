import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Trusted proxies: none, a number of them, or their addresses. */
export type TrustProxy = false | number | readonly string[];

/**
 * Returns a function that returns the client's address: the socket's address, or behind trusted proxies the nearest
 * address in X-Forwarded-For that is not a proxy's. Calls `onIgnored` for a header from an untrusted proxy.
 */
export function clientAddressReader(
  trustProxy: TrustProxy,
  onIgnored: () => void,
): (incoming: IncomingMessage) => string {
  const trust =
    typeof trustProxy === 'object'
      ? proxyAddr.compile([...trustProxy])
      : (_: string, hop: number) => trustProxy !== false && hop < trustProxy;
  return (incoming) => {
    const peer = incoming.socket.remoteAddress;
    if (peer === undefined) return 'unknown';
    if (incoming.headers['x-forwarded-for'] !== undefined && !trust(peer, 0)) onIgnored();
    return proxyAddr(incoming, trust);
  };
}
