/** `npm run sbom`: writes sbom.cdx.json, the list of the shipped packages in the CycloneDX format, from the lock file. */
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { main } from './run.mjs';

const FILE = 'sbom.cdx.json';
const ARGUMENTS = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];

await main(async () => {
  const { stdout } = await promisify(execFile)('npm', ARGUMENTS, { maxBuffer: 64 * 1024 * 1024 });
  const bom = JSON.parse(stdout);
  // npm names it after the folder.
  bom.metadata.component.name = JSON.parse(await readFile('package.json', 'utf8')).name;
  await writeFile(FILE, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${FILE}: ${bom.components.length} packages.`);
});
