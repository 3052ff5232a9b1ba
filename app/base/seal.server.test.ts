import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { compactDecrypt, CompactEncrypt } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tamperings } from '../../tests/support/tamperings';

const OLD = 'an-old-secret-of-the-tests-0123456789';
const NEW = 'a-new-secret-of-the-tests-0123456789!';
const TAMPERINGS = 10_000;

async function sealingWith(secrets: string) {
  vi.resetModules();
  vi.stubEnv('SESSION_SECRETS', secrets);
  return import('./seal.server');
}

describe('seal and unseal', () => {
  beforeEach(() => vi.unstubAllEnvs());

  it('return every value unchanged, and reveal none of it', async () => {
    const { seal, unseal } = await sealingWith(OLD);
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const sealed = await seal('facts', { value });
        expect(await unseal('facts', sealed)).toEqual(JSON.parse(JSON.stringify({ value })));
        expect(sealed).toMatch(/^[\w.-]+$/);
      }),
    );
  });

  it('never seal the same value to the same text', async () => {
    const { seal } = await sealingWith(OLD);
    expect(await seal('session', 1)).not.toBe(await seal('session', 1));
  });

  it('open values of an older secret while it is listed, and seal with the first', async () => {
    const before = await (await sealingWith(OLD)).seal('session', 'kept');
    const rotated = await sealingWith(`${NEW},${OLD}`);
    expect(await rotated.unseal('session', before)).toBe('kept');
    const after = await rotated.seal('session', 'new');
    const alone = await sealingWith(NEW);
    expect(await alone.unseal('session', after)).toBe('new');
    expect(await alone.unseal('session', before)).toBeUndefined();
  });
});

describe('the sealed text', () => {
  it('is a compact JWE, as a library for them writes and reads it', async () => {
    const { seal, unseal } = await sealingWith(NEW);
    const key = createHash('sha256').update(`vend-portal sealing key\n${NEW}`).digest();
    const sealed = await seal('facts', { amount: 5 });
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, key);
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual({ amount: 5 });
    const theirs = await new CompactEncrypt(new TextEncoder().encode('"kept"'))
      .setProtectedHeader({ ...protectedHeader, alg: 'dir', enc: 'A256GCM' })
      .encrypt(key);
    expect(await unseal('facts', theirs)).toBe('kept');
  });
});

describe('R5: a tampered cookie signs no one in', () => {
  it(`rejects each of ${TAMPERINGS} and more changed values`, async () => {
    const { seal, unseal } = await sealingWith(NEW);
    const content = { sid: 'x', user: { token: 't'.repeat(1_200) } };
    const sealed = await seal('session', content);
    const other = await seal('session', { ...content, sid: 'y' });
    let count = 0;
    for (const changed of tamperings(sealed, other)) {
      if (changed === sealed || changed === other) continue;
      const opened = await unseal('session', changed);
      if (opened !== undefined) throw new Error(`opened after tampering number ${count}`);
      count++;
    }
    expect(count).toBeGreaterThan(TAMPERINGS);
    expect(await unseal('session', sealed)).toEqual(content);
  });

  it('rejects a value sealed for another purpose', async () => {
    const { seal, unseal } = await sealingWith(NEW);
    expect(await unseal('session', await seal('flash', { sid: 'x' }))).toBeUndefined();
  });
});

describe('sealLink and unsealLink', () => {
  beforeEach(() => vi.unstubAllEnvs());

  it('open a link until it expires', async () => {
    const { sealLink, unsealLink } = await sealingWith(NEW);
    const link = sealLink({ token: '1234' }, 1_800_000_000);
    expect(unsealLink(link, 1_799_999_999_999)).toEqual({ value: { token: '1234' } });
    expect(unsealLink(link, 1_800_000_000_000)).toBe('expired');
  });

  it('open no link that differs in a bit', async () => {
    const { sealLink, unsealLink } = await sealingWith(NEW);
    const bytes = Buffer.from(sealLink('value', 4_000_000_000), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(unsealLink(changed.toString('base64url'))).toBeUndefined();
    }
  });
});
