/**
 * Floods a local server with pipelined requests on raw connections, and prints the number of connections, of requests
 * written and of answers by status as JSON. A connection that ends is replaced, at most once a second.
 * Usage: node pipelining.mjs PORT CONNECTIONS REQUESTS(at once on a connection) READS(1, or 0: never reads)
 *   FRESH(1: one batch per connection, or 0: as many as it takes) SECONDS
 */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [port, connections, requests, reads, fresh, seconds] = process.argv.slice(2).map(Number);
const REPLACED_AFTER_MS = 1_000;
const STATUS_LINE = /HTTP\/1\.1 (\d{3})/g;
const STATUS_LINE_LENGTH = 12;
const batch = Buffer.from(
  `GET /signin HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n\r\n`.repeat(requests),
);
const until = performance.now() + seconds * 1000;
const sockets = new Set();
const answers = {};
let opened = 0;
let written = 0;

/** Sends batches on one connection; resolves when it has ended. */
function flood() {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    sockets.add(socket);
    opened++;
    const send = () => {
      written += requests;
      socket.write(batch);
    };
    socket.on('error', () => {});
    socket.once('close', () => {
      sockets.delete(socket);
      resolve();
    });
    socket.once('connect', send);
    if (!reads) return void (fresh && setTimeout(() => socket.destroy(), REPLACED_AFTER_MS));
    let unread = '';
    let count = 0;
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      let end = 0;
      for (const { 0: line, 1: status, index } of unread.matchAll(STATUS_LINE)) {
        answers[status] = (answers[status] ?? 0) + 1;
        end = index + line.length;
        count++;
      }
      unread = unread.slice(Math.max(end, unread.length - STATUS_LINE_LENGTH));
      if (count < requests) return;
      count = 0;
      if (fresh) socket.destroy();
      else send();
    });
  });
}

async function keepFlooding() {
  while (performance.now() < until) await Promise.all([flood(), sleep(REPLACED_AFTER_MS)]);
}

setTimeout(() => {
  console.log(JSON.stringify({ opened, written, answers }));
  for (const socket of sockets) socket.destroy();
  process.exit();
}, seconds * 1000);
for (let count = 0; count < connections; count++) void keepFlooding();
