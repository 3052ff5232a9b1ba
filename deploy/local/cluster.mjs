/** The deployment of compose.yaml without containers: Debian's nginx and PostgreSQL, and portals of the built files. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startPortal, startServer } from '../../scripts/processes.mjs';
import { startPostgres } from './postgres.mjs';

const TEMPLATE = 'deploy/nginx/portal.conf.template';
/** How long a portal may take to end: its drain delay, the longest sale, and some seconds. */
const STOP_MS = 100_000;
/** How long nginx may take to open its port. */
const OPEN_MS = 10_000;
/** How long the proxy sends nothing to a portal that it could not reach. */
const FAIL_TIMEOUT_SECONDS = 3;
/** Longer than nginx keeps an idle connection to a portal. */
const DRAIN_DELAY_MS = 5_000;

/**
 * Starts PostgreSQL, as many portals as `ports.portals` and `ports.metrics` have, and nginx with TLS, all on 127.0.0.1, with their files in
 * `folder`. `env` are the portals' settings besides those that follow from the ports; `onLine` gets every line of their
 * logs. The returned functions end it, and restart one portal without a failed request.
 */
export async function startCluster({ folder, ports, env, onLine = () => {} }) {
  const root = path.resolve(folder);
  await mkdir(path.join(root, 'postgres'), { recursive: true });
  const origin = `https://localhost:${ports.https}`;
  const certificate = await ensureCertificate(root);
  const started = [];
  try {
    const database = await startPostgres({ folder: path.join(root, 'postgres'), port: ports.database });
    started.push(database);
    const portalEnv = (port, metricsPort) => ({
      DRAIN_DELAY_MS: String(DRAIN_DELAY_MS),
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_ORIGIN: origin,
      DATABASE_URL: database.url,
      TRUST_PROXY: '1',
    });
    const portals = ports.portals.map((port, index) => {
      const starting = () => startPortal(portalEnv(port, ports.metrics[index]), onLine, true);
      return { port, starting, server: starting() };
    });
    started.push(...portals.map((portal) => ({ stop: () => portal.server.stop() })));
    await Promise.all(portals.map(({ server }) => server.ready));
    const proxy = await startProxy(root, ports, certificate);
    started.push(proxy);
    return {
      origin,
      certificate: await readFile(certificate.file, 'utf8'),
      portalPids: () => portals.map(({ server }) => server.pid),
      /** Restarts a portal, and waits until the proxy uses it again. Returns the exit code of the old one. */
      async restart(index) {
        const portal = portals[index];
        await portal.server.stop(STOP_MS);
        const code = await portal.server.exited;
        portal.server = portal.starting();
        await portal.server.ready;
        await untilReady(portal.port);
        await sleep(FAIL_TIMEOUT_SECONDS * 1000);
        return code;
      },
      /** Starts a portal that has ended by itself. */
      async revive(index) {
        const portal = portals[index];
        portal.server = portal.starting();
        await portal.server.ready;
      },
      stop: () => stopAll(started),
    };
  } catch (error) {
    await stopAll(started);
    throw error;
  }
}

/** Ends the proxy first, so that nothing is sent to a portal that is ending. */
async function stopAll(started) {
  for (const server of started.reverse()) await server.stop();
}

/**
 * Starts nginx with TLS in front of the portals, with its files in `root`. `change` may change its configuration.
 */
export async function startProxy(root, ports, certificate, change = (site) => site) {
  const portalsFile = path.join(root, 'portals.conf');
  await writeFile(
    portalsFile,
    ports.portals
      .map((port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=${FAIL_TIMEOUT_SECONDS}s;\n`)
      .join(''),
  );
  const values = {
    PORTALS_FILE: portalsFile,
    HTTP_LISTEN: `127.0.0.1:${ports.http}`,
    HTTPS_LISTEN: `127.0.0.1:${ports.https} ssl http2`,
    HTTPS_PORT: String(ports.https),
    // Debian's nginx has it as a word of `listen`.
    HTTP2: '',
    RESOLVER: '',
    SERVER_NAME: 'localhost',
    ACCESS_LOG: path.join(root, 'access.jsonl'),
    CERTIFICATE: certificate.file,
    CERTIFICATE_KEY: certificate.key,
    PAGES_ROOT: path.resolve('deploy/nginx'),
  };
  const site = (await readFile(TEMPLATE, 'utf8')).replaceAll(/\$\{([A-Z0-9_]+)\}/g, (_, name) => values[name]);
  const file = path.join(root, 'nginx.conf');
  await writeFile(file, nginxConfig(root, change(site)));
  const nginx = startServer('nginx', ['-p', root, '-c', file, '-e', path.join(root, 'nginx.log')], {
    isReady: () => false,
    detached: true,
  });
  await Promise.race([untilOpen(ports.https), nginx.ready]);
  return nginx;
}

/** What the image of nginx has around the site: one process for each core, and temporary files in our folder. */
function nginxConfig(root, site) {
  return `
worker_processes 2;
daemon off;
pid ${root}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
error_log ${root}/nginx.log warn;
events { worker_connections 4096; }
http {
  types { text/html html; }
  default_type application/octet-stream;
  client_body_temp_path ${root}/body;
  proxy_temp_path ${root}/proxy;
  fastcgi_temp_path ${root}/fastcgi;
  uwsgi_temp_path ${root}/uwsgi;
  scgi_temp_path ${root}/scgi;
${site}
}
`;
}

/** Returns a certificate for localhost, made by openssl at the first start. */
export async function ensureCertificate(root) {
  const file = path.join(root, 'localhost.crt');
  const key = path.join(root, 'localhost.key');
  const isThere = await readFile(file).then(
    () => true,
    () => false,
  );
  if (!isThere)
    await promisify(execFile)('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', key, '-out', file],
    ]);
  return { file, key };
}

async function untilReady(port) {
  while (
    !(await fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50);
}

/** Resolves when the port is open; rejects when nobody opens it in time. */
async function untilOpen(port) {
  const until = Date.now() + OPEN_MS;
  while (Date.now() < until) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
