import { describe, expect, it } from 'vitest';
import { readConfig } from './config.server';

const base = { UPSTREAM_URL: 'https://api.example/', SESSION_SECRETS: 's'.repeat(32) };

describe('readConfig', () => {
  it('names the demo when the upstream is not set', () => expect(() => readConfig({})).toThrow(/npm run demo/));

  it.each([
    [{ ...base, SESSION_SECRETS: '' }, /SESSION_SECRETS is not set/],
    [{ ...base, SESSION_SECRETS: 'short' }, /32 bytes/],
    [{ ...base, SESSION_SECRETS: `${'s'.repeat(32)},short` }, /32 bytes/],
    [{ ...base, SESSION_SECRETS: 'development-only-secret-do-not-deploy!' }, /published/],
    [{ ...base, UPSTREAM_URL: 'ftp://x' }, /UPSTREAM_URL/],
    [{ ...base, PORT: 'http' }, /PORT/],
    [{ ...base, HOST: '0.0.0.0' }, /PUBLIC_ORIGIN is not set/],
    [{ ...base, PRINTER_LINK: 'intent:' }, /PRINTER_LINK/],
    [{ ...base, PORTAL_ACCENT: 'green' }, /PORTAL_ACCENT must be a colour such as #0b4f8a/],
    [{ ...base, PORTAL_ACCENT: '#ffcc00' }, /PORTAL_ACCENT #ffcc00 is too light .* contrast is 1\.\d+, .* is #\w{6}$/m],
    [{ ...base, PORTAL_ACCENT: '#1A7F37' }, /contrast is 4\.48, and text needs 4\.5/],
    [{ ...base, PORTAL_MARK: '/no/such.svg' }, /PORTAL_MARK \/no\/such\.svg cannot be read: ENOENT/],
    [{ ...base, PORTAL_MARK: 'public/icon-192.png' }, /PORTAL_MARK public\/icon-192\.png is not an SVG file/],
    [{ ...base, PORTAL_ICON: 'public/icon.svg' }, /PORTAL_ICON public\/icon\.svg must be a square PNG/],
    [{ ...base, SUPPORT_PHONE: 'call us' }, /SUPPORT_PHONE must be a phone number/],
    [{ ...base, DATABASE_URL: 'mysql://10.0.0.1/portal' }, /DATABASE_URL must be an address such as postgres:/],
    [{ ...base, DATABASE_REPLICATION: 'synchronous' }, /DATABASE_URL is not set: it is the address of PostgreSQL/],
    [{ ...base, REDIS_URL: 'redis://10.0.0.1' }, /REDIS_URL is not used any more: set DATABASE_URL/],
    [{ ...base, RECEIPT_FOOTER: 'a;b;c;d;e' }, /RECEIPT_FOOTER has at most 4 lines/],
    [{ ...base, RECEIPT_FOOTER: 'x'.repeat(65) }, /RECEIPT_FOOTER has at most 4 lines/],
  ])('refuses invalid settings: %j', (env, message) => expect(() => readConfig(env)).toThrow(message));

  it('tells all problems at once, each with the line of .env.example that explains it', () => {
    const read = () =>
      readConfig({
        SESSION_SECRETS: 'short',
        PORT: 'http',
        HOST: '0.0.0.0',
        PORTAL_ACCENT: 'green',
        DATABASE_REPLICATION: 'synchronous',
      });
    expect(read).toThrow(
      new RegExp(
        [
          'UPSTREAM_URL is not set',
          'PORT must be',
          'PORTAL_ACCENT must be',
          'PUBLIC_ORIGIN is not set',
          'SESSION_SECRETS: each',
          'DATABASE_URL is not set',
        ]
          .map((problem) => `${problem}[^\\n]*\\n  \\(\\.env\\.example, line \\d+\\)`)
          .join('\\n'),
      ),
    );
  });

  it('derives its own address from an IPv6 host, and in the demo from all addresses', () => {
    expect(readConfig({ ...base, HOST: '::1' }).publicOrigin).toBe('http://[::1]:3000');
    expect(readConfig({ ...base, HOST: '0.0.0.0', DEMO: '1' }).publicOrigin).toBe('http://127.0.0.1:3000');
    expect(readConfig({ ...base, HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://portal.example' }).publicOrigin).toBe(
      'https://portal.example',
    );
  });

  it('has one PostgreSQL for several portals', () => {
    const url = 'postgres://portal:secret@10.0.0.1:5432/portal';
    expect(readConfig({ ...base, DATABASE_URL: url, DATABASE_REPLICATION: 'synchronous' }).database).toEqual({
      url,
      noticesUrl: undefined,
      connections: 10,
      isSynchronous: true,
    });
    expect(readConfig(base).database).toBeUndefined();
  });

  it('has defaults, and secure cookies when the origin is https', () => {
    expect(readConfig({ ...base, LOG_LEVEL: '', PORT: '' })).toMatchObject({
      logLevel: 'info',
      port: 3000,
      production: true,
      upstreamUrl: 'https://api.example',
      publicOrigin: 'http://127.0.0.1:3000',
      secureCookies: false,
      upstreamTimeoutMs: 2_500,
      pageDeadlineMs: 8_000,
      moneyTimeoutMs: 60_000,
    });
    expect(readConfig({ ...base, PUBLIC_ORIGIN: 'https://portal.example/x' })).toMatchObject({
      publicOrigin: 'https://portal.example',
      secureCookies: true,
    });
  });

  it.each<[string | undefined, unknown]>([
    [undefined, false],
    ['off', false],
    ['0', false],
    ['on', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    ['127.0.0.1, 2001:db8::/32', ['127.0.0.1', '2001:db8::/32']],
    ['loopback', ['loopback']],
  ])('trusts proxies by number or address: TRUST_PROXY=%s', (value, trusted) =>
    expect(readConfig({ ...base, TRUST_PROXY: value }).trustProxy).toEqual(trusted),
  );

  it.each(['yes', '-1', '10.0.0.0/99', 'proxy.example'])('refuses TRUST_PROXY=%s with a message', (value) => {
    expect(() => readConfig({ ...base, TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be off, a number of proxies, or their addresses separated by commas',
    );
  });
});
