/**
 * `npm run try:successor`: puts React Router 7, the successor of Remix 2, in the place of app/base/framework in a copy of this project,
 * and says how many files the type check refuses then and how many unit tests fail. Not in CI: it measures, and promises nothing
 * (docs/decisions/0102-framework.md).
 */
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { main, runQuietly } from './run.mjs';
import { ensureInstalled } from './setup.mjs';

const SUCCESSOR = ['react-router@7', '@react-router/node@7', '@react-router/dev@7'];
const COPIED = [
  'deploy',
  'app',
  'sandbox',
  'server',
  'scripts',
  'tests',
  'public',
  'package.json',
  'package-lock.json',
  '.npmrc',
  '.env.example',
];
const CONFIGURATION = [
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'remix.config.js',
  'playwright.config.ts',
];

await main(async () => {
  await ensureInstalled();
  const folder = await mkdtemp(path.join(tmpdir(), 'successor-'));
  try {
    for (const name of [...COPIED, ...CONFIGURATION]) await cp(name, path.join(folder, name), { recursive: true });
    await runQuietly('cp', ['-a', 'node_modules', folder]);
    await withoutOverrides(path.join(folder, 'package.json'));
    console.log(`Installing ${SUCCESSOR.join(', ')} in a copy…`);
    await runQuietly('npm', [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
      ...SUCCESSOR,
    ]);
    await cp('scripts/try-successor/framework', path.join(folder, 'app/base/framework'), { recursive: true });
    const { version } = JSON.parse(await readFile(path.join(folder, 'node_modules/react-router/package.json'), 'utf8'));
    console.log(`React Router ${version} in the place of Remix.`);
    report(await outputOf('node_modules/.bin/tsc', ['--noEmit'], folder));
    console.log(lastLines(await outputOf('node_modules/.bin/vitest', ['run', '--project', 'unit'], folder)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Lets the copy have another router than Remix 2 needs. */
async function withoutOverrides(file) {
  const description = JSON.parse(await readFile(file, 'utf8'));
  delete description.overrides;
  delete description.dependencies['react-router-dom'];
  await writeFile(file, JSON.stringify(description));
}

/** Prints the errors of the type check by file, those with the most first. */
function report(output) {
  const files = new Map();
  for (const [, file] of output.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)) files.set(file, (files.get(file) ?? 0) + 1);
  const total = [...files.values()].reduce((sum, count) => sum + count, 0);
  console.log(`Type check: ${total} errors in ${files.size} files.`);
  for (const [file, count] of [...files].sort(([, one], [, other]) => other - one)) console.log(`  ${count}  ${file}`);
}

function lastLines(output) {
  return output
    .split('\n')
    .filter((line) => /Test Files|Tests  /.test(line))
    .join('\n');
}

/** Returns what a program prints, also when it fails. */
function outputOf(program, args, cwd) {
  return new Promise((resolve) => {
    execFile(
      program,
      args,
      { cwd, maxBuffer: 256 * 1024 * 1024, env: { ...process.env, NO_COLOR: '1' } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}
