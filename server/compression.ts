import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib';

/** From here on an answer is compressed; below, it fits one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

/** Files that are text: a tenth of their size for little work. */
const TEXT_FILE = /^(text\/|application\/(json|xml))/;

/** Pages in one piece, compressed, with their length; files that are to be saved as they come, compressed where that helps. */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || response.status === 304) return response;
  if (isFile(response))
    return TEXT_FILE.test(type) && namesOf(accepted).includes('gzip') ? zipped(response, response.body) : response;
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

/** True for an answer that is saved, and may be too large to be held. */
export function isFile(response: Response): boolean {
  return response.headers.get('content-disposition')?.startsWith('attachment') ?? false;
}

/** Compressed while it is taken: no more is read than the reader has room for, and a break or a reader who leaves goes through. */
function zipped(response: Response, body: ReadableStream<Uint8Array>): Response {
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  pipeline(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), gzip, () => {});
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  headers.set('Content-Encoding', 'gzip');
  headers.delete('Content-Length');
  return new Response(Readable.toWeb(gzip) as BodyInit, { status: response.status, headers });
}

/** The best encoding that both sides know; one with a weight of zero is refused by the browser. */
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
