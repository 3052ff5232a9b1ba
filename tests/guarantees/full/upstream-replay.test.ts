import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '~/api/calls.contract';
import { nameOf } from '~/api/wire.contract';
import { readersOfCalls } from '../../../scripts/upstream-check/readers';
import { useServers } from '../../support/use-servers';
import { PASSWORD } from '../../support/visitor';

const servers = useServers();
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'replay-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

function replay(content: string): { lines: string[]; code: number | null } {
  const file = path.join(folder, 'answers');
  writeFileSync(file, content);
  const { stdout, stderr, status } = spawnSync(process.execPath, ['build/upstream-replay.mjs', file], {
    encoding: 'utf8',
  });
  return { lines: (stdout + stderr).split('\n').filter(Boolean), code: status };
}

/** Records answers of the sandbox as a browser does, each changed by a function. */
async function har(calls: Record<string, (text: string) => string>): Promise<string> {
  const { url } = servers.sandbox;
  const signIn = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@sandbox.test', password: PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const entries = await Promise.all(
    Object.entries(calls).map(async ([address, change]) => {
      const response = await fetch(`${url}/${address}`, { headers: { authorization: `Bearer ${data.token}` } });
      const content = { text: change(await response.text()) };
      return {
        request: { method: 'GET', url: `https://api.example/v2/${address}` },
        response: { status: response.status, content },
      };
    }),
  );
  return JSON.stringify({ log: { entries } });
}

describe('upstream:replay', () => {
  it('reads a HAR file with the portal’s readers, and says what they miss', async () => {
    const { lines, code } = replay(
      await har({
        'api/channels': (text) => text,
        'api/states': (text) => text.replaceAll('"name"', '"title"'),
        'api/vendors/v-adaeze': (text) => text,
        'api/partners': () => '<html>Bad gateway</html>',
        'api/elsewhere': (text) => text,
      }),
    );
    expect([code, lines.at(-1)]).toEqual([1, '1 of 5 answers cannot be read.']);
    expect(lines).toEqual(
      expect.arrayContaining([
        'GET api/channels: read, 3 rows',
        '  shown without name of GET api/states, 37 of 37 rows: nothing where text is expected',
        'GET api/vendors/{id}: read',
        'GET api/partners: HTTP 200 without an envelope {success, data, errors}',
        'GET api/elsewhere: not used by the portal',
      ]),
    );
  });

  it('reads JSON by call', () => {
    const channel = { id: 7, name: 'Web', code: 'W', status: 'Active', createdUtc: '2026-11-20T12:00:00Z' };
    const { lines, code } = replay(JSON.stringify({ 'GET api/channels': { success: true, data: [channel] } }));
    expect([code, ...lines]).toEqual([
      0,
      'GET api/channels: read, 1 rows',
      '  harmless: a number where text is expected, e.g. 7: id (GET api/channels)',
      'Every answer can be read: 1.',
    ]);
  });

  it('does not call a list without rows read', () => {
    const { lines, code } = replay(JSON.stringify({ 'GET api/channels': { success: true, data: [] } }));
    expect([code, ...lines]).toEqual([
      0,
      'GET api/channels: not seen: the list is empty',
      '0 of 1 answers can be read; of the others there was nothing to see.',
    ]);
  });

  it.each(['', 'no json', '[]', '{"log":{"entries":[]}}', 'null'])('says why it cannot use the file %j', (content) => {
    const { lines, code } = replay(content);
    expect([code, lines]).toEqual([2, [expect.stringContaining('cannot be used. It ')]]);
  });

  it('knows the reader of every call that the portal makes', async () => {
    const without = allCalls
      .map(nameOf)
      .filter((name) => !readersOfCalls.has(name))
      .sort();
    // Calls of the specification for which the portal uses others.
    expect(without).toEqual([
      'GET api/deposits/pending/{id}',
      'GET api/notifications/tid/{terminalId}/limit/{n}',
      'GET api/notifications/vid/{vendorId}/limit/{n}',
      'GET api/sales/{id}/receipt',
      'GET api/services/{id}',
    ]);
  });
});
