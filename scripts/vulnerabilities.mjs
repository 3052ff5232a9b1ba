/**
 * `npm run vulnerabilities`: asks the registry for known vulnerabilities of the shipped packages, and exits with 1 for
 * one that is high or critical, and when the registry does not answer: what was not checked is not safe.
 */
import './node-version.mjs';
import { execFile } from 'node:child_process';
import { main } from './run.mjs';

await main(async () => {
  const report = await new Promise((resolve) =>
    execFile('npm', ['audit', '--json', '--omit=dev'], { maxBuffer: 64 * 1024 * 1024 }, (_, stdout) =>
      resolve(parsed(stdout)),
    ),
  );
  const counts = report?.metadata?.vulnerabilities;
  if (!counts)
    throw new Error(`Not checked: the registry does not answer this question (${report?.message ?? 'no answer'}).`);
  const list = Object.entries(report.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
  console.log([`${counts.total} known vulnerabilities in the shipped packages.`, ...list].join('\n'));
  if (counts.high + counts.critical > 0) throw new Error('Update the packages with a high or critical one.');
});

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
