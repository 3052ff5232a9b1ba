import pino, { type Logger } from 'pino';
import { config } from './config/config.server';

/** Maximum time to write the last lines. */
const LAST_LINES_MS = 1_000;

let current: Logger | undefined;
let output: ReturnType<typeof pino.destination> | undefined;

/**
 * Returns the logger, which writes one JSON line per event to standard output. Never pass it secrets: no bodies,
 * cookies or tokens.
 */
export function log(): Logger {
  output ??= pino.destination(1);
  return (current ??= pino({ level: config().logLevel, base: undefined }, output));
}

/**
 * Writes the last lines. Await it before process.exit, whose own flush retries for ever when nobody reads the log any
 * more.
 */
export async function closeLog(): Promise<void> {
  const open = output;
  if (!open) return;
  await new Promise<void>((resolve) => {
    open.once('close', resolve).once('error', () => resolve());
    setTimeout(resolve, LAST_LINES_MS);
    open.end();
    // A line after end() would throw.
    open.write = () => true;
  });
}
