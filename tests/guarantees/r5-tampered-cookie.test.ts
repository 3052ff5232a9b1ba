import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from '~/session/seal.server';
import { times } from '../support/scale';
import { SECRET, type Servers, startServers } from '../support/servers';
import { Visitor } from '../support/visitor';

process.env.UPSTREAM_URL = 'http://127.0.0.1:9';
process.env.SESSION_SECRETS = SECRET;

const TAMPERINGS = 10_000;

/** Changes of a sealed value, each different from it. */
function* tamperings(sealed: string, other: string): Generator<string> {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  for (let index = 0; index < sealed.length; index++) {
    if (sealed[index] === '.') continue;
    for (const bit of [1, 2, 4, 8, 16, 32]) {
      const changed = alphabet[alphabet.indexOf(sealed[index]!) ^ bit];
      if (alphabet.indexOf(sealed[index]!) < 0 || changed === undefined) continue;
      yield sealed.slice(0, index) + changed + sealed.slice(index + 1);
    }
  }
  for (let length = 0; length < sealed.length; length++) yield sealed.slice(0, length);
  for (let cut = 1; cut < Math.min(sealed.length, other.length); cut++) yield sealed.slice(0, cut) + other.slice(cut);
  for (let index = 0; index < sealed.length; index++) yield `${sealed.slice(0, index)}A${sealed.slice(index)}`;
}

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

describe('R5: over HTTP', () => {
  let servers: Servers;
  beforeAll(async () => void (servers = await startServers()));
  afterAll(() => servers.stop());

  it('redirects each tampered cookie to sign-in, without an error', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const other = new Visitor(servers.origin);
    await other.signIn('terminal2@sandbox.test');
    const value = terminal.cookies.get('session')!;
    const foreign = other.cookies.get('session')!;
    const changed = [...tamperings(value, foreign)].filter(
      (one) => one !== value && one !== foreign && !one.includes(';'),
    );
    const chosen = [
      ...changed.filter((_, index) => index % times(40, 120) === 0),
      '',
      '1~',
      '9~x',
      '2~' + value.slice(2),
      '%00',
      'x'.repeat(5_000),
      `${value}; session.1=x`.replace('1~', '2~'),
    ];
    const statuses = new Map<number, number>();
    for (const cookie of chosen) {
      const thief = new Visitor(servers.origin, { cookie: `session=${cookie}` });
      const response = await thief.request('/deposits');
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 303: chosen.length });
  });
});
