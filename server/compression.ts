import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, createGzip, gzip, gzipSync } from 'node:zlib';

/** Answers below this size fit one packet and are not compressed. */
const MIN_COMPRESSED_BYTES = 1_000;
/** Texts up to this size, which take less than a millisecond, are compressed at once: another thread costs twice as much. */
const MAX_BYTES_AT_ONCE = 64 * 1024;

/** Text files, which compress to about a tenth. */
const TEXT_FILE = /^(text\/|application\/(json|xml))/;

/** Compresses pages in one piece, with their length; streams files, compressed if they are text. */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.status === 304) return response;
  if (isFile(response))
    return TEXT_FILE.test(type) && namesOf(accepted).includes('gzip') ? gzipped(response, response.body) : response;
  if (!/^(text\/html|application\/json)/.test(type)) return response;
  const headers = new Headers(response.headers);
  const body = await compressedText(Buffer.from(await response.arrayBuffer()), headers, accepted);
  return new Response(new Uint8Array(body), { status: response.status, statusText: response.statusText, headers });
}

/** Compresses a text as the browser accepts it, and sets the headers that say so. */
export async function compressedText(plain: Buffer, headers: Headers, accepted: string): Promise<Buffer> {
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(accepted);
  const body = encoding ? await COMPRESSIONS[encoding](plain) : plain;
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return body;
}

const COMPRESSIONS = {
  br(plain: Buffer) {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: plain.length };
    return plain.length > MAX_BYTES_AT_ONCE
      ? promisify(brotliCompress)(plain, { params })
      : brotliCompressSync(plain, { params });
  },
  gzip: (plain: Buffer) => (plain.length > MAX_BYTES_AT_ONCE ? promisify(gzip)(plain) : gzipSync(plain)),
};

/** True for a download, which may be too large for memory. */
export function isFile(response: Response): boolean {
  return response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

/** Compresses a stream with backpressure. Passes on an error of the source and a disconnect of the client. */
function gzipped(response: Response, body: ReadableStream<Uint8Array>): Response {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  pipeline(Readable.from(body, { objectMode: false }), gzip, () => {});
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  // Node's web streams have another type than those of the browser.
  return new Response(Readable.toWeb(gzip) as BodyInit, { status: response.status, headers });
}

/** Returns the best encoding that the browser accepts. A weight of zero is a refusal. */
export function acceptedEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = namesOf(accepted);
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

function namesOf(accepted: string): string[] {
  return accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, '').trim());
}
