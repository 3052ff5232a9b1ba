import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A step of docs/adding-a-screen.md: the code of a new file, or of lines behind the first line that contains `anchor`. */
export type Step = { file: string; anchor?: string; code: string };

/** Reads the steps of a page: each code block whose comment before it names the file. */
export function stepsOf(page: string): Step[] {
  const marked = /<!-- (file|after): ([^\s|]+)(?: \| (.+?))? -->\s+```\w*\n([\s\S]*?)```/g;
  return [...readFileSync(page, 'utf8').matchAll(marked)].map(([, , file = '', anchor, code = '']) => ({
    file,
    anchor,
    code,
  }));
}

/** Carries out a step in a copy of the project. Throws when the file has no line with the anchor. */
export function takeStep(folder: string, { file, anchor, code }: Step): void {
  const target = path.join(folder, file);
  if (anchor === undefined) {
    mkdirSync(path.dirname(target), { recursive: true });
    return writeFileSync(target, code);
  }
  const lines = readFileSync(target, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes(anchor));
  if (line < 0) throw new Error(`${file} has no line with ${anchor}`);
  lines.splice(line + 1, 0, code.trimEnd());
  writeFileSync(target, lines.join('\n'));
}
