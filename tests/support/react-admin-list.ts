import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const FOLDER = path.resolve(import.meta.dirname, '../bench/react-admin');
const HTML =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sales</title></head><body><div id="root"></div><script type="module" src="/list.js"></script></body></html>';

export type ReactAdminList = { origin: string; stop(): Promise<void> };

/**
 * Serves the list of tests/bench/react-admin with these rows, as well as a plain one can be: minified, compressed, cached, and
 * behind an API that sends ten rows and their number.
 */
export async function startReactAdminList(rows: readonly object[]): Promise<ReactAdminList> {
  const { outputFiles } = await build({
    entryPoints: [path.join(FOLDER, 'list.jsx')],
    bundle: true,
    minify: true,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  const script = brotliCompressSync(outputFiles[0]!.contents);
  const send = (response: ServerResponse, type: string, body: Buffer, cached = 'no-store') =>
    response
      .writeHead(200, {
        'content-type': type,
        'content-encoding': 'br',
        'content-length': body.length,
        'cache-control': cached,
      })
      .end(body);
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/list.js') return void send(response, 'text/javascript', script, 'max-age=31536000, immutable');
    const [name, query] = url.split('?');
    if (name !== '/api/sales') return void send(response, 'text/html', brotliCompressSync(HTML));
    const params = new URLSearchParams(query);
    const size = Number(params.get('size'));
    const start = (Number(params.get('page')) - 1) * size;
    const answer = JSON.stringify({ data: rows.slice(start, start + size), total: rows.length });
    send(response, 'application/json', brotliCompressSync(answer));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
