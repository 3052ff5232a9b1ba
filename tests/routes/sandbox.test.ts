import { mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../app/api/wire.contract';
import { startSandbox } from '../../scripts/processes.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
let url: string;
let stop: () => Promise<void>;
let token: string;
beforeAll(async () => {
  const sandbox = startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: folder }, () => {});
  stop = sandbox.stop;
  url = String(await sandbox.ready);
  token = (await call('POST', 'api/auth/token', { username: 'terminal@sandbox.test', password: 'Sandbox-1' })).data
    .token;
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown) {
  const response = await fetch(`${url}/${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  });
  const answer = await response.json();
  return { status: response.status, envelope: envelope.safeParse(answer).success, ...answer };
}

it('injects no faults unless it was started with fault injection', async () => {
  expect((await fetch(`${url}/faults/calls`)).status).toBe(404);
  expect(
    (await fetch(`${url}/faults`, { method: 'POST', body: '{"call":"GET api/dashboard/balance","kind":"error"}' }))
      .status,
  ).toBe(404);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

it('responds with the envelope, including refusals', async () => {
  for (const [method, path, body, status] of [
    ['GET', 'api/dashboard/balance', undefined, 200],
    ['GET', 'api/services/svc-1', undefined, 200],
    ['GET', 'api/services/nonsense', undefined, 404],
    ['GET', 'api/no/such/call', undefined, 404],
    ['GET', 'api/sales/terminal/t-corner', undefined, 403],
    ['GET', 'api/deposits/terminal/t-corner', undefined, 403],
    ['GET', 'api/notifications/tid/t-corner', undefined, 403],
    ['POST', 'api/sales', { serviceId: 'svc-1' }, 400],
    [
      'POST',
      'api/sales/validate',
      { serviceId: 'svc-1', customer: '1', category: 'electricity', disco: 'IKEDC', amount: '500' },
      400,
    ],
  ] as const) {
    const answer = await call(method, path, body);
    expect([path, answer.status, answer.envelope, answer.success]).toEqual([path, status, true, status === 200]);
    if (status !== 200) expect(answer.errors[0].message).not.toBe('');
  }
});

it('refuses a refresh token that was used, and a forged token', async () => {
  const session = (await call('POST', 'api/auth/token', { username: 'shop@sandbox.test', password: 'Sandbox-1' })).data;
  const refresh = { accessToken: session.token, refreshToken: session.refreshToken };
  expect((await call('POST', 'api/auth/refresh', refresh)).success).toBe(true);
  expect((await call('POST', 'api/auth/refresh', refresh)).success).toBe(false);
  const forged = await fetch(`${url}/api/dashboard/balance`, {
    headers: { authorization: `Bearer ${token.slice(0, -2)}xx` },
  });
  expect(forged.status).toBe(401);
});

const PDF = '%PDF-1.4\nA page.\n%%EOF\n';

async function upload(
  as: string,
  vendorId: string,
  files: [part: string, name: string, content: string | Uint8Array<ArrayBuffer>][],
) {
  const form = new FormData();
  form.set('vendorId', vendorId);
  for (const [part, name, content] of files) form.set(part, new Blob([content]), name);
  const response = await fetch(`${url}/api/vendorinfo/upload`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${await tokenOf(as)}` },
  });
  return { status: response.status, ...(await response.json()) };
}
async function tokenOf(name: string): Promise<string> {
  return (await call('POST', 'api/auth/token', { username: `${name}@sandbox.test`, password: 'Sandbox-1' })).data.token;
}
const openDocument = async (as: string, relPath: string) =>
  fetch(`${url}/${relPath}`, { headers: { authorization: `Bearer ${await tokenOf(as)}` } });

it('keeps four uploads on disk, shows them to their vendor and to staff, and deletes them', async () => {
  const kept = await upload('newvendor', 'v-newcomer', [
    ['signed', 'agreement.PDF', PDF],
    ['card', 'card.png', 'png'],
    ['passport', 'me.jpeg', 'jpeg'],
    ['utility', 'bill.docx', 'docx'],
  ]);
  expect(kept).toMatchObject({
    status: 200,
    success: true,
    data: { vendorInfo: { docUploaded: true, idUploaded: true, picUploaded: true, utilUploaded: true } },
  });
  const { docRelPath, utilRelPath } = kept.data.vendorInfo;
  for (const who of ['newvendor', 'admin']) {
    const shown = await openDocument(who, docRelPath);
    expect([shown.status, shown.headers.get('content-type'), await shown.text()]).toEqual([
      200,
      'application/pdf',
      PDF,
    ]);
  }
  expect((await openDocument('vendor', docRelPath)).status).toBe(403);
  expect((await fetch(`${url}/${docRelPath}`)).status).toBe(401);
  expect((await openDocument('admin', 'documents/v-newcomer/..%2f..%2fsandbox.sqlite')).status).toBe(404);

  const again = await upload('newvendor', 'v-newcomer', [['signed', 'second.doc', 'second']]);
  expect(again.data.vendorInfo.docRelPath).not.toBe(docRelPath);
  expect((await openDocument('admin', docRelPath)).status).toBe(404);
  const deleted = await fetch(`${url}/api/vendorinfo/upload`, {
    method: 'PUT',
    body: JSON.stringify({ vendorId: 'v-newcomer', target: 'Utility' }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('newvendor')}` },
  });
  expect((await deleted.json()).data.vendorInfo.utilUploaded).toBe(false);
  expect((await openDocument('admin', utilRelPath)).status).toBe(404);
});

it('refuses an upload of another type, size, user or session, and an empty one', async () => {
  expect(await upload('newvendor', 'v-newcomer', [['signed', 'a.exe', 'x']])).toMatchObject({
    status: 400,
    success: false,
    errors: [{ message: 'a.exe: only .doc, .docx, .pdf, .jpeg, .jpg and .png files can be uploaded.' }],
  });
  expect(await upload('newvendor', 'v-newcomer', [['selfie', 'a.png', 'x']])).toMatchObject({
    status: 400,
    success: false,
  });
  expect(await upload('newvendor', 'v-newcomer', [['card', 'a.png', new Uint8Array(11 * 1024 * 1024)]])).toMatchObject({
    status: 413,
    errors: [{ message: 'A file has at most 10 MB.' }],
  });
  expect(await upload('newvendor', 'v-adaeze', [['card', 'a.png', 'x']])).toMatchObject({
    status: 403,
    success: false,
  });
  expect(await upload('admin', 'v-nobody', [['card', 'a.png', 'x']])).toMatchObject({ status: 404, success: false });
  expect(await upload('newvendor', 'v-newcomer', [])).toMatchObject({
    status: 400,
    errors: [{ message: 'Please choose a file.' }],
  });
  expect(await upload('applicant', 'v-applicant', [['card', 'a.png', 'x']])).toMatchObject({
    status: 400,
    errors: [{ message: 'The application is under review and cannot be changed.' }],
  });
  const plain = await fetch(`${url}/api/vendorinfo/upload`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('newvendor')}` },
  });
  expect(await plain.json()).toMatchObject({ success: false });
});

/** Sends raw bytes as an upload, and disconnects after `leaveAfter` bytes. */
async function rawUpload(
  as: string,
  parts: string[],
  options: { end?: string; leaveAfter?: number; contentType?: string } = {},
): Promise<{ status: number; message: string }> {
  const body = Buffer.from(parts.map((part) => `--edge\r\n${part}\r\n`).join('') + (options.end ?? '--edge--\r\n'));
  const { port } = new URL(url);
  const headers = {
    authorization: `Bearer ${await tokenOf(as)}`,
    'content-type': options.contentType ?? 'multipart/form-data; boundary=edge',
    'content-length': body.length,
  };
  return new Promise((resolve, reject) => {
    const sending = request(
      { host: '127.0.0.1', port, path: '/api/vendorinfo/upload', method: 'POST', headers },
      (answer) =>
        void json(answer).then((said) => {
          const { errors } = said as { errors: { message?: string }[] };
          resolve({ status: answer.statusCode ?? 0, message: errors[0]?.message ?? '' });
        }, reject),
    );
    sending.on('error', (error) =>
      options.leaveAfter === undefined ? reject(error) : resolve({ status: 0, message: 'left' }),
    );
    if (options.leaveAfter === undefined) sending.end(body);
    else sending.write(body.subarray(0, options.leaveAfter), () => setImmediate(() => sending.destroy()));
  });
}
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (part: string, name: string, content: string) =>
  `Content-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n${content}`;
const filesOnDisk = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name) && name.includes('documents'))
    .length;

it('stores an upload for its user, and leaves no file when it is refused or cut off', async () => {
  const before = await filesOnDisk();
  const big = 'x'.repeat(2_000_000);
  for (const [parts, options] of [
    [[field('vendorId', 'v-newcomer'), file('signed', 'a.pdf', PDF), field('vendorId', 'v-applicant')]],
    [[field('vendorId', 'v-newcomer'), file('signed', 'a.pdf', PDF)], { end: '' }],
    [[field('vendorId', 'v-adaeze'), file('signed', 'a.pdf', PDF)], { end: '' }],
    [[file('signed', 'a.pdf', PDF), field('vendorId', 'v-newcomer')]],
    [[field('vendorId', 'v-newcomer'), file('constructor', 'a.pdf', PDF)]],
    [[field('vendorId', 'v-newcomer'), file('signed', 'a.pdf', PDF), file('card', 'a.exe', PDF)]],
    [['garbage']],
    [[], { contentType: 'multipart/form-data' }],
  ] as [string[], object?][]) {
    const { status, message } = await rawUpload('newvendor', parts, options);
    expect([status >= 400 && status < 500, message !== ''], `${status} ${message}`).toEqual([true, true]);
  }
  await rawUpload('newvendor', [field('vendorId', 'v-newcomer'), file('signed', 'a.pdf', big)], {
    leaveAfter: 1_000_000,
  });
  await expect.poll(filesOnDisk).toBe(before);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect((await openDocument('applicant', (await documentsOf('v-applicant')).docRelPath)).status).toBe(200);

  const at = () => upload('newvendor', 'v-newcomer', [['signed', 'at-once.pdf', PDF]]);
  expect((await Promise.all([at(), at(), at(), at()])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // The aborted upload may have started only after the check above; its file must disappear too.
  await expect.poll(filesOnDisk).toBe(before);
});

async function documentsOf(vendorId: string): Promise<{ docRelPath: string }> {
  const response = await fetch(`${url}/api/vendorinfo/${vendorId}`, {
    headers: { authorization: `Bearer ${await tokenOf('admin')}` },
  });
  return (await response.json()).data.vendorInfo;
}

it('locks its data folder, so that a second sandbox does not start on it', async () => {
  const second = startSandbox({ SANDBOX_PORT: '0', SANDBOX_DATA: folder }, () => {});
  await expect(second.ready).rejects.toThrow('Another sandbox is using the data');
});
