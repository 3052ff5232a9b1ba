import { crc32 } from 'node:zlib';
import type { Entry } from './memory-backend.server';

/** Returns the lines of changes that follow a line with this checksum, and the checksum of the last one. */
export function linesOf(
  changes: readonly (readonly [string, Entry | undefined])[],
  before: number,
): { text: string; checksum: number } {
  let checksum = before;
  const lines = changes.map(([key, entry]) => {
    const content = JSON.stringify([key, entry ?? null]);
    checksum = crc32(content, checksum);
    return `${checksum.toString(16).padStart(8, '0')} ${content}\n`;
  });
  return { text: lines.join(''), checksum };
}

/** One change of the store: the new entry of a key, or none. */
type Change = { key: string; entry: Entry | undefined };

/** Returns a line's change and checksum; undefined when the line, or one before it, is not as it was written. */
export function parse(line: string, before: number): (Change & { checksum: number }) | undefined {
  const content = line.slice(9);
  const checksum = crc32(content, before);
  const change = line.slice(0, 9) === `${checksum.toString(16).padStart(8, '0')} ` ? changeIn(content) : undefined;
  return change && { ...change, checksum };
}

/** Returns the change of a line without its checksum; undefined for anything else. */
export function changeIn(content: string): Change | undefined {
  try {
    // The checksum shows that a portal wrote this line.
    const [key, entry] = JSON.parse(content) as [string, Entry | null];
    return typeof key === 'string' ? { key, entry: entry ?? undefined } : undefined;
  } catch {
    return undefined;
  }
}

/** Makes a change to the entries; one that has expired removes the entry. */
export function apply(entries: Map<string, Entry>, { key, entry }: Change, now: number): void {
  entries.delete(key);
  if (entry && entry.until > now) entries.set(key, entry);
}
