/** `npm run build`: the portal into build/client and build/server, the edge and the sandbox beside them. */
import { build as bundle } from 'esbuild';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants as zlib, gzip } from 'node:zlib';
import { checkBrowsers } from './browser-check.mjs';
import { run } from './run.mjs';
import { stampBuild } from './setup.mjs';

const COMPRESSED = /\.(js|css|svg|html|json|txt|webmanifest)$/;
const MIN_COMPRESSED_BYTES = 1_000;

async function build() {
  await rm('build', { recursive: true, force: true });
  await run('node_modules/.bin/remix', ['vite:build'], { NODE_ENV: 'production' });
  await checkBrowsers('build/client/assets');
  await bundleServers();
  await compressFiles('build/client');
  await stampBuild();
}

/** Compiles what Node runs outside Remix; packages stay in node_modules. */
export async function bundleServers() {
  await bundle({
    entryPoints: {
      server: 'server.ts',
      sandbox: 'sandbox/main.ts',
      seed: 'sandbox/seed/main.ts',
      'upstream-check': 'upstream-check/main.ts',
    },
    outdir: 'build',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
}

/** Writes .br and .gz beside every file that is worth it. */
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

if (process.argv[1] === import.meta.filename) await build();
