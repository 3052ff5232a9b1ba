import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
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
  return (keys ??= [keyOf(first), ...others.map((secret) => keyOf(secret))]);
}

function keyOf(secret: string, use = 'sealing'): Key {
  const bytes = createHash('sha256').update(`vend-portal ${use} key\n${secret}`).digest();
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

const LINK_KEY_BYTES = 3;
const MAX_LINK_JSON_BYTES = 10_000;

function linkKeys(): Key[] {
  return config().receiptSecrets.map((secret) => keyOf(secret, 'receipt link'));
}

/**
 * Encrypts and authenticates a value as a text that is short enough for a QR code, and that anyone may open until it
 * expires, in seconds since 1970. Texts of a secret that is no longer in RECEIPT_SECRETS do not open.
 */
export function sealLink(value: unknown, expires: number): string {
  const key = linkKeys()[0]!;
  const id = Buffer.from(key.id, 'base64url').subarray(0, LINK_KEY_BYTES);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(id);
  const packed = deflateRawSync(JSON.stringify([expires, value]), { level: 9 });
  const encrypted = Buffer.concat([cipher.update(packed), cipher.final()]);
  return Buffer.concat([id, iv, encrypted, cipher.getAuthTag()]).toString('base64url');
}

/** Returns the value of a link; 'expired' after its time, undefined for a text that none of the secrets made. */
export function unsealLink(text: string, now = Date.now()): { value: unknown } | 'expired' | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= LINK_KEY_BYTES + IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return undefined;
  const id = bytes.subarray(0, LINK_KEY_BYTES);
  const iv = bytes.subarray(LINK_KEY_BYTES, LINK_KEY_BYTES + IV_BYTES);
  const encrypted = bytes.subarray(LINK_KEY_BYTES + IV_BYTES, -TAG_BYTES);
  const key = linkKeys().find((known) => Buffer.from(known.id, 'base64url').subarray(0, LINK_KEY_BYTES).equals(id));
  if (!key) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(id).setAuthTag(bytes.subarray(-TAG_BYTES));
    const packed = Buffer.concat([decipher.update(encrypted), decipher.final()]);
    const json = inflateRawSync(packed, { maxOutputLength: MAX_LINK_JSON_BYTES }).toString();
    const [expires, value] = JSON.parse(json) as [number, unknown];
    return expires * 1000 > now ? { value } : 'expired';
  } catch {
    return undefined;
  }
}
