/**
 * `npm run release:check`: whether this commit can be released as the version in package.json: nothing is uncommitted, the
 * changelog has the version, the image's build file is sound, the shipped packages are listed and may be shipped, and all
 * tests pass. With `--without-tests` only what takes a minute.
 */
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { INSTALL } from './check.mjs';
import { compareVersions, LAST_SECURITY_RELEASE, newestRelease } from './node-release.mjs';
import { runParts } from './parts.mjs';
import { main, run } from './run.mjs';

const git = (...args) => promisify(execFile)('git', args).then(({ stdout }) => stdout.trim());
const script = (file, ...args) => run(process.execPath, [`scripts/${file}.mjs`, ...args]);

async function nothingUncommitted() {
  const changes = await git('status', '--porcelain');
  if (changes) throw new Error(`These files are not committed:\n${changes}`);
}

/** Throws unless CHANGELOG.md has a dated section of the version, with content, and nothing is left as unreleased. */
async function versionIsTold() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const sections = (await readFile('CHANGELOG.md', 'utf8')).split(/^## /m);
  const own = sections.find((section) => section.startsWith(`[${version}] - `));
  if (!/^\[[\d.]+\] - \d{4}-\d\d-\d\d\n[^]*^- /m.test(own ?? ''))
    throw new Error(`CHANGELOG.md has no section "## [${version}] - YYYY-MM-DD" with what is new.`);
  const unreleased = sections.find((section) => section.startsWith('[Unreleased]')) ?? '';
  if (/^- /m.test(unreleased)) throw new Error(`CHANGELOG.md has changes under [Unreleased]: move them to ${version}.`);
  const tagged = await git('tag', '--list', `v${version}`);
  if (tagged && (await git('rev-list', '-n', '1', tagged)) !== (await git('rev-parse', 'HEAD')))
    throw new Error(`v${version} is the tag of another commit: raise the version in package.json.`);
  console.log(`v${version}: ${own.split('\n').filter((line) => line.startsWith('- ')).length} changes are told.`);
}

async function imageIsSound() {
  const { validate } = await import('dockerfile-utils');
  const problems = validate(await readFile('Dockerfile', 'utf8'));
  if (problems.length > 0)
    throw new Error(problems.map(({ range, message }) => `Dockerfile:${range.start.line + 1} ${message}`).join('\n'));
}

/** Throws unless the image, `.nvmrc` and the release that is known agree, and the registry has no newer one. */
async function imageIsNew() {
  const bases = [...(await readFile('Dockerfile', 'utf8')).matchAll(/^FROM node:([\d.]+)-/gm)].map(([, base]) => base);
  const pinned = (await readFile('.nvmrc', 'utf8')).trim();
  if (bases.length === 0 || bases.some((base) => base !== pinned))
    throw new Error(`The image has Node ${bases.join(' and ')}, .nvmrc ${pinned}: they must be the same.`);
  const newest = await newestRelease(pinned.split('.')[0]);
  for (const release of [LAST_SECURITY_RELEASE, newest])
    if (compareVersions(pinned, release) < 0) throw new Error(`The image has Node ${pinned}; ${release} is newer.`);
}

const needs = [INSTALL.name];
const parts = [
  { name: 'clean tree', about: '1 s', run: nothingUncommitted },
  { name: 'version', about: '1 s', run: versionIsTold },
  INSTALL,
  { name: 'image', about: '1 s', needs, run: imageIsSound },
  { name: 'image’s Node', about: '2 s', needs, run: imageIsNew },
  { name: 'licences', about: '1 s', needs, run: () => script('licences') },
  { name: 'packages', about: '5 s', needs, run: () => script('sbom') },
  { name: 'vulnerabilities', about: '5 s', needs, run: () => script('vulnerabilities') },
];
const tests = [
  { name: 'npm test', about: '6 minutes', needs, run: () => script('test') },
  { name: 'all guarantees', about: '3 hours', needs, run: () => script('guarantees', '--full') },
];

await main(() => runParts(process.argv.includes('--without-tests') ? parts : [...parts, ...tests]));
