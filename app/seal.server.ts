import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { config } from './config.server';

/** The purpose of a sealed value. It cannot be opened for another purpose. */
export type SealPurpose = 'session' | 'outcome' | 'flash' | 'draft' | 'last' | 'device' | 'facts';

type Key = { id: string; bytes: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

let keys: readonly [Key, ...Key[]] | undefined;

function sealingKeys(): readonly [Key, ...Key[]] {
  const [first, ...others] = config().sessionSecrets;
  return (keys ??= [keyOf(first), ...others.map(keyOf)]);
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(`vend-portal sealing key\n${secret}`).digest();
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

/**
 * Encrypts and authenticates a value with the first secret. The text is a compact JWE (RFC 7516) with a direct key and
 * A256GCM.
 */
export async function seal(purpose: SealPurpose, value: unknown): Promise<string> {
  const [key] = sealingKeys();
  const header = { alg: 'dir', enc: 'A256GCM', kid: key.id, typ: purpose };
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(Buffer.from(head));
  const encrypted = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return [head, '', ...[iv, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Returns the sealed value; undefined when it was changed, or sealed for another purpose or with an unknown secret. */
export async function unseal(purpose: SealPurpose, sealed: string): Promise<unknown> {
  const [head = '', ...rest] = sealed.split('.');
  const parts = rest.map((part) => Buffer.from(part, 'base64url'));
  const [wrappedKey, iv, encrypted, tag] = parts;
  // Different last characters of base64url can decode to the same bytes; only the canonical form is accepted.
  if (parts.length !== 4 || parts.some((part, index) => part.toString('base64url') !== rest[index])) return undefined;
  if (wrappedKey!.length !== 0 || iv!.length !== IV_BYTES || tag!.length !== TAG_BYTES) return undefined;
  try {
    const { alg, enc, kid, typ } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const key = sealingKeys().find(({ id }) => id === kid);
    if (alg !== 'dir' || enc !== 'A256GCM' || typ !== purpose || !key) return undefined;
    const decipher = createDecipheriv(CIPHER, key.bytes, iv!, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(head)).setAuthTag(tag!);
    return JSON.parse(Buffer.concat([decipher.update(encrypted!), decipher.final()]).toString());
  } catch {
    return undefined;
  }
}
