import { request as httpRequest } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { jpeg, multipart, pdfOf } from '../../../tests/support/documents';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers({
  portal: { UPSTREAM_TIMEOUT_MS: '900', PAGE_DEADLINE_MS: '2500', MONEY_TIMEOUT_MS: '2000' },
});
let vendor: Visitor;
beforeEach(async () => {
  await servers.sandbox.clear();
  vendor = new Visitor(servers.origin);
  await vendor.signIn('newvendor@sandbox.test');
});

const UPLOAD = 'POST api/vendorinfo/upload';
const large = { field: 'card', name: 'card.pdf', buffer: pdfOf({ content: 'x'.repeat(4 * 1024 * 1024) }) };
const small = { field: 'card', name: 'card.jpg', buffer: jpeg().buffer };

/** Sends a body in pieces. Returns the response status. */
function sendSlowly(path: string, body: Buffer, contentType: string, pieces: number, pauseMs: number): Promise<number> {
  const cookie = [...vendor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      servers.origin + path,
      {
        method: 'POST',
        agent: false,
        headers: { cookie, origin: servers.origin, 'content-type': contentType, 'content-length': body.length },
      },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    outgoing.on('error', reject);
    const size = Math.ceil(body.length / pieces);
    let at = 0;
    const next = () => {
      outgoing.write(body.subarray(at, (at += size)));
      if (at < body.length) setTimeout(next, pauseMs);
      else outgoing.end();
    };
    next();
  });
}

describe('an upload', () => {
  it.each(['halfBody', 'empty', 'html', 'wrongShape', 'reset', 'error', 'hang', 'refuse'])(
    'whose API responds %s in the middle of a large file is answered, and values are saved',
    async (kind) => {
      await servers.sandbox.fault({ call: UPLOAD, kind, ms: 60_000, times: 1, message: 'Not this one.' });
      const page = await (
        await vendor.open('/info')
      ).upload('Save & Continue', { landmark: `Bridge ${kind}` }, [large]);
      expect(page.status).toBe(422);
      expect(page.$('#kyc-card').attr('aria-invalid')).toBe('true');
      expect(page.alerts.join(' ')).toMatch(/Identity document : (It is not known|The service|Not this one)/);
      expect((await vendor.open('/info')).field('landmark')).toBe(`Bridge ${kind}`);
    },
  );

  it('that takes longer than the page deadline is saved with the typed values', async () => {
    const form = (await vendor.open('/info')).formOf('Save & Continue', { landmark: 'Slow road' });
    const { body, contentType } = multipart(Object.fromEntries(form.body), [small]);
    expect(await sendSlowly('/info', body, contentType, 8, 500)).toBe(303);
    const page = await vendor.open('/info');
    expect(page.field('landmark')).toBe('Slow road');
    expect(page.$('[aria-label="View identity document"]')).toHaveLength(1);
  });

  it('whose token is refused leads to sign-in and back, with the typed values', async () => {
    await servers.sandbox.fault({ call: UPLOAD, kind: 'unauthorised', times: 1 });
    const signIn = await (
      await vendor.open('/info')
    ).upload('Save & Continue', { landmark: 'Kept', bvn: '22000000000' }, [small]);
    expect(signIn.url.pathname).toBe('/signin');
    const back = await signIn.press('Sign In', { username: 'newvendor@sandbox.test', password: 'Sandbox-1' });
    expect([back.path, back.field('landmark'), back.field('bvn')]).toEqual(['/info', 'Kept', '22000000000']);
  });

  it('by script after the session ended shows an error, and the page can lead back after sign-in', async () => {
    const form = await vendor.open('/info');
    await servers.sandbox.fault({ call: UPLOAD, kind: 'unauthorised', times: 1 });
    const { body, contentType } = multipart({}, [small]);
    const answer = await vendor.request('/documents/v-newcomer/Identification', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { accept: 'application/json', 'content-type': contentType, origin: servers.origin },
    });
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { mistake: 'Your session has ended. Save what you have typed: you will be asked to sign in, and find it again.' },
    ]);
    await servers.sandbox.fault({ call: 'GET api/vendorinfo/*', kind: 'unauthorised', times: 1 });
    const signIn = await form.press('Save & Continue', { landmark: 'Not lost' });
    const back = await signIn.press('Sign In', { username: 'newvendor@sandbox.test', password: 'Sandbox-1' });
    expect(back.field('landmark')).toBe('Not lost');
  });

  it.each([
    'multipart/form-data',
    'multipart/form-data; xboundary=q',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'multipart/mixed; boundary=q',
  ])('of the type %s is refused as an unreadable form', async (contentType) => {
    const answer = await vendor.request('/info', {
      method: 'POST',
      body: '--q\r\n',
      headers: { 'content-type': contentType, origin: servers.origin },
    });
    expect([400, 415]).toContain(answer.status);
  });

  it('of four files that are too large shows an error for each, and keeps the typed values', async () => {
    const files = ['signed', 'card', 'passport', 'utility'].map((field) => ({
      field,
      name: `${field}.pdf`,
      buffer: pdfOf({ content: 'x'.repeat(6 * 1024 * 1024) }),
    }));
    const page = await (await vendor.open('/info')).upload('Save & Continue', { landmark: 'Four' }, files);
    expect(page.status).toBe(422);
    for (const { name } of files) expect(page.alerts.join(' ')).toContain(`“${name}” is too large`);
    expect(page.field('landmark')).toBe('Four');
  });
});

describe('slow uploads of one user', () => {
  it('are limited in number, and delay neither pages nor money orders of other users', async () => {
    const { body, contentType } = multipart({}, [
      { ...small, name: 'card.pdf', buffer: pdfOf({ content: 'x'.repeat(200_000) }) },
    ]);
    const slow = Array.from({ length: 80 }, () =>
      sendSlowly('/documents/v-newcomer/Identification', body, contentType, 8, 700).catch(() => 'cut'),
    );
    const other = new Visitor(servers.origin);
    await other.signIn('vendor@sandbox.test');
    const confirm = await other.open('/vendor/transfers?new=transfer&review=1&subvendorId=s-yaba&amount=7');
    const done = await confirm.press('Transfer ₦7.00');
    expect(done.text).toContain('₦7.00');
    const answers = await Promise.all(slow);
    expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(4);
    expect(
      answers.filter((status) => status === 429 || status === 503 || status === 'cut').length,
    ).toBeGreaterThanOrEqual(76);
  });
});

describe('an application', () => {
  it('that was submitted is not overwritten when staff delete one of its documents', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('admin@sandbox.test');
    const page = await staff.open('/info?vendor=v-applicant');
    const button = page.$('button[value=ask-card]');
    expect(button).toHaveLength(1);
    const { body, contentType } = multipart({ intent: 'ask-card' }, []);
    const ask = await staff.post('/info?vendor=v-applicant', new Uint8Array(body), { 'content-type': contentType });
    expect(ask.$('[role=dialog]').text()).toContain('Identity document will be deleted.');
    expect(await servers.sandbox.calls('POST api/vendorinfo')).toBe(0);
  });

  it('that was half filled in for one vendor is not offered for another', async () => {
    const staff = new Visitor(servers.origin);
    await staff.signIn('manager@sandbox.test');
    const form = await staff.open('/info?vendor=v-newcomer');
    await servers.sandbox.fault({ call: 'GET api/vendorinfo/*', kind: 'unauthorised', times: 1 });
    const signIn = await form.press('Save & Continue', { landmark: 'Of the newcomer' });
    await (await staff.open('/signin')).press('Sign In', { username: 'manager@sandbox.test', password: 'Sandbox-1' });
    expect(signIn.url.pathname).toBe('/signin');
    expect((await staff.open('/info?vendor=v-applicant')).html).not.toContain('Of the newcomer');
    expect((await staff.open('/info?vendor=v-newcomer')).field('landmark')).toBe('Of the newcomer');
  });

  it('keeps a BVN that was typed and not verified', async () => {
    const saved = await (await vendor.open('/info')).press('Save & Continue', { bvn: '22999999999', landmark: 'x' });
    expect(saved.field('bvn')).toBe('22999999999');
  });
});
