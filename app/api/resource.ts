import type { Upstream } from './client.server';
import type { Read } from './read';

/** The calls of one resource of the API: how their answers are read, and the functions that make them. */
export type Resource<Reads, Calls> = { reads: Reads; calls: (upstream: Upstream) => Calls };

/** Names the reads of a resource once: `calls` makes its functions with them, and tools find them by their calls' names. */
export function resource<Reads extends Record<string, Read<unknown>>, Calls>(
  reads: Reads,
  calls: (upstream: Upstream, reads: Reads) => Calls,
): Resource<Reads, Calls> {
  return { reads, calls: (upstream) => calls(upstream, reads) };
}
