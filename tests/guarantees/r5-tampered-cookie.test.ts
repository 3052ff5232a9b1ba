import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '../support/scale';
import { type Servers, startServers } from '../support/servers';
import { tamperings } from '../support/tamperings';
import { Visitor } from '../support/visitor';

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
