import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** From here on an answer is compressed; below, it fits one packet anyway. */
const MIN_COMPRESSED_BYTES = 1_000;

/** HTML in one piece, compressed, with its length; everything else as it comes. */
export async function compressed(response: Response, accepted: string): Promise<Response> {
  if (!response.body || !/^(text\/html|application\/json)/.test(response.headers.get('content-type') ?? '')) return response;
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? undefined : acceptedEncoding(accepted);
  const body = encoding === 'br' ? await brotli(plain) : encoding === 'gzip' ? await promisify(gzip)(plain) : plain;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(body.length));
  return new Response(new Uint8Array(body), { status: response.status, statusText: response.statusText, headers });
}

/** The best encoding that both sides know; one with a weight of zero is refused by the browser. */
export function acceptedEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part)).map((part) => part.split(';')[0]!.trim());
  return (['br', 'gzip'] as const).find((name) => names.includes(name));
}

function brotli(plain: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
