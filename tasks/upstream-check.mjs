/** `npm run upstream:check -- --url … --staff …`: see upstream-check/main.ts. */
import { run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await run(process.execPath, ['build/upstream-check.mjs', ...process.argv.slice(2)], {}, 'inherit').catch(() => (process.exitCode = 1));
