import { moneyCalls } from './calls-money';
import { officeCalls } from './calls-office';
import { sellingCalls } from './calls-selling';
import { vendorCalls } from './calls-vendors';
import type { Calls, Handler } from './handlers';

const ALL: Calls = { ...officeCalls, ...vendorCalls, ...moneyCalls, ...sellingCalls };
const PATTERNS = Object.entries(ALL).map(([call, handler]) => {
  const [method = '', path = ''] = call.split(' ');
  return { call, method, parts: path.split('/'), handler };
});

/** The handler of a request; a pattern without parameters goes before one with. */
export function handlerFor(
  method: string,
  path: string,
): { call: string; handler: Handler; params: Record<string, string> } | undefined {
  const parts = path.split('/').filter(Boolean);
  const fits = PATTERNS.filter(
    (pattern) =>
      pattern.method === method &&
      pattern.parts.length === parts.length &&
      pattern.parts.every((part, at) => part.startsWith(':') || part.toLowerCase() === parts[at]!.toLowerCase()),
  );
  const [best] = fits.sort((one, other) => placeholders(one.parts) - placeholders(other.parts));
  if (!best) return undefined;
  const params = Object.fromEntries(
    best.parts.flatMap((part, at) => (part.startsWith(':') ? [[part.slice(1), decodeURIComponent(parts[at]!)]] : [])),
  );
  return { call: best.call, handler: best.handler, params };
}

function placeholders(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith(':')).length;
}
