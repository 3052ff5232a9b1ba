import { gunzipSync } from 'node:zlib';
import { Visitor } from './visitor';
import { exchange } from './wire';

export type Counted = { path: string; method: string; bytes: number };

/** A visitor that counts all response bytes: status line, headers and compressed body. */
export class CountingVisitor extends Visitor {
  readonly counted: Counted[] = [];

  override async request(
    path: string,
    init: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Response> {
    const cookie = this.cookieHeader();
    const { status, headers, bytes, body } = await exchange(this.origin + path, {
      ...init,
      headers: {
        ...this.headers,
        ...(cookie && { cookie }),
        ...init.headers,
        ...(init.body && { 'content-length': String(Buffer.byteLength(init.body)) }),
      },
    });
    this.counted.push({ path, method: init.method ?? 'GET', bytes });
    const answer = new Headers();
    for (const [name, value] of Object.entries(headers)) {
      for (const line of Array.isArray(value) ? value : [value ?? '']) answer.append(name, line);
    }
    this.keep(answer);
    const plain = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    return new Response(status === 204 || (status >= 300 && status < 400) ? null : new Uint8Array(plain), {
      status,
      headers: answer,
    });
  }
}
