/**
 * `npm run seed -- --sales 1000000`: replaces the demo's data by that number of sales. `--vendors N` sets the number of
 * vendors besides the known ones, `--data FOLDER` fills another folder (SANDBOX_DATA of a sandbox).
 */
import './node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { userOf } from './data-lock.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const USAGE = 'npm run seed -- --sales 1000000 [--vendors 200] [--data .demo/data]';

await main(async () => {
  const { sales, vendors, data } = readArguments();
  const user = userOf(path.dirname(data));
  if (user)
    throw new Error(
      `${user.command} runs on this data (process ${user.pid}). Stop it first, with Ctrl-C in its window.`,
    );
  await ensureInstalled();
  await ensureBuilt();
  await run(process.execPath, ['--enable-source-maps', 'build/seed.mjs'], {
    SANDBOX_DATA: data,
    SEED_SALES: sales,
    SEED_VENDORS: vendors ?? '',
  });
});

function readArguments() {
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        sales: { type: 'string' },
        vendors: { type: 'string' },
        data: { type: 'string', default: '.demo/data' },
      },
    }));
  } catch (error) {
    throw new Error(`${error.message}\nUsage: ${USAGE}`);
  }
  for (const name of ['sales', 'vendors']) {
    if (values[name] !== undefined && !/^\d{1,8}$/.test(values[name]))
      throw new Error(`--${name} is a number of at most 8 digits.\nUsage: ${USAGE}`);
  }
  if (values.sales === undefined) throw new Error(`How many sales?\nUsage: ${USAGE}`);
  return values;
}
