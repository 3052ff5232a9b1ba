import { beforeAll, describe, expect, it, vi } from 'vitest';
import { tamperings } from '../../tests/support/tamperings';
import { seal, unseal } from './seal.server';

const TAMPERINGS = 10_000;

beforeAll(() => void vi.stubEnv('SESSION_SECRETS', 'a-secret-of-the-tests-0123456789-abcdef'));

describe('R5: a tampered cookie signs no one in', () => {
  it(`rejects each of ${TAMPERINGS} and more changed values`, async () => {
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
    expect(await unseal('session', await seal('flash', { sid: 'x' }))).toBeUndefined();
  });
});
