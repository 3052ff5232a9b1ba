import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preloaded } from '../support/preloaded';
import { type Servers, startServers } from '../support/servers';
import { wholeSite } from '../support/whole-site';

/** The snapshot file with the responses of the portal before a change. The test writes it when it is missing. */
const saved = path.resolve(process.env.PAGES_FILE ?? 'test-results/pages.json');

let servers: Servers;
beforeAll(async () => {
  const env = {
    NODE_OPTIONS: preloaded(pathToFileURL(path.resolve('tests/support/frozen-world.mjs')).href),
    FROZEN_AT: '2026-11-20T11:00:00Z',
    TEST_CLOCK_SHIFT_MS: '0',
  };
  servers = await startServers({ portal: env, sandbox: env });
});
afterAll(() => servers.stop());

it('responds to every URL of every audience, and to every empty form, as in the saved snapshot', async () => {
  const answers = new Map<string, string>();
  await wholeSite(servers, (name, text) => answers.set(answers.has(name) ? `${name} again` : name, text));
  if (!existsSync(saved)) {
    mkdirSync(path.dirname(saved), { recursive: true });
    writeFileSync(saved, JSON.stringify(Object.fromEntries(answers), undefined, 1));
    console.log(`${answers.size} answers saved in ${saved}`);
  }
  const before = new Map(Object.entries(JSON.parse(readFileSync(saved, 'utf8')) as Record<string, string>));
  const changed = [...new Set([...before.keys(), ...answers.keys()])].filter(
    (name) => before.get(name) !== answers.get(name),
  );
  if (changed.length)
    writeFileSync(
      `${saved}.changed.json`,
      JSON.stringify(
        changed.map((name) => ({ name, before: before.get(name), now: answers.get(name) })),
        undefined,
        1,
      ),
    );
  console.log(`${answers.size} answers, ${changed.length} of them changed`);
  expect(changed).toEqual([]);
}, 600_000);
