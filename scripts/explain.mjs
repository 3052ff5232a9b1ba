/**
 * `npm run explain -- --reference R --log FILE [--log FILE]`: prints the story of one sale in sentences, from the portal's log
 * and the audit, in one file or in several, in any order. `--log -` reads standard input. In place of a reference, R may be the number of a request, as an
 * error page shows it.
 */
import './node-version.mjs';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { storyOf } from './explain/story.mjs';
import { main } from './run.mjs';

const USAGE = 'npm run explain -- --reference R --log FILE [--log FILE]';

await main(async () => {
  const { reference, log: files } = read();
  const packed = files.find((file) => file.endsWith('.gz'));
  if (packed)
    throw new Error(`${packed} is compressed: zcat ${packed} | npm run explain -- --reference ${reference} --log -`);
  const lines = [];
  for (const file of files)
    for await (const line of createInterface({ input: file === '-' ? process.stdin : createReadStream(file) }))
      if (line.includes('{')) lines.push(line);
  const story = storyOf(reference, lines);
  if (story === undefined) throw new Error(`No line is about ${reference} in ${files.join(', ')}.`);
  console.log(story);
});

function read() {
  try {
    const { values } = parseArgs({
      options: { reference: { type: 'string' }, log: { type: 'string', multiple: true } },
    });
    if (!values.reference || !values.log) throw new Error('Both are needed.');
    return values;
  } catch (error) {
    throw new Error(`${error.message}\n${USAGE}`);
  }
}
