import { main, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

/** Runs a program of the build with the arguments of this command, and exits with 1 when it fails. Builds first where that is needed. */
export function runBuilt(name) {
  return main(async () => {
    await ensureInstalled();
    await ensureBuilt({ isCareful: true });
    await run(process.execPath, [`build/${name}.mjs`, ...process.argv.slice(2)], {}, 'inherit').catch(
      () => (process.exitCode = 1),
    );
  });
}
