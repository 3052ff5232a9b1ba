import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip, createInflate } from 'node:zlib';
import { UnusableAnswer } from './failure';

/** The content coding that the portal asks for. The API is near, and Brotli’s decoder had a fault (docs/decisions/0103-node-floor.md). */
export const ACCEPTED_CODINGS = 'gzip';
/** A server codes an answer once, and a gateway perhaps once more. */
const MAX_CODINGS = 2;

/**
 * Returns the decompressed body. Throws an UnusableAnswer for an unknown coding and for more than two; a corrupt body fails
 * while it is read. Destroying the returned stream also destroys the original body.
 */
export function decodedBody(body: Readable, header: string | readonly string[] | undefined): Readable {
  if (header === undefined) return body;
  const codings = [header]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity');
  try {
    if (codings.length > MAX_CODINGS) throw new UnusableAnswer(`${codings.length} content codings`);
    let decoded = body;
    for (const coding of codings.reverse()) {
      const decoder = decoderOf(coding);
      pipeline(decoded, decoder, () => undefined);
      decoded = decoder;
    }
    return decoded;
  } catch (error) {
    body.destroy();
    throw error;
  }
}

function decoderOf(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'deflate') return createInflate();
  throw new UnusableAnswer(`unknown content coding ${coding.slice(0, 20)}`);
}
