/**
 * `npm run capacity`: measures what one portal serves and lets two portals serve a thousand terminals, on a quiet
 * machine, then calculates docs/capacity.md. `npm run capacity -- --table` only calculates, from the figures in
 * docs/capacity-inputs.json.
 */
import './node-version.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { ensurePrograms } from './readers.mjs';
import { main, run } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

const INPUTS = 'docs/capacity-inputs.json';
const PAGE = 'docs/capacity.md';
const SIZES = [1_000, 100_000, 5_000_000];

/**
 * Returns what so many terminals need at the peak. The measured figures are those of one sale, of six pages of staff, and
 * of four pages of a vendor. `cores` is the CPU time of all portals in a second.
 */
export function needs(terminals, { assumed, measured }) {
  const sales = (terminals * assumed.salesPerTerminalPerMinute) / 60;
  const vendorPages = ((terminals / assumed.terminalsPerVendorAtWork) * assumed.vendorPagesPerMinute) / 60;
  const staffPages = ((terminals / assumed.terminalsPerStaffAtWork) * assumed.staffPagesPerMinute) / 60;
  const sum = (figure) =>
    sales * measured.sale[figure] +
    (vendorPages / measured.vendorPages.requests) * measured.vendorPages[figure] +
    (staffPages / measured.staffPages.requests) * measured.staffPages[figure];
  const cells = Math.ceil(terminals / assumed.terminalsPerCell);
  const cores = sum('cpuMs') / 1000;
  const working = Math.ceil(cores / cells / assumed.useOfACore);
  const portals = Math.max(working + 1, Math.ceil(working / (1 - assumed.portalsThatMayBeAway)));
  const requests = sum('requests');
  const statements = sum('statements');
  // A form key is kept for a day.
  const keptBytes =
    terminals * assumed.salesPerTerminalPerDay * measured.sale.databaseBytes * assumed.databaseOverheadFactor;
  return {
    terminals,
    sales,
    requests,
    upstreamCalls: sum('upstreamCalls'),
    cores,
    cells,
    portals: portals * cells,
    portalMemoryGb: (portals * cells * measured.memoryMb) / 1024,
    statements,
    databaseUse: statements / cells / assumed.statementsPerSecond,
    databaseGb: keptBytes / 1024 ** 3 / cells,
    proxies: (Math.ceil(requests / cells / assumed.proxyRequestsPerSecond) + 1) * cells,
  };
}

const count = (value) => new Intl.NumberFormat('en-GB', { maximumSignificantDigits: 3 }).format(value);

/** Returns the table of docs/capacity.md for all sizes. */
export function tableOf(inputs) {
  const columns = SIZES.map((terminals) => needs(terminals, inputs));
  const line = (name, of) => `| ${name} | ${columns.map(of).join(' | ')} |`;
  return [
    line('terminals', ({ terminals }) => new Intl.NumberFormat('en-GB').format(terminals)),
    `|---|${columns.map(() => '--:|').join('')}`,
    line('sales per second', ({ sales }) => count(sales)),
    line('requests per second', ({ requests }) => count(requests)),
    line('calls to the API per second', ({ upstreamCalls }) => count(upstreamCalls)),
    line('cores fully used by portals', ({ cores }) => count(cores)),
    line('cells', ({ cells }) => cells),
    line('portals, spare ones included', ({ portals }) => count(portals)),
    line('memory of all portals, GB', ({ portalMemoryGb }) => count(portalMemoryGb)),
    line('statements per second, all cells', ({ statements }) => count(statements)),
    line('use of each cell’s database', ({ databaseUse }) => `${count(databaseUse * 100)} %`),
    line('disk of each cell’s database, GB', ({ databaseGb }) => count(databaseGb)),
    line('proxies, spare ones included', ({ proxies }) => count(proxies)),
  ].join('\n');
}

/** Returns the comparison of the load run with what the table would say for it. */
export function checkOf(inputs) {
  const { loadRun, sale } = inputs.measured;
  const used = loadRun.portalCores.reduce((sum, cores) => sum + cores, 0);
  const calculated = (loadRun.salesPerSecond * sale.cpuMs) / 1000;
  return [
    '| load run on two portals | |',
    '|---|--:|',
    `| sales per second, for ${Math.round(loadRun.sales / loadRun.salesPerSecond)} s | ${loadRun.salesPerSecond} |`,
    `| failed, of ${loadRun.sales} | ${loadRun.failed} |`,
    `| a whole sale of six requests, median and 95 % | ${loadRun.medianSeconds} s, ${loadRun.p95Seconds} s |`,
    `| cores used by the portals | ${loadRun.portalCores.join(' and ')} |`,
    `| their sum, divided by the ${count(calculated)} cores that the table above gives | ${count(used / calculated)} |`,
  ].join('\n');
}

/** Returns the page with its calculated parts replaced. */
export function pageWith(page, inputs) {
  const parts = { table: tableOf(inputs), check: checkOf(inputs), measured: measuredTable(inputs) };
  return Object.entries(parts).reduce(
    (text, [name, part]) =>
      text.replace(
        new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`),
        `<!-- ${name} -->\n\n${part}\n\n<!-- /${name} -->`,
      ),
    page,
  );
}

function measuredTable({ measured }) {
  const row = (name, { requests, cpuMs, upstreamCalls, statements, databaseBytes }) =>
    `| ${name} | ${requests} | ${cpuMs} ms | ${upstreamCalls} | ${statements} | ${databaseBytes} B | ${count(1000 / cpuMs)} |`;
  return [
    '| | requests | CPU | calls to the API | statements | kept in the database | one core serves, per second |',
    '|---|--:|--:|--:|--:|--:|--:|',
    row('a terminal: a sale from home to receipt', measured.sale),
    row('staff: six pages', measured.staffPages),
    row('a vendor: four pages', measured.vendorPages),
  ].join('\n');
}

const readInputs = async () => JSON.parse(await readFile(INPUTS, 'utf8'));

if (process.argv[1] === import.meta.filename)
  await main(async () => {
    if (!process.argv.includes('--table')) {
      await ensurePrograms(['postgres', 'nginx', 'openssl'], 'The measurement needs');
      await ensureInstalled();
      await ensureBuilt();
      await run('node_modules/.bin/vitest', ['run', '--project', 'capacity']);
    }
    const inputs = await readInputs();
    await writeFile(PAGE, pageWith(await readFile(PAGE, 'utf8'), inputs));
    console.log(`${tableOf(inputs)}\n\n${checkOf(inputs)}\n\nWritten to ${PAGE}.`);
  });
