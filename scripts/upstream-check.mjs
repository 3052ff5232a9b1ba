/** `npm run upstream:check -- --url … --staff …`: see scripts/upstream-check/main.ts. */
import './node-version.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt({ isCareful: true });
  await run(process.execPath, ['build/upstream-check.mjs', ...process.argv.slice(2)], {}, 'inherit').catch(
    () => (process.exitCode = 1),
  );
});
