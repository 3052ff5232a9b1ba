import { UpstreamFailure } from './failure';

/**
 * Encodes a value as one path segment. Refuses an empty value and dots with a 404, as for an unknown id: they would
 * lead to another call.
 */
export function segment(value: string): string {
  if (/^\.{0,2}$/.test(value))
    throw new UpstreamFailure('refused', 'path', { status: 404, message: 'There is nothing at this address.' });
  return encodeURIComponent(value);
}
