import { createHash } from 'node:crypto';

/** Returns the SHA-256 digest of a text, in base64url. It hides nothing that can be guessed: see store/digest-key.server.ts for that. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
