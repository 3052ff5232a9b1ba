/**
 * `npm run upstream:check -- --url https://api.example.test --user somebody`: asks a real API every call of the contract
 * that changes nothing, and prints what fits, what differs and what is missing. The password is asked for.
 */
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { allCalls, contract, nameOf } from '../app/upstream/calls.contract';
import { checkUpstream, type Finding } from './check';

const USAGE = 'npm run upstream:check -- --url https://api.example.test --user somebody@example.test';
const KINDS = ['fits', 'differs', 'missing', 'failed', 'refused', 'not asked'] as const;
/** Wide enough for the longest call. */
const CALL_WIDTH = 58;

async function main(): Promise<void> {
  const { url, user } = readArguments();
  const password = await askPassword(`Password of ${user}: `);
  console.log(`\nChecking ${url} as ${user}: only calls that change nothing.\n`);
  const counts = new Map<Finding['kind'], number>();
  for await (const finding of checkUpstream({ url, username: user, password })) {
    counts.set(finding.kind, (counts.get(finding.kind) ?? 0) + 1);
    print(finding);
  }
  console.log(`\n${KINDS.filter((kind) => counts.has(kind)).map((kind) => `${counts.get(kind)} ${kind}`).join(', ')}`);
  const changes = allCalls.filter((call) => !call.reads).length;
  console.log(`Not looked at: the ${changes} calls that change something, and ${nameOf(contract.sales.validate)}, which needs a customer.`);
  if (counts.has('refused')) console.log('Refused may be right: each kind of user is refused what is not for it. Check again with another sign-in.');
  const isAsAssumed = !counts.has('differs') && !counts.has('missing') && !counts.has('failed') && counts.has('fits');
  process.exitCode = isAsAssumed ? 0 : 1;
}

function print(finding: Finding): void {
  const note = finding.kind === 'differs' ? '' : finding.note;
  console.log(`  ${finding.kind.padEnd(10)}${finding.call.padEnd(CALL_WIDTH)}${note}`.trimEnd());
  if (finding.kind !== 'differs') return;
  for (const { field, expected, found, rows } of finding.differences) {
    console.log(`              ${field}: expected ${expected}, found ${found}${rows > 1 ? ` (and ${rows - 1} more)` : ''}`);
  }
}

function readArguments(): { url: string; user: string } {
  const { values } = parseArgs({ options: { url: { type: 'string' }, user: { type: 'string' } } });
  const { url, user } = values;
  if (!url || !user) throw new Error('Both --url and --user are needed.');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error(`--url is the address of the API, without the /api: ${url} is not one.`);
  return { url: url.replace(/\/+$/, '').replace(/\/api$/, ''), user };
}

/** Reads a line without showing it; from a pipe, its first line. */
function askPassword(question: string): Promise<string> {
  const { stdin, stdout } = process;
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdin, output: stdin.isTTY ? stdout : undefined, terminal: stdin.isTTY });
    if (stdin.isTTY) {
      stdout.write(question);
      // readline echoes what is typed through this method; it stays silent while a password is typed.
      Object.assign(lines, { _writeToOutput: () => {} });
    }
    lines.once('line', (line) => {
      if (stdin.isTTY) stdout.write('\n');
      resolve(line);
      lines.close();
    });
    lines.once('close', () => reject(new Error('A password is needed.')));
  });
}

main().catch((error: unknown) => {
  console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${USAGE}`);
  process.exitCode = 2;
});
