/**
 * `npm run explain -- --reference R --log FILE [--log FILE]`: prints the story of one sale in sentences, from the portal's log
 * and the audit, in one file or in several. `--log -` reads standard input. In place of a reference, R may be the number of a
 * request, as an error page shows it.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { storyOf } from './story';

const USAGE = 'npm run explain -- --reference R --log FILE [--log FILE]';

async function main(): Promise<void> {
  const { reference, log: files } = read();
  const packed = files.find((file) => file.endsWith('.gz'));
  if (packed)
    throw new Error(`${packed} is compressed: zcat ${packed} | npm run explain -- --reference ${reference} --log -`);
  const lines: string[] = [];
  for (const file of files)
    for await (const line of createInterface({ input: file === '-' ? process.stdin : createReadStream(file) }))
      if (line.includes('{')) lines.push(line);
  const story = storyOf(reference, lines);
  if (story === undefined) throw new Error(`No line is about ${reference} in ${files.join(', ')}.`);
  console.log(story);
}

function read(): { reference: string; log: string[] } {
  try {
    const { reference, log } = parseArgs({
      options: { reference: { type: 'string' }, log: { type: 'string', multiple: true } },
    }).values;
    if (reference && log) return { reference, log };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
  throw new Error(USAGE);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
