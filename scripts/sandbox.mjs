/** `npm run sandbox`: starts only the sandbox, on SANDBOX_PORT (4000) of 127.0.0.1. */
import './node-version.mjs';
import { onStop, startSandbox } from './processes.mjs';
import { main } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const sandbox = startSandbox({}, console.log, true);
  onStop(() => void sandbox.stop());
  await sandbox.ready;
});
