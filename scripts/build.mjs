/**
 * `npm run build`: builds the portal into build/client and build/server, with the HTTP server and the sandbox beside
 * them.
 */
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { main, runQuietly } from './run.mjs';
import { ensureInstalled, stampBuild } from './setup.mjs';

/** The longest commit that is written; Git finds a commit by its beginning. */
const COMMIT_CHARACTERS = 12;

const COMPRESSED = /\.(js|css|svg|html|json|txt|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1_000;

/** The programs of threads, which run as they stand. */
const THREADS = 'app/base/database/sqlite';

/** Packages in CommonJS call require(). */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/**
 * Returns the version in package.json and the commit: COMMIT, or that of Git, with a plus when files were changed since; else
 * `unknown`.
 */
async function builtFrom() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const git = (...args) => promisify(execFile)('git', args).then(({ stdout }) => stdout.trim());
  const commit = async () => {
    const changes = await git('status', '--porcelain');
    return `${(await git('rev-parse', 'HEAD')).slice(0, COMMIT_CHARACTERS)}${changes && '+'}`;
  };
  return {
    version,
    commit: process.env.COMMIT?.slice(0, COMMIT_CHARACTERS) || (await commit().catch(() => 'unknown')),
  };
}

/** Builds everything from scratch and prints two lines; on failure also the output of all tools. */
export async function build() {
  const started = Date.now();
  console.log('Building the portal and the sandbox (about half a minute)…');
  await rm('build', { recursive: true, force: true });
  await runQuietly('node_modules/.bin/remix', ['vite:build'], { NODE_ENV: 'production' });
  await leaveOutServerRoutes('build/client/assets');
  const { checkBrowsers } = await import('./browser-check.mjs');
  await checkBrowsers('build/client', 'build/client/assets');
  await bundle(
    { 'server/index': 'build/server/index.js' },
    {
      define: { 'process.env.NODE_ENV': '"production"', PORTAL_BUILD: JSON.stringify(await builtFrom()) },
      sourcemap: false,
      allowOverwrite: true,
    },
  );
  for (const name of (await readdir(THREADS)).filter((file) => file.endsWith('.mjs')))
    await copyFile(path.join(THREADS, name), path.join('build/server', name));
  await bundleServers();
  await compressFiles('build/client');
  await stampBuild();
  console.log(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/**
 * Leaves the routes without code for browsers out of the manifest that pages with script load: nothing there leads to them
 * but a new document.
 */
async function leaveOutServerRoutes(folder) {
  const names = await readdir(folder);
  const name = names.find((file) => /^manifest-.*\.js$/.test(file) && !isEmpty(file));
  const file = path.join(folder, name);
  const [start, end] = ['window.__remixManifest=', ';'];
  const text = await readFile(file, 'utf8');
  const manifest = JSON.parse(text.slice(start.length, text.endsWith(end) ? -end.length : undefined));
  const empty = new Set(names.filter(isEmpty).map((one) => `/assets/${one}`));
  const kept = Object.entries(manifest.routes).filter(([, { module, path: at }]) => at === '*' || !empty.has(module));
  await writeFile(file, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(kept) })}${end}`);

  function isEmpty(asset) {
    return asset.endsWith('.js') && statSync(path.join(folder, asset)).size <= 1;
  }
}

/** Compiles the programs that Node runs outside Remix. */
export async function bundleServers() {
  await mkdir('build', { recursive: true });
  await copyFile('scripts/node-version.mjs', 'build/node-version.mjs');
  await bundle(
    {
      server: 'server/main.ts',
      sandbox: 'sandbox/main.ts',
      seed: 'sandbox/seed/main.ts',
      'upstream-check': 'scripts/upstream-check/main.ts',
      'upstream-replay': 'scripts/upstream-check/replay.ts',
      explain: 'scripts/explain/main.ts',
      database: 'scripts/database/main.ts',
    },
    { outExtension: { '.js': '.mjs' }, banner: { js: `import './node-version.mjs'; ${REQUIRE}` } },
  );
}

/**
 * Compiles each program with its packages into one file, which starts in a third of the time that their thousand files
 * take. Packages that load files of their own stay in node_modules.
 */
async function bundle(entryPoints, options = {}) {
  const { build: compile } = await import('esbuild');
  const { warnings } = await compile({
    entryPoints,
    outdir: 'build',
    bundle: true,
    external: ['pino', 'libsql', 'pg-native', 'vite', '*/server/index.js'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    banner: { js: REQUIRE },
    logLevel: 'warning',
    ...options,
  });
  // Such as an import of a chunk of its own, which one file cannot have.
  if (warnings.length > 0) throw new Error(`esbuild warned ${warnings.length} times.`);
}

/** Writes .br and .gz files beside every file large enough to benefit. */
async function compressFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    if (!entry.isFile() || !COMPRESSED.test(file)) continue;
    const plain = await readFile(file);
    if (plain.length < MIN_COMPRESSED_BYTES) continue;
    const brotli = await promisify(brotliCompress)(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } });
    await writeFile(`${file}.br`, brotli);
    await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
  }
}

if (process.argv[1] === import.meta.filename) {
  await main(async () => {
    await ensureInstalled();
    await build();
  });
}
