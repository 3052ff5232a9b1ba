import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import headless from '@xterm/headless';
import { vi } from 'vitest';

const COLUMNS = 100;
const ROWS = 45;
const TIMEOUT_MS = 60_000;

/** A program in a terminal of 100 × 45 characters, with its screen as text. */
export class TerminalScreen {
  readonly #terminal = new headless.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  readonly #child: ChildProcess;

  constructor(command: string) {
    const home = mkdtempSync(path.join(tmpdir(), 'text-browser-'));
    this.#child = spawn('script', ['-qfc', `stty cols ${COLUMNS} rows ${ROWS}; ${command}`, '/dev/null'], {
      cwd: home,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, HOME: home, TERM: 'xterm', LANG: 'C.UTF-8' },
    });
    this.#child.stdout?.on('data', (data: Buffer) => this.#terminal.write(data));
  }

  /** The text on the screen, line by line. */
  get text(): string {
    const { active } = this.#terminal.buffer;
    return Array.from(
      { length: ROWS },
      (_, row) => active.getLine(active.baseY + row)?.translateToString(true) ?? '',
    ).join('\n');
  }

  /** The last line, where the program asks for input. */
  get prompt(): string {
    return this.text.split('\n').at(-1) ?? '';
  }

  press(keys: string): void {
    this.#child.stdin?.write(keys);
  }

  /** Waits until the program asks for input. */
  async asks(expected: RegExp): Promise<void> {
    await vi.waitFor(
      () => {
        if (!expected.test(this.prompt)) throw new Error(`nothing asks for ${expected}:\n${this.text}`);
      },
      { timeout: TIMEOUT_MS, interval: 50 },
    );
  }

  /** Waits until the screen shows `expected`. */
  async shows(expected: string | RegExp): Promise<string> {
    await vi.waitFor(
      () => {
        const { text } = this;
        if (typeof expected === 'string' ? !text.includes(expected) : !expected.test(text))
          throw new Error(`the screen does not show ${expected}:\n${text}`);
      },
      { timeout: TIMEOUT_MS, interval: 50 },
    );
    return this.text;
  }

  close(): void {
    this.#child.kill('SIGKILL');
    this.#terminal.dispose();
  }
}
