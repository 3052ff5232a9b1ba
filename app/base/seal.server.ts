import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import { businessTime } from './clock.server';
import { config } from './config/config.server';

/** The purpose of a sealed value. It cannot be opened for another purpose. */
export type SealPurpose = 'session' | 'outcome' | 'flash' | 'draft' | 'last' | 'device' | 'facts' | 'record';

type Key = { id: string; bytes: Buffer };

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** When a link expires, in seconds since 1970, and its value. */
const linkContent = z.tuple([z.number(), z.unknown()]);

type Keys = readonly [Key, ...Key[]];

let sealing: Keys | undefined;
let linking: Keys | undefined;

function sealingKeys(): Keys {
  return (sealing ??= keysOf(config().sessionSecrets, 'sealing'));
}

function linkKeys(): Keys {
  return (linking ??= keysOf(config().receiptSecrets, 'receipt link'));
}

function keysOf([first, ...others]: readonly [string, ...string[]], use: string): Keys {
  return [keyOf(first, use), ...others.map((secret) => keyOf(secret, use))];
}

function keyOf(secret: string, use: string): Key {
  const bytes = createHash('sha256').update(`vend-portal ${use} key\n${secret}`).digest();
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes };
}

type Encrypted = { iv: Buffer; encrypted: Buffer; tag: Buffer };

/** Encrypts bytes, and authenticates it together with `head`. */
function encrypt(key: Key, head: Buffer, plain: Buffer): Encrypted {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(head);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { iv, encrypted, tag: cipher.getAuthTag() };
}

/** Returns the decrypted bytes. Throws when they or `head` were changed, or the key is another. */
function decrypt(key: Key, head: Buffer, { iv, encrypted, tag }: Encrypted): Buffer {
  const decipher = createDecipheriv(CIPHER, key.bytes, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(head).setAuthTag(tag);
  return Buffer.concat([decipher.update(encrypted), decipher.final()]);
}

/**
 * Encrypts and authenticates a value with the first secret. The text is a compact JWE (RFC 7516) with a direct key and
 * A256GCM.
 */
export async function seal(purpose: SealPurpose, value: unknown): Promise<string> {
  const [key] = sealingKeys();
  const head = headOf(key, purpose);
  const { iv, encrypted, tag } = encrypt(key, Buffer.from(head), Buffer.from(JSON.stringify(value)));
  return [head, '', ...[iv, encrypted, tag].map((part) => part.toString('base64url'))].join('.');
}

/** The protected header of a sealed value, as its text begins. */
function headOf({ id }: Key, purpose: SealPurpose): string {
  return Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: id, typ: purpose })).toString('base64url');
}

/** True while there are more secrets than the one that seals. */
export const hasLaterSecrets = (): boolean => sealingKeys().length > 1;

/** Returns what every value begins with that the first secret has sealed for a purpose. */
export const headOfFirst = (purpose: SealPurpose): string => headOf(sealingKeys()[0], purpose);

/** Returns a value sealed with the first secret; undefined for one that no secret opens. */
export async function reseal(purpose: SealPurpose, sealed: string): Promise<string | undefined> {
  const value = await unseal(purpose, sealed);
  return value === undefined ? undefined : seal(purpose, value);
}

/** Returns the sealed value; undefined when it was changed, or sealed for another purpose or with an unknown secret. */
export async function unseal(purpose: SealPurpose, sealed: string): Promise<unknown> {
  const [head = '', ...rest] = sealed.split('.');
  const parts = rest.map((part) => Buffer.from(part, 'base64url'));
  const [wrappedKey, iv, encrypted, tag] = parts;
  // Different last characters of base64url can decode to the same bytes; only the canonical form is accepted.
  if (parts.length !== 4 || parts.some((part, index) => part.toString('base64url') !== rest[index])) return undefined;
  if (wrappedKey?.length !== 0 || iv?.length !== IV_BYTES || !encrypted || tag?.length !== TAG_BYTES) return undefined;
  const key = sealingKeys().find((known) => headOf(known, purpose) === head);
  if (!key) return undefined;
  try {
    return JSON.parse(decrypt(key, Buffer.from(head), { iv, encrypted, tag }).toString());
  } catch {
    return undefined;
  }
}

/**
 * Returns a digest of values. Those that are `secret`, such as passwords, are keyed with the first of SESSION_SECRETS, so that
 * nobody can guess them from the digest; it then changes with the secret.
 */
export function fingerprint(values: unknown, secret: readonly unknown[]): string {
  const [key] = sealingKeys();
  const keyed =
    secret.length > 0 ? createHmac('sha256', key.bytes).update(JSON.stringify(secret)).digest('base64url') : '';
  return createHash('sha256')
    .update(JSON.stringify([values, keyed]))
    .digest('base64url');
}

const LINK_ID_BYTES = 3;
const MAX_LINK_JSON_BYTES = 10_000;

/** A link names its key by the first bytes of the key's id. */
function linkId(key: Key): Buffer {
  return Buffer.from(key.id, 'base64url').subarray(0, LINK_ID_BYTES);
}

/**
 * Encrypts and authenticates a value as a text that is short enough for a QR code, and that anyone may open until it
 * expires, in seconds since 1970. Texts of a secret that is no longer in RECEIPT_SECRETS do not open.
 */
export function sealLink(value: unknown, expires: number): string {
  const [key] = linkKeys();
  const id = linkId(key);
  const { iv, encrypted, tag } = encrypt(key, id, deflateRawSync(JSON.stringify([expires, value]), { level: 9 }));
  return Buffer.concat([id, iv, encrypted, tag]).toString('base64url');
}

/** Returns the value of a link; 'expired' after its time, undefined for a text that none of the secrets made. */
export function unsealLink(text: string, now = businessTime()): { value: unknown } | 'expired' | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const start = LINK_ID_BYTES + IV_BYTES;
  if (bytes.length <= start + TAG_BYTES || bytes.toString('base64url') !== text) return undefined;
  const id = bytes.subarray(0, LINK_ID_BYTES);
  const key = linkKeys().find((known) => linkId(known).equals(id));
  if (!key) return undefined;
  try {
    const packed = decrypt(key, id, {
      iv: bytes.subarray(LINK_ID_BYTES, start),
      encrypted: bytes.subarray(start, -TAG_BYTES),
      tag: bytes.subarray(-TAG_BYTES),
    });
    const json = inflateRawSync(packed, { maxOutputLength: MAX_LINK_JSON_BYTES }).toString();
    const [expires, value] = linkContent.parse(JSON.parse(json));
    return expires * 1000 > now ? { value } : 'expired';
  } catch {
    return undefined;
  }
}
