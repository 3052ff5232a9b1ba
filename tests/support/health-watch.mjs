/**
 * Asks a portal for GET /health all the time, in a process of its own, so that it measures the portal and not the test. On
 * a message, waits for the answer under way and sends back the longest wait in ms since the last message; null when a
 * request failed.
 * Usage: fork('health-watch.mjs', [ORIGIN])
 */
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 20;
const [origin] = process.argv.slice(2);
let longest = 0;
let isWanted = false;
process.on('message', () => (isWanted = true));
process.on('disconnect', () => process.exit());
for (;;) {
  // Only a request that began after the question shows that the portal answers now.
  const isLast = isWanted;
  const began = performance.now();
  const response = await fetch(`${origin}/health`).then(
    async (answer) => (await answer.arrayBuffer()) && answer.ok,
    () => false,
  );
  longest = response ? Math.max(longest, performance.now() - began) : Infinity;
  if (isLast) {
    process.send({ longest: Number.isFinite(longest) ? longest : null });
    longest = 0;
    isWanted = false;
  }
  await sleep(EVERY_MS);
}
