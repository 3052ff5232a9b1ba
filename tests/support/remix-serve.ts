import { startServer } from '../../scripts/processes.mjs';
import { freePort, portalEnv } from './servers';

export type RemixServe = { origin: string; pid: number; stop(): Promise<void> };

/** Starts the same build under Remix's own server, in front of an API. */
export async function startRemixServe(upstream: string): Promise<RemixServe> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const serve = startServer('node_modules/.bin/remix-serve', ['build/server/index.js'], {
    isReady: (line: string) => line.includes('[remix-serve]'),
    env: portalEnv(upstream, port, { PUBLIC_ORIGIN: origin }),
  });
  await serve.ready.catch(async (error: unknown) => {
    await serve.stop();
    throw error;
  });
  return { origin, pid: Number(serve.pid), stop: serve.stop };
}
