import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../app/base/config/config.server';
import { routeTable } from '../support/route-table';
import { type Servers, startServers } from '../support/servers';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8');
type Environment = Record<string, string>;
type Service = {
  image: string;
  environment: Environment;
  networks?: Record<string, { ipv4_address: string }>;
  mem_limit?: string;
  logging?: { options: { 'max-size': string } };
  healthcheck?: object;
  depends_on?: Record<string, { condition: string }>;
};

/** Replaces Compose's ${NAME:-default} and ${NAME:?reason}. */
const filledIn = (environment: Environment, values: Environment): Environment =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+)(?::[-?]([^}]*))?\}/g, (_, variable: string, or = '') => values[variable] ?? or),
    ]),
  );

const GIVEN = {
  UPSTREAM_URL: 'https://api.example.test',
  SESSION_SECRETS: 'a-secret-of-the-tests-0123456789-abcdef',
  PUBLIC_ORIGIN: 'https://portal.example.test',
  DATABASE_PASSWORD: 'a-password-of-the-tests',
};
/** From the image (Dockerfile). */
const IMAGE = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data' };

describe('deploy/compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };

  it('starts two portals with settings that the portal accepts, and a store that they share', () => {
    for (const name of ['portal-1', 'portal-2']) {
      const config = readConfig({ ...IMAGE, ...filledIn(services[name]!.environment, GIVEN) });
      expect(config).toMatchObject({
        database: { url: 'postgres://portal:a-password-of-the-tests@database:5432/portal', connections: 10 },
        trustProxy: [services.proxy!.networks!.portal!.ipv4_address],
        metricsPort: 9464,
        production: true,
      });
      expect(read('nginx/portals.conf')).toContain(`server ${name}:${config.port} `);
      expect(read('prometheus/prometheus.yaml')).toContain(`${name}:${config.metricsPort}`);
    }
  });

  it('limits memory and logs, and starts each service when those before it are healthy', () => {
    for (const [name, { mem_limit, logging, healthcheck, depends_on = {} }] of Object.entries(services)) {
      expect([name, mem_limit, logging?.options['max-size']]).toEqual([name, expect.stringMatching(/^\d+m$/), '50m']);
      for (const [other, { condition }] of Object.entries(depends_on))
        expect([name, other, condition, services[other]!.healthcheck !== undefined]).toEqual([
          ...[name, other, 'service_healthy', true],
        ]);
      // Nothing waits for the proxy; nginx needs no check of its own.
      if (name !== 'proxy') expect([name, healthcheck]).toEqual([name, expect.anything()]);
    }
  });

  it('gives the proxy a value for every variable of its template', () => {
    const variables = [...read('nginx/portal.conf.template').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!);
    expect(Object.keys(services.proxy!.environment)).toEqual(expect.arrayContaining(variables));
  });
});

it('names every image with its exact version', () => {
  const images = [
    ...Object.values(
      (parse(read('compose.yaml'), { merge: true }) as { services: Record<string, { image: string }> }).services,
    )
      .map(({ image }) => image)
      .filter((image) => !image.startsWith('vend-portal:')),
    ...[...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image!),
  ];
  expect(images.length).toBe(4);
  for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?(-[a-z]+)?(@sha256:[0-9a-f]{64})?$/);
});

it('lets the proxy use authenticated ciphers only, of which Chromium 72 has one for each kind of certificate', () => {
  const [, ciphers = ''] = /ssl_ciphers ([^;]+);/.exec(read('nginx/portal.conf.template')) ?? [];
  const allowed = ciphers.split(':');
  expect(allowed.filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
  // What Chromium 72 offers of TLS 1.2, in its order, without those that are not authenticated.
  const chromium72 = [
    ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256', 'ECDHE-ECDSA-AES256-GCM-SHA384'],
    ...['ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
    ...['AES128-GCM-SHA256', 'AES256-GCM-SHA384'],
  ];
  const common = chromium72.filter((cipher) => allowed.includes(cipher));
  for (const kind of ['ECDHE-RSA-', 'ECDHE-ECDSA-'])
    expect(common.filter((cipher) => cipher.startsWith(kind)).length, kind).toBeGreaterThan(0);
});

describe('deploy/kubernetes', () => {
  type Resource = { apiVersion: string; kind: string; data?: Environment; spec?: { template?: unknown } };
  const resourcesIn = (file: string) => parseAllDocuments(read(file)).map((document) => document.toJS() as Resource);
  const resources = resourcesIn('kubernetes/portal.yaml');

  /** Checks a resource against the schema of its kind. */
  function validate(resource: Resource): void {
    type Kinds = Record<string, new (resource: Resource) => { validate(): void }>;
    const kinds = createRequire(import.meta.url)(`kubernetes-models/${resource.apiVersion}/${resource.kind}`) as Kinds;
    new kinds[resource.kind]!(resource).validate();
  }

  it('is valid, resource by resource, and the check finds a wrong field', () => {
    expect(resources.map(({ kind }) => kind)).toEqual([
      'ConfigMap',
      'Deployment',
      'Service',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
    ]);
    const others = ['database', 'ingress'].flatMap((name) => resourcesIn(`kubernetes/${name}.yaml`));
    expect(others.map(({ kind }) => kind)).toEqual(['Service', 'StatefulSet', 'NetworkPolicy', 'Ingress']);
    for (const resource of [...resources, ...others]) validate(resource);
    expect(() =>
      validate({ ...resources[1]!, spec: { ...resources[1]!.spec, minReadySeconds: 'two' } as never }),
    ).toThrow();
  });

  it('has settings that the portal accepts', () => {
    const { UPSTREAM_URL, PUBLIC_ORIGIN, ...settings } = resources[0]!.data!;
    expect(readConfig({ ...IMAGE, ...GIVEN, ...settings, UPSTREAM_URL, PUBLIC_ORIGIN })).toMatchObject({
      trustProxy: ['10.244.0.0/16'],
      metricsPort: 9464,
    });
  });
});

it('lets through the proxy what each screen that takes files may be sent, and no other', async () => {
  const routes = await routeTable();
  const addressOf = (path: string) => path.replace(/:\w+/g, 'x1');
  const taking = routes.filter(({ action }) => action?.takesFiles).map(({ path }) => addressOf(path));
  expect(taking.length).toBeGreaterThan(3);
  const [, pattern = ''] = /location ~ (\S+) \{\s+client_max_body_size 40m;/.exec(read('nginx/portal.conf.template'))!;
  const passed = routes.map(({ path }) => addressOf(path)).filter((address) => new RegExp(pattern).test(address));
  expect(passed.sort()).toEqual(taking.sort());
});

describe('the dashboard and the alerts', () => {
  let servers: Servers;
  let exposed: Set<string>;
  beforeAll(async () => {
    servers = await startServers();
    const text = await (await fetch(`${servers.origin}/metrics`)).text();
    exposed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name!));
  });
  afterAll(() => servers.stop());

  const dashboard = JSON.parse(read('grafana/vend-portal.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const alerts = parse(read('prometheus/alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const expressions = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: title, expr }))),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => ({ name: alert, expr }))),
  ];

  it.each(expressions)('$name uses only metrics that the portal has', ({ expr }) => {
    const used = [...expr.matchAll(/\b(?:portal|nodejs|process)_[a-z0-9_]+|\bup\b/g)].map(([name]) =>
      name.replace(/_(bucket|sum|count)$/, ''),
    );
    expect(used.length).toBeGreaterThan(0);
    // `up` is Prometheus's own.
    expect(used.filter((name) => name !== 'up' && !exposed.has(name))).toEqual([]);
  });
});

it('tests every alert, and each says what to do', () => {
  const { groups } = parse(read('prometheus/alerts.yaml')) as {
    groups: { rules: { alert: string; annotations: { summary: string; action?: string } }[] }[];
  };
  const rules = groups.flatMap(({ rules }) => rules);
  expect(rules.length).toBeGreaterThan(15);
  const tests = read('prometheus/alerts.test.yaml');
  const untested = rules.filter(({ alert }) => !tests.includes(`exp_samples: [{ labels: '{alertname="${alert}"`));
  expect(untested.map(({ alert }) => alert)).toEqual([]);
  for (const { alert, annotations } of rules) {
    expect(annotations.action, alert).toMatch(/\w/);
    for (const [, runbook] of annotations.action!.matchAll(/deploy\/(runbooks\/[\w-]+\.md)/g))
      expect(read(runbook!), alert).toMatch(/^# /);
  }
});

describe('docs/configuration.md', () => {
  it('has a row for every setting that an operator can make', () => {
    const source =
      readFileSync('app/base/config/config.server.ts', 'utf8') +
      readFileSync('app/base/config/brand.server.ts', 'utf8');
    const settings = [...source.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name]) => name!);
    const page = readFileSync('docs/configuration.md', 'utf8');
    expect(settings.length).toBeGreaterThan(20);
    // The first is set by the image and npm scripts, the others by the demo.
    const own = ['NODE_ENV', 'DEMO', 'DEMO_SIGN_INS'];
    expect(settings.filter((name) => !own.includes(name) && !page.includes(`\`${name}\``))).toEqual([]);
    const example = readFileSync('.env.example', 'utf8');
    expect(settings.filter((name) => !own.includes(name) && !example.includes(`${name}=`))).toEqual([]);
  });
});

it('docs/commands.md or the README has every command', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const pages = readFileSync('README.md', 'utf8') + readFileSync('docs/commands.md', 'utf8');
  // Of commands in one row, those after the first are named without `npm run`.
  const isThere = (name: string) =>
    [`npm run ${name}`, `npm ${name}`, ` \`${name}\``, `, ${name}`].some((of) => pages.includes(of));
  expect(Object.keys(scripts).filter((name) => !isThere(name))).toEqual([]);
});
