import type { IncomingMessage } from 'node:http';
import proxyAddr from 'proxy-addr';

/** Trusted proxies: none, a number of them, or their addresses. */
export type TrustProxy = false | number | readonly string[];

/**
 * Returns a function that returns the client's address, and whether a trusted proxy sent the request. The address is the
 * socket's, or behind trusted proxies the nearest address in X-Forwarded-For that is not a proxy's. Calls `onIgnored`
 * for a header from an untrusted proxy.
 */
export function clientReader(
  trustProxy: TrustProxy,
  onIgnored: () => void,
): (incoming: IncomingMessage) => { address: string; isProxied: boolean } {
  const trust =
    typeof trustProxy === 'object'
      ? proxyAddr.compile([...trustProxy])
      : (_: string, hop: number) => trustProxy !== false && hop < trustProxy;
  return (incoming) => {
    const peer = incoming.socket.remoteAddress;
    if (peer === undefined) return { address: 'unknown', isProxied: false };
    const isProxied = trust(peer, 0);
    if (incoming.headers['x-forwarded-for'] !== undefined && !isProxied) onIgnored();
    return { address: proxyAddr(incoming, trust), isProxied };
  };
}
