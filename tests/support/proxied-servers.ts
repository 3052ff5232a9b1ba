import { type ApiProxy, startApiProxy } from './api-proxy';
import { type Servers, startServers } from './servers';

export type ProxiedServers = { proxy: ApiProxy; servers: Servers; stop(): Promise<void> };

/** A sandbox, a proxy that can change its answers, and a portal that knows the proxy only. */
export async function startProxiedServers(portal: Record<string, string> = {}): Promise<ProxiedServers> {
  const proxy = await startApiProxy();
  const servers = await startServers({ portal: { ...portal, UPSTREAM_URL: proxy.url } });
  proxy.target = servers.sandbox.url;
  return {
    proxy,
    servers,
    async stop() {
      await servers.stop();
      await proxy.stop();
    },
  };
}
