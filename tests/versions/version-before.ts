import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Returns the commit of the version before this one: PREVIOUS, the last tag before HEAD, or the commit before the one that set
 * the version in package.json.
 */
function commitBefore(): string {
  if (process.env.PREVIOUS) return git('rev-parse', process.env.PREVIOUS);
  const [tag] = git('tag', '--list', 'v*', '--sort=-v:refname', '--no-contains', 'HEAD').split('\n');
  if (tag) return git('rev-list', '-n', '1', tag);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const set = git('log', '-n', '1', '--format=%H', '-S', `"version": "${version}"`, '--', 'package.json');
  if (!set) throw new Error('Which version was before? PREVIOUS=commit npm run guarantees -- --full');
  return git('rev-parse', `${set}^`);
}

/** True when the version before keeps its records in a database, which both can share. */
export function hadDatabase(): boolean {
  return git('ls-tree', '-r', '--name-only', commitBefore(), 'app/base/database/').length > 0;
}

/** Builds the version before in a folder of its own, with the packages of here unless it had others. */
export function buildVersionBefore(): { folder: string; commit: string; remove(): void } {
  const commit = commitBefore();
  const folder = mkdtempSync(path.join(tmpdir(), 'version-before-'));
  const here: ExecFileSyncOptions = { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] };
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const runtime = (text: string) => (JSON.parse(text) as { dependencies: object }).dependencies;
  const before = runtime(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (JSON.stringify(before) === JSON.stringify(runtime(readFileSync('package.json', 'utf8'))))
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], here);
  execFileSync(process.execPath, ['scripts/build.mjs'], { ...here, env: { ...process.env, SETUP: 'never' } });
  return {
    folder,
    commit,
    remove() {
      rmSync(folder, { recursive: true, force: true });
      git('worktree', 'prune');
    },
  };
}
