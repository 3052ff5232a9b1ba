/** `npm run openapi`: writes docs/openapi.json, the API that the portal expects, from app/api/*.contract.ts. */
import './node-version.mjs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

const FILE = 'docs/openapi.json';

await main(async () => {
  await ensureInstalled();
  const { build } = await import('esbuild');
  const { format, resolveConfig } = await import('prettier');
  // In the project's folder, where the packages are found.
  const folder = await mkdtemp(path.resolve('node_modules/.openapi-'));
  try {
    const outfile = path.join(folder, 'openapi.mjs');
    await build({ entryPoints: ['sandbox/openapi.ts'], outfile, bundle: true, packages: 'external', format: 'esm' });
    const { openApiDocument } = await import(pathToFileURL(outfile).href);
    const style = { ...(await resolveConfig(FILE)), filepath: FILE };
    await writeFile(FILE, await format(JSON.stringify(openApiDocument()), style));
    console.log(`Wrote ${FILE}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
