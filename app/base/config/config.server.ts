import proxyAddr from 'proxy-addr';
import { z } from 'zod';
import { type Kobo, kobo } from '~/domain/naira';
import type { Brand, Icon } from './brand.data';
import { type BrandFiles, brandSettings, readBrand } from './brand.server';
import { ConfigError } from './config-error';
import { databaseEnvironment, type DatabaseSettings, databaseSettings } from './database-settings';
import { withExample } from './settings-example.server';

/** Secrets published in this repository: allowed in development and the demo, refused in production. */
const PUBLISHED_SECRETS: readonly [string, ...string[]] = ['development-only-secret-do-not-deploy!'];

const RAWBT_INTENT =
  'intent:{text}#Intent;scheme=rawbt;package=ru.a402d.rawbtprinter;S.browser_fallback_url={fallback};end;';

const milliseconds = (fallback: number) => z.coerce.number().int().min(1).max(600_000).default(fallback);

const portNumber = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')
  .transform(Number);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  UPSTREAM_URL: z.url({ protocol: /^https?$/, error: 'must be the http(s) address of the API, without the /api' }),
  SESSION_SECRETS: z.string().default(''),
  RECEIPT_SECRETS: z.string().optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: portNumber.default(3000),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be the address that people open, such as https://portal.example' })
    .optional(),
  TRUST_PROXY: z.string().default('off').transform(readTrustedProxies),
  PRINTER_LINK: z
    .string()
    .default(RAWBT_INTENT)
    .refine((template) => template.includes('{text}'), 'must contain {text}'),
  AMOUNT_AT_VALIDATION: z.string().trim().min(1).default('AEDC'),
  DEPOSIT_ACCOUNTS: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  UPSTREAM_TIMEOUT_MS: milliseconds(2_500),
  PAGE_DEADLINE_MS: milliseconds(8_000),
  MONEY_TIMEOUT_MS: milliseconds(60_000),
  SLOW_SALE_MS: milliseconds(20_000),
  ...databaseEnvironment,
  DATA_DIR: z.string().default('.data'),
  METRICS_PORT: portNumber.optional(),
  AUDIT_FILE: z.string().optional(),
  AUDIT_DAYS: z.coerce.number().int().min(7).max(4_000).default(400),
  TWO_PEOPLE_ABOVE: z.coerce.number('must be an amount in Naira, such as 500000').positive().max(1e12).optional(),
  ROLES: z.string().trim().min(1).optional(),
  STAFF_TOTP: z.enum(['off', 'optional', 'required']).default('off'),
  STEP_UP_ABOVE: z.coerce.number('must be an amount in Naira, such as 1000000').positive().max(1e12).optional(),
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(5_000),
  DEMO: z.string().optional(),
  DEMO_SIGN_INS: z.string().optional(),
  ...brandSettings,
});

export type Config = {
  /** True except in development and in the demo. */
  production: boolean;
  /** True when the demo's launcher started this portal. Pages then state that no money is real. */
  demo: boolean;
  /** The demo's accounts, which its sign-in page offers; undefined elsewhere. */
  demoSignIns?: DemoSignIns;
  upstreamUrl: string;
  /** The first secret seals; all of them open. Each has at least 32 bytes. */
  sessionSecrets: readonly [string, ...string[]];
  /** The same for links to receipts. Links of a secret that is gone show nothing any more. */
  receiptSecrets: readonly [string, ...string[]];
  host: string;
  port: number;
  /** The origin that forms and redirects must have, e.g. https://portal.example. */
  publicOrigin: string;
  secureCookies: boolean;
  /** The proxies whose X-Forwarded-For is trusted: none, a number of them, or these addresses and networks. */
  trustProxy: false | number | readonly string[];
  printerLink: string;
  portalName: string;
  brand: Brand;
  brandFiles: BrandFiles;
  icons: readonly Icon[];
  /** What every receipt ends with, one line of text each. */
  receiptFooter: readonly string[];
  amountAtValidation: string;
  /** The bank accounts that vendors pay into, one line of text each. */
  depositAccounts: readonly string[];
  logLevel: string;
  upstreamTimeoutMs: number;
  pageDeadlineMs: number;
  moneyTimeoutMs: number;
  /** A sale that takes longer counts as slow. */
  slowSaleMs: number;
  /** The PostgreSQL that several portals share; undefined for a single portal. */
  database: DatabaseSettings | undefined;
  /** The folder of a single portal's database; undefined to remember nothing across restarts. */
  dataDir: string | undefined;
  /** The port of /ready and /metrics; undefined to answer them on the portal's own, for this machine only. */
  metricsPort: number | undefined;
  /** The file of the audit; undefined for standard output. */
  auditFile: string | undefined;
  /** How many days pages show who did what. */
  auditDays: number;
  /** Orders of staff above this amount need a second person; undefined when none do. */
  twoPeopleAbove: Kobo | undefined;
  /** Whether staff may or must have a second step at sign-in. */
  staffTotp: 'off' | 'optional' | 'required';
  /** Orders of staff above this amount need a code of the second step that is not old; undefined when none do. */
  stepUpAbove: Kobo | undefined;
  /** What the roles of staff may do: `separate`, or the name of a file; undefined for everything (portal/session/roles.ts). */
  roles: string | undefined;
  /** Time to continue serving after SIGTERM while /ready reports not ready. */
  drainDelayMs: number;
};

export { ConfigError };

const NO_UPSTREAM =
  'UPSTREAM_URL is not set: the portal needs the address of the API it stands in front of. ' +
  'To try the portal with no API at hand, run: npm run demo';

/**
 * Reads and validates the environment; an empty variable counts as not set. Throws a ConfigError that names every
 * invalid setting, and the line of .env.example that explains it.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  /** Reads on after a problem, so that all are told at once. */
  const tried = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      const [name = ''] = /^\w+/.exec(error.message) ?? [];
      if (!problems.some((problem) => problem.startsWith(name))) problems.push(error.message);
      return otherwise;
    }
  };
  const values = validValues(env, problems);
  const demo = values.DEMO === '1';
  const production = values.NODE_ENV === 'production' && !demo;
  const { HOST, PORT, SESSION_SECRETS, RECEIPT_SECRETS } = values;
  const own = `http://127.0.0.1:${PORT}`;
  const publicOrigin = new URL(values.PUBLIC_ORIGIN ?? tried(() => defaultOrigin(HOST, PORT, production), own)).origin;
  const secrets = (name: string, list: string) => tried(() => readSecrets(name, list, production), PUBLISHED_SECRETS);
  const sessionSecrets = secrets('SESSION_SECRETS', SESSION_SECRETS);
  const receiptSecrets = RECEIPT_SECRETS === undefined ? sessionSecrets : secrets('RECEIPT_SECRETS', RECEIPT_SECRETS);
  const database = tried(() => databaseSettings(values), undefined);
  tried(() => checkSecondStep(values), undefined);
  if (problems.length > 0) throw new ConfigError(problems.map(withExample).join('\n'));
  return {
    production,
    demo,
    demoSignIns: demo && values.DEMO_SIGN_INS ? demoSignIns.parse(JSON.parse(values.DEMO_SIGN_INS)) : undefined,
    upstreamUrl: values.UPSTREAM_URL.replace(/\/+$/, ''),
    sessionSecrets,
    receiptSecrets,
    host: HOST,
    port: PORT,
    publicOrigin,
    secureCookies: publicOrigin.startsWith('https:'),
    trustProxy: values.TRUST_PROXY,
    printerLink: values.PRINTER_LINK,
    portalName: values.PORTAL_NAME,
    ...readBrand(values),
    amountAtValidation: values.AMOUNT_AT_VALIDATION,
    depositAccounts: splitAccounts(values.DEPOSIT_ACCOUNTS ?? (demo ? DEMO_ACCOUNTS : '')),
    logLevel: values.LOG_LEVEL,
    upstreamTimeoutMs: values.UPSTREAM_TIMEOUT_MS,
    pageDeadlineMs: values.PAGE_DEADLINE_MS,
    slowSaleMs: values.SLOW_SALE_MS,
    moneyTimeoutMs: values.MONEY_TIMEOUT_MS,
    database,
    dataDir: values.DATA_DIR === 'off' ? undefined : values.DATA_DIR,
    metricsPort: values.METRICS_PORT,
    auditFile: values.AUDIT_FILE,
    auditDays: values.AUDIT_DAYS,
    twoPeopleAbove: koboOf(values.TWO_PEOPLE_ABOVE),
    staffTotp: values.STAFF_TOTP,
    stepUpAbove: koboOf(values.STEP_UP_ABOVE),
    roles: values.ROLES,
    drainDelayMs: values.DRAIN_DELAY_MS,
  };
}

/** Returns the values of the environment; in place of those that are not valid, which `problems` gets, the defaults. */
function validValues(env: Readonly<Record<string, string | undefined>>, problems: string[]) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  if (!given.UPSTREAM_URL) problems.push(NO_UPSTREAM);
  const asked = { ...given, UPSTREAM_URL: given.UPSTREAM_URL ?? ANY_ADDRESS };
  const parsed = environment.safeParse(asked);
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const refused = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const accepted = Object.fromEntries(Object.entries(asked).filter(([name]) => !refused.has(name)));
  return environment.parse({ UPSTREAM_URL: ANY_ADDRESS, ...accepted });
}

/** Stands for an address of the API that is missing, while the other settings are checked. */
const ANY_ADDRESS = 'http://localhost';

const koboOf = (naira: number | undefined) => (naira === undefined ? undefined : kobo(Math.round(naira * 100)));

/** A second step needs a memory that outlives the portal, and a code before an order needs a second step. */
function checkSecondStep({ STAFF_TOTP, STEP_UP_ABOVE, DATABASE_URL, DATA_DIR }: z.output<typeof environment>): void {
  if (STAFF_TOTP !== 'off' && DATABASE_URL === undefined && DATA_DIR === 'off')
    throw new ConfigError(
      'STAFF_TOTP needs a memory that outlives the portal: DATABASE_URL, or DATA_DIR other than off',
    );
  if (STAFF_TOTP === 'off' && STEP_UP_ABOVE !== undefined)
    throw new ConfigError('STEP_UP_ABOVE needs a second step: STAFF_TOTP=optional or required');
}

/** Parses `off`, a number of proxies, or their addresses and networks separated by commas; `on` is one proxy. */
function readTrustedProxies(text: string, context: z.RefinementCtx): false | number | readonly string[] {
  const value = text.trim().toLowerCase();
  if (['off', 'false', '0', ''].includes(value)) return false;
  if (['on', 'true'].includes(value)) return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((address) => address.trim());
  try {
    proxyAddr.compile(addresses);
    return addresses;
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'must be off, a number of proxies, or their addresses separated by commas',
    });
    return z.NEVER;
  }
}

const demoSignIns = z.object({
  customers: z.array(z.object({ number: z.string(), what: z.string() })).default([]),
  password: z.string(),
  accounts: z.array(z.object({ username: z.string(), who: z.string() })),
  /** Those of staff whose roles are separate for the session. */
  separate: z.array(z.object({ username: z.string(), who: z.string() })).default([]),
});
export type DemoSignIns = z.output<typeof demoSignIns>;

/** Fictitious accounts for the demo. */
const DEMO_ACCOUNTS = 'Example Bank, 0123456789, Vend Portal Ltd; Sample Bank, 9876543210, Vend Portal Ltd';

function splitAccounts(text: string): string[] {
  return text
    .split(';')
    .map((account) => account.trim())
    .filter(Boolean);
}

/** Throws in production when the portal listens on all addresses: its public address is then not known. */
function defaultOrigin(host: string, port: number, production: boolean): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (isEverywhere && production) {
    throw new ConfigError(
      `PUBLIC_ORIGIN is not set: with HOST=${host} the portal needs the address that people open, e.g. https://portal.example`,
    );
  }
  const name = isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readSecrets(name: string, list: string, production: boolean): readonly [string, ...string[]] {
  const secrets = list
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean);
  const [first, ...others] = secrets.length || production ? secrets : PUBLISHED_SECRETS;
  if (first === undefined) {
    throw new ConfigError(`${name} is not set: give at least one secret of 32 random bytes or more.`);
  }
  const all: readonly [string, ...string[]] = [first, ...others];
  for (const secret of all) {
    if (Buffer.byteLength(secret) < 32) throw new ConfigError(`${name}: each secret needs 32 bytes or more.`);
    if (production && PUBLISHED_SECRETS.includes(secret)) {
      throw new ConfigError(`${name}: this secret is published; make one of your own, e.g. openssl rand -hex 32.`);
    }
  }
  return all;
}

let current: Config | undefined;

/** Returns the validated settings of this process, read once. */
export function config(): Config {
  return (current ??= readConfig(process.env));
}
