/**
 * `npm run upstream:replay -- answers.har`: reads recorded answers of an API with the portal's own readers, and prints which
 * cannot be read, and what the others lack. Needs neither the API nor the portal.
 */
import { readFile } from 'node:fs/promises';
import { allCalls } from '../../app/api/calls.contract';
import { openEnvelope } from '../../app/api/envelope';
import { UpstreamFailure } from '../../app/api/failure';
import { type Call, nameOf } from '../../app/api/wire.contract';
import { differencesOf } from './differences';
import { readersOfCalls } from './readers';
import type { RecordedCall } from './recorder';
import { readRecording, type Recorded } from './recording';
import { differenceLines } from './report';

/** `isSeen` is false where an answer had nothing to read, such as a list without rows. */
type Verdict = { isRead: boolean; isSeen?: false; lines: string[] };

async function main(): Promise<void> {
  const file = process.argv[2];
  if (!file) throw new Error('Which file? npm run upstream:replay -- answers.har');
  const recorded = await read(file);
  const verdicts: Verdict[] = [];
  for (const answer of recorded) verdicts.push(await verdictOf(answer));
  for (const { lines } of verdicts) console.log(lines.join('\n'));
  const unread = verdicts.filter(({ isRead }) => !isRead).length;
  const unseen = verdicts.filter(({ isSeen }) => isSeen === false).length;
  console.log(
    unread > 0
      ? `\n${unread} of ${verdicts.length} answers cannot be read.`
      : unseen > 0
        ? `\n${verdicts.length - unseen} of ${verdicts.length} answers can be read; of the others there was nothing to see.`
        : `\nEvery answer can be read: ${verdicts.length}.`,
  );
  process.exitCode = unread === 0 ? 0 : 1;
}

async function read(file: string): Promise<Recorded[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code === 'ENOENT' ? `There is no file ${file}.` : message);
  });
  try {
    return readRecording(text);
  } catch (error) {
    throw new Error(`${file} cannot be used. ${(error as Error).message}`);
  }
}

/** Returns the contract's call with this method and path; of several the one with the fewest parameters. */
function contractOf(method: string, path: string): Call | undefined {
  const parts = path.split('?')[0]!.split('/');
  const fits = allCalls.filter((call) => {
    const named = call.path.split('/');
    return (
      call.method === method &&
      named.length === parts.length &&
      named.every((part, at) => part.startsWith('{') || part === parts[at])
    );
  });
  const parameters = ({ path: at }: Call) => at.split('{').length;
  return fits.sort((a, b) => parameters(a) - parameters(b))[0];
}

async function verdictOf({ method, path, status, text }: Recorded): Promise<Verdict> {
  const contract = contractOf(method, path);
  const name = contract ? nameOf(contract) : `${method} ${path.split('?')[0]}`;
  if (!contract) return { isRead: true, lines: [`${name}: not used by the portal`] };
  const reader = readersOfCalls.get(name);
  if (!reader) return { isRead: true, lines: [`${name}: not used by the portal`] };
  let data: unknown;
  try {
    ({ data } = openEnvelope({ call: name, effect: 'reads', hadToken: true }, status, text));
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.kind === 'refused'
      ? { isRead: true, lines: [`${name}: refused, shown as “${error.message}”`] }
      : { isRead: false, lines: [`${name}: HTTP ${status} without an envelope {success, data, errors}`] };
  }
  const result = await reader.safeParseAsync(data);
  if (!result.success) {
    const issues = result.error.issues
      .slice(0, 3)
      .map(({ path: at, message }) => `${at.join('.') || 'data'}: ${message}`);
    return { isRead: false, lines: [`${name}: cannot be read: ${issues.join('; ')}`] };
  }
  const call: RecordedCall = {
    name,
    contract,
    method,
    path,
    isOptional: false,
    answer: { data },
    read: (value) => reader.parseAsync(value),
  };
  if (Array.isArray(data) && data.length === 0)
    return { isRead: true, isSeen: false, lines: [`${name}: not seen: the list is empty`] };
  const rows = Array.isArray(data) ? `, ${data.length} rows` : '';
  return { isRead: true, lines: [`${name}: read${rows}`, ...differenceLines(await differencesOf(call))] };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
});
