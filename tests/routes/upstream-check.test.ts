import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../tasks/processes.mjs';
import { freePort } from '../support/servers';

let sandbox: { url: string; stop(): Promise<void> };
let bent: Server;
beforeAll(async () => {
  const server = startSandbox({ SANDBOX_PORT: '0' }, () => {});
  sandbox = { url: String(await server.ready), stop: server.stop };
  bent = createServer(bend).listen(0, '127.0.0.1');
  await once(bent, 'listening');
});
afterAll(async () => {
  bent.close();
  await sandbox.stop();
});

type Row = Record<string, unknown>;
type Answer = { success: boolean; data: Row[] | null };
/** How the copy differs from the sandbox, call by call. */
const BENDS: Record<string, (answer: Answer, response: ServerResponse) => Answer | undefined> = {
  'GET /api/channels': (answer) => ({ ...answer, data: answer.data!.map(({ code, ...row }) => ({ ...row, channelCode: code })) }),
  'GET /api/partners': (answer) => ({ ...answer, data: answer.data!.map((row) => ({ ...row, createdUtc: '2026-11-20 10:00:00' })) }),
  'GET /api/states': (_, response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>'),
  'GET /api/staffs': (_, response) => void response.writeHead(500).end('System.NullReferenceException'),
  'GET /api/deposits': (answer) => ({ ...answer, data: answer.data!.map((row) => ({ ...row, amount: String(row.amount), status: 'Done' })) }),
  'GET /api/notices': (_, response) => void response.destroy(),
  'GET /api/vendors/balances': (answer) => ({ ...answer, data: null }),
  'GET /api/serviceProfiles': (answer) => ({ ...answer, data: [] }),
  'GET /api/transfers': (answer, response) => {
    response.statusCode = 202;
    return { ...answer, success: true };
  },
};

/** Passes a request on to the sandbox and bends the answer. */
function bend(incoming: IncomingMessage, response: ServerResponse): void {
  const onwards = request(`${sandbox.url}${incoming.url}`, { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } }, async (answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    response.statusCode = answer.statusCode ?? 500;
    const bending = BENDS[`${incoming.method} ${incoming.url}`];
    if (!bending) return void response.end(text);
    const changed = bending(JSON.parse(text) as Answer, response);
    if (changed) response.end(JSON.stringify(changed));
  });
  incoming.pipe(onwards);
}

async function check(url: string, user: string, password = 'Sandbox-1'): Promise<{ output: string; code: number }> {
  const child = spawn(process.execPath, ['build/upstream-check.mjs', '--url', url, '--user', user], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(`${password}\n`);
  const [code] = (await once(child, 'exit')) as [number];
  return { output, code };
}

/** Kind and note of a call in the output. */
function lineOf(output: string, call: string): string {
  return output.split('\n').find((line) => new RegExp(`^ {2}(\\w+|not asked) +${call.replace(/[{}]/g, '\\$&')}( |$)`).test(line))?.replace(/\s+/g, ' ').trim() ?? '';
}

describe('upstream:check', () => {
  it.each(['admin@sandbox.test', 'vendor@sandbox.test', 'terminal@sandbox.test', 'subvendor@sandbox.test'])('finds nothing wrong with the sandbox as %s', async (user) => {
    const { output, code } = await check(sandbox.url, user);
    expect(output).not.toMatch(/^ {2}(differs|missing|failed)/m);
    expect(output).toMatch(/^\d+ fits/m);
    expect(code).toBe(0);
    expect(output).not.toContain('Sandbox-1');
  });

  it('asks every reading call of the contract of one kind of user or another', async () => {
    const outputs = await Promise.all(['admin', 'vendor', 'terminal'].map(async (name) => (await check(sandbox.url, `${name}@sandbox.test`)).output));
    const asked = (call: string) => outputs.some((output) => lineOf(output, call).startsWith('fits'));
    const calls = [...new Set(outputs.join('\n').match(/(GET|POST) api\/\S+/g))].filter((call) => call !== 'POST api/sales/validate,');
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter((call) => !asked(call))).toEqual([]);
  });

  it('changes nothing', async () => {
    const rows = async () => (await check(sandbox.url, 'admin@sandbox.test')).output.split('\n').filter((line) => line.includes('rows'));
    expect(await rows()).toEqual(await rows());
  });

  it('says of a bent API what differs, what is missing and what failed, and ends with 1', async () => {
    const { output, code } = await check(`http://127.0.0.1:${(bent.address() as AddressInfo).port}/`, 'admin@sandbox.test');
    expect(code).toBe(1);
    expect(lineOf(output, 'GET api/channels')).toBe('differs GET api/channels');
    expect(output).toContain('data[].code: expected string, found nothing (and 2 more)');
    expect(output).toContain('data[].channelCode: expected no such field, found string "WEB" (and 2 more)');
    expect(output).toContain('data[].createdUtc: expected a time as 2026-11-20T12:00:00Z, found string "2026-11-20 10:00:00" (and 2 more)');
    expect(output).toMatch(/data\[\]\.amount: expected number, found string "\d+(\.\d+)?" \(and \d+ more\)/);
    expect(output).toMatch(/data\[\]\.status: expected "Approved" or "Cancelled" or "Refunded" or "Duplicate", found string "Done"/);
    expect(lineOf(output, 'GET api/states')).toBe('missing GET api/states HTTP 404 without {success, data, errors}');
    expect(lineOf(output, 'GET api/staffs')).toBe('failed GET api/staffs HTTP 500 without {success, data, errors}');
    expect(lineOf(output, 'GET api/notices')).toMatch(/^failed GET api\/notices \S/);
    expect(output).toContain('data: expected array, found null');
    expect(lineOf(output, 'GET api/serviceProfiles')).toBe('fits GET api/serviceProfiles no rows: its fields were not seen');
    expect(lineOf(output, 'GET api/serviceProfiles/{id}')).toMatch(/^not asked/);
    expect(lineOf(output, 'GET api/transfers')).toMatch(/^fits/);
    expect(output).toMatch(/^\d+ fits, 4 differs, 1 missing, 2 failed, \d+ refused, \d+ not asked$/m);
  });

  it('says so when nobody can be signed in, and when there is nobody at the address', async () => {
    const wrong = await check(sandbox.url, 'admin@sandbox.test', 'not-this-one');
    expect(wrong.output).toContain('refused   POST api/auth/token');
    expect(wrong.output).toContain('Invalid username or password.');
    expect(wrong.code).toBe(1);
    const nobody = await check(`http://127.0.0.1:${await freePort()}`, 'admin@sandbox.test');
    expect(lineOf(nobody.output, 'POST api/auth/token')).toMatch(/^failed .*ECONNREFUSED/);
    expect(nobody.code).toBe(1);
    expect((await check('not-an-address', 'x')).output).toContain('not-an-address is not one');
  });
});
