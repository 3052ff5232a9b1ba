import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

/**
 * How long a journal was when this was last noted, in a file beside it. A journal only grows, until it is replaced by another
 * file: one that is shorter than it was has been overwritten with an older copy.
 */
export class JournalLength {
  #noted = '';

  constructor(private readonly path: string) {}

  /** Notes that the journal `file` has this many bytes on the disk. Never throws: a note that is missing says nothing. */
  async note(file: string, bytes: number): Promise<void> {
    const text = `${file} ${bytes}\n`;
    if (text === this.#noted) return;
    await writeFile(this.path, text, { mode: 0o600 }).then(
      () => (this.#noted = text),
      () => {},
    );
  }

  /** True when the journal `file` was longer than these bytes. */
  wasLonger(file: string, bytes: number): boolean {
    try {
      const [notedFile, noted] = readFileSync(this.path, 'utf8').split(' ');
      return notedFile === file && Number(noted) > bytes;
    } catch {
      return false;
    }
  }
}
