import pino, { type Logger } from 'pino';
import { config } from './config.server';

/** How long the last lines may take to be written. */
const LAST_LINES_MS = 1_000;

let current: Logger | undefined;
let output: ReturnType<typeof pino.destination> | undefined;

/** One JSON line an event, on standard output. Nothing secret is ever handed to it: no bodies, no cookies, no tokens. */
export function log(): Logger {
  output ??= pino.destination(1);
  return (current ??= pino({ level: config().logLevel, base: undefined }, output));
}

/**
 * Writes the last lines; to be awaited before process.exit, whose own flush repeats a write for ever when nobody reads
 * the log any more.
 */
export async function closeLog(): Promise<void> {
  const open = output;
  if (!open) return;
  await new Promise<void>((resolve) => {
    open.once('close', resolve).once('error', () => resolve());
    setTimeout(resolve, LAST_LINES_MS);
    open.end();
    // A line after the end would throw.
    open.write = () => true;
  });
}
