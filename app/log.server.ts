import pino, { type Logger } from 'pino';
import { config } from './config.server';

let current: Logger | undefined;

/** One JSON line an event, on standard output. Nothing secret is ever handed to it: no bodies, no cookies, no tokens. */
export function log(): Logger {
  return (current ??= pino({ level: config().logLevel, base: undefined }));
}
