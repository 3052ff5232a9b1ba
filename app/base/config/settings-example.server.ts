import { readFileSync } from 'node:fs';

const FILE = '.env.example';

/** Returns what is wrong with a setting, which it begins with, and which line of .env.example explains that setting, if it is there. */
export function withExample(problem: string): string {
  const [name = ''] = /^[A-Z_]+/.exec(problem) ?? [];
  const line = linesOf(FILE).findIndex((text) => new RegExp(`^#? ?${name}=`).test(text)) + 1;
  return name && line > 0 ? `${problem}\n  (${FILE}, line ${line})` : problem;
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
