import { UpstreamFailure } from './failure';

/**
 * A value as one part of a path. Dots alone would lead to another call, and nothing has such an id: they are
 * refused as the upstream would refuse any id it does not know.
 */
export function segment(value: string): string {
  if (/^\.{0,2}$/.test(value))
    throw new UpstreamFailure('refused', 'path', { status: 404, message: 'There is nothing at this address.' });
  return encodeURIComponent(value);
}
