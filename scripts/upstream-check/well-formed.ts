import type { z } from 'zod';
import { type Mismatch, mismatches, type Path, valueAt, withValue } from './mismatches';

/** Sample values; one of them fits each field of the contract. */
const SAMPLES: readonly unknown[] = ['Sample', '2026-11-20T12:00:00.000Z', '2026-11-20', 12, true, {}, [{}]];
const MAX_DEPTH = 4;

/** Returns a made-up value that the contract accepts here; undefined when none was found. */
export function wellFormedValue(schema: z.ZodType, data: unknown, mismatch: Mismatch): unknown {
  return valueAt(filled(schema, data, mismatch, 0), mismatch.path);
}

/** True when the contract accepts null here. */
export function mayBeNull(schema: z.ZodType, data: unknown, path: Path): boolean {
  return within(mismatches(schema, withValue(data, path, null)), path).length === 0;
}

function filled(schema: z.ZodType, data: unknown, { path, listed }: Mismatch, depth: number): unknown {
  for (const sample of [...listed, ...SAMPLES]) {
    let tried = withValue(data, path, sample);
    for (const inner of within(mismatches(schema, tried), path)) {
      if (inner.path.length > path.length && depth < MAX_DEPTH)
        tried = filled(schema, tried, inner, depth + 1) ?? tried;
    }
    if (within(mismatches(schema, tried), path).length === 0) return tried;
  }
  return undefined;
}

function within(found: readonly Mismatch[], path: Path): Mismatch[] {
  return found.filter((mismatch) => path.every((part, at) => mismatch.path[at] === part));
}
