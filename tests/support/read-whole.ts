/**
 * The baseline for downloading a report: reads all of it, calls JSON.parse, and writes CSV with the portal's own code. Runs
 * in its own process and prints the CPU time in ms, in total and for reading and parsing, and the peak memory.
 */
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { request } from 'undici';
import { reports, type TransactionRow } from '~/api/reports';
import { csv } from '~/lists/exports/csv';
import { fileColumns } from '~/lists/exports/list-columns';
import { transactionList } from '~/reports/transaction-list';

const [origin, count] = process.argv.slice(2);
const before = process.cpuUsage();
const cpuMs = () => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const { body } = await request(`${origin}/api/reports/transactions`, {
  method: 'POST',
  body: JSON.stringify({ customer: count }),
});
const { data } = JSON.parse(await body.text());
const parsedMs = cpuMs();
async function* all() {
  yield data;
}
const rows = await reports
  .calls({ rows: async () => all() } as unknown as Parameters<typeof reports.calls>[0])
  .transactions({ from: '' }, 'file');
const file = createWriteStream('/dev/null');
async function* inBatches(): AsyncGenerator<TransactionRow[]> {
  for await (const whole of rows) for (let at = 0; at < whole.length; at += 500) yield whole.slice(at, at + 500);
}
for await (const piece of csv.write(
  { name: 'transactions', columns: fileColumns(transactionList.columns, undefined, 'name') },
  inBatches(),
))
  file.write(piece);
file.end();
await finished(file);
console.log(
  JSON.stringify({ rows: data.length, parsedMs, cpuMs: cpuMs(), peakMb: process.resourceUsage().maxRSS / 1024 }),
);
