/**
 * Sends requests to a local server, each on its own connection, and prints statistics of the responses as JSON.
 * Usage: node load.mjs ORIGIN PATHS(comma) COOKIE RATE(per second; 0: as many as AT_ONCE allows) SECONDS WARM_SECONDS AT_ONCE
 */
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const [origin, pathList, cookie, rate, seconds, warmSeconds, atOnce] = process.argv.slice(2);
const paths = pathList.split(',');
const started = performance.now();
const until = started + Number(seconds) * 1000;
const counted = started + Number(warmSeconds) * 1000;
/** Maximum number of requests at any rate. */
const MAX_REQUESTS = 100_000;
const served = [];
const refused = [];
/** The longest wait of each second, in ms, by when a request began. */
const worst = [];
let refusedWithoutRetryAfter = 0;
let failed = 0;
let open = 0;
let count = 0;

function send() {
  const path = paths[count++ % paths.length];
  const began = performance.now();
  open++;
  return new Promise((resolve) => {
    const finish = (record) => {
      open--;
      const second = Math.floor((began - started) / 1000);
      worst[second] = Math.max(worst[second] ?? 0, Math.round(performance.now() - began));
      if (began >= counted) record(performance.now() - began);
      resolve();
    };
    const outgoing = request(
      origin + path,
      { agent: false, headers: { cookie, accept: 'text/html', connection: 'close' } },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          finish((ms) => {
            if (answer.statusCode === 503) {
              refused.push(ms);
              if (!answer.headers['retry-after']) refusedWithoutRetryAfter++;
            } else if (answer.statusCode === 200) served.push(ms);
            else failed++;
          }),
        );
        answer.once('error', () => finish(() => failed++));
      },
    );
    outgoing.setTimeout(60_000, () => outgoing.destroy());
    outgoing.once('error', () => finish(() => failed++));
    outgoing.end();
  });
}

if (Number(rate) === 0) {
  const worker = async () => {
    while (performance.now() < until && count < MAX_REQUESTS) await send();
  };
  await Promise.all(Array.from({ length: Number(atOnce) }, worker));
} else {
  const waiting = [];
  while (performance.now() < until && count < MAX_REQUESTS) {
    const due = Math.min(MAX_REQUESTS, ((performance.now() - started) / 1000) * Number(rate));
    while (count < due && open < Number(atOnce)) waiting.push(send());
    await sleep(2);
  }
  await Promise.all(waiting);
}

const percentile = (all, share) =>
  [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
const span = Number(seconds) - Number(warmSeconds);
const sum = (all) => ({
  count: all.length,
  perSecond: all.length / span,
  p50: percentile(all, 0.5),
  p99: percentile(all, 0.99),
  max: percentile(all, 1),
});
console.log(JSON.stringify({ served: sum(served), refused: sum(refused), refusedWithoutRetryAfter, failed, worst }));
