import { createHash } from 'node:crypto';
import { base64url, compactDecrypt, CompactEncrypt } from 'jose';
import { config } from './config.server';

/** The purpose of a sealed value. It cannot be opened for another purpose. */
export type SealPurpose = 'session' | 'outcome' | 'flash' | 'draft' | 'device' | 'facts';

type Key = { id: string; bytes: Uint8Array };

let keys: readonly [Key, ...Key[]] | undefined;

function sealingKeys(): readonly [Key, ...Key[]] {
  const [first, ...others] = config().sessionSecrets;
  return (keys ??= [keyOf(first), ...others.map(keyOf)]);
}

function keyOf(secret: string): Key {
  const bytes = createHash('sha256').update(`vend-portal sealing key\n${secret}`).digest();
  const id = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  return { id, bytes: new Uint8Array(bytes) };
}

/** Encrypts and authenticates a value with the first secret. */
export async function seal(purpose: SealPurpose, value: unknown): Promise<string> {
  const [key] = sealingKeys();
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id, typ: purpose })
    .encrypt(key.bytes);
}

/** Returns the sealed value; undefined when it was changed, or sealed for another purpose or with an unknown secret. */
export async function unseal(purpose: SealPurpose, sealed: string): Promise<unknown> {
  if (!isCanonical(sealed)) return undefined;
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(
      sealed,
      ({ kid }) => {
        const key = sealingKeys().find(({ id }) => id === kid);
        if (!key) throw new Error('unknown key');
        return key.bytes;
      },
      { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] },
    );
    return protectedHeader.typ === purpose ? JSON.parse(new TextDecoder().decode(plaintext)) : undefined;
  } catch {
    return undefined;
  }
}

/** Different last characters of base64url can decode to the same bytes; only the canonical form is accepted. */
function isCanonical(sealed: string): boolean {
  return sealed.split('.').every((part) => {
    try {
      return base64url.encode(base64url.decode(part)) === part;
    } catch {
      return false;
    }
  });
}
