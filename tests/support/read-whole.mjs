/** The other way to read a report: all of it, then JSON.parse. Prints the milliseconds of CPU and the megabytes it took at most. */
import { request } from 'undici';

const [origin, count] = process.argv.slice(2);
const before = process.cpuUsage();
const { body } = await request(`${origin}/api/reports/transactions`, { method: 'POST', body: JSON.stringify({ customer: count }) });
const { data } = JSON.parse(await body.text());
let total = 0;
for (const { amount } of data) total += Math.round(amount * 100);
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ rows: data.length, total, cpuMs: (user + system) / 1000, peakMb: process.resourceUsage().maxRSS / 1024 }));
