import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** The content codings that the upstream is told we understand. */
export const ACCEPTED_CODINGS = 'gzip, deflate, br';

/**
 * Returns an answer's body as it was before it was compressed. Throws for a coding that we do not know; a body that is not
 * what it says fails when it is read. Destroying what is returned destroys the body too.
 */
export function decodedBody(body: Readable, header: string | readonly string[] | undefined): Readable {
  const codings = [header]
    .flat()
    .join(',')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding && coding !== 'identity');
  try {
    return codings.reduceRight(
      (stream, coding) => pipeline(stream, decoderOf(coding), () => undefined) as unknown as Readable,
      body,
    );
  } catch (error) {
    body.destroy();
    throw error;
  }
}

function decoderOf(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'deflate') return createInflate();
  if (coding === 'br') return createBrotliDecompress();
  throw new Error(`unknown content coding ${coding.slice(0, 20)}`);
}
