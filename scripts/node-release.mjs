import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The last security release of the Node that production runs, which this version of the portal knows. */
export const LAST_SECURITY_RELEASE = '24.22.1';

/** Compares versions such as 24.9.0: negative when the first is older. */
export function compareVersions(a, b) {
  const [first, second] = [a, b].map((version) => version.split('.').map(Number));
  return first.map((part, at) => part - second[at]).find((difference) => difference !== 0) ?? 0;
}

/** Returns the newest release of the same major version that the registry knows. Throws when it does not answer. */
export async function newestRelease(major) {
  const { stdout } = await promisify(execFile)('npm', ['view', `node@${major}`, 'version', '--json']);
  return [JSON.parse(stdout)].flat().sort(compareVersions).at(-1);
}
