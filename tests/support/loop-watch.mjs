/**
 * Preloaded into the portal: on SIGUSR2, writes the longest time for which its event loop was blocked. Does not count time
 * in which the process had no CPU, because other processes run on the same machine.
 */
import { writeFileSync } from 'node:fs';

const EVERY_MS = 5;
let longest = 0;
let at = performance.now();
let cpu = process.cpuUsage();
setInterval(() => {
  const now = performance.now();
  const used = process.cpuUsage(cpu);
  longest = Math.max(longest, Math.min(now - at - EVERY_MS, (used.user + used.system) / 1000));
  at = now;
  cpu = process.cpuUsage();
}, EVERY_MS).unref();

process.on('SIGUSR2', () => {
  writeFileSync(process.env.LOOP_WATCH, JSON.stringify({ longest }));
  longest = 0;
});
