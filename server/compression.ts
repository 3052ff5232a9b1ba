import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';

/** Answers below this size fit one packet and are not compressed. */
const MIN_COMPRESSED_BYTES = 1_000;

/** Text files, which compress to about a tenth. */
const TEXT_FILE = /^(text\/|application\/(json|xml))/;

/** Compresses pages in one piece, with their length; streams files, compressed if they are text. */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.status === 304) return response;
  if (isFile(response))
    return TEXT_FILE.test(type) && namesOf(accepted).includes('gzip') ? gzipped(response, response.body) : response;
  if (!/^(text\/html|application\/json)/.test(type)) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(accepted);
  const body = encoding === 'br' ? await brotli(plain) : encoding === 'gzip' ? await promisify(gzip)(plain) : plain;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status: response.status, statusText: response.statusText, headers });
}

/** True for a download, which may be too large for memory. */
export function isFile(response: Response): boolean {
  return response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

/** Compresses a stream with backpressure. Passes on an error of the source and a disconnect of the client. */
function gzipped(response: Response, body: ReadableStream<Uint8Array>): Response {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), gzip, () => {});
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
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
    .map((part) => part.split(';')[0]!.trim());
}

function brotli(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
