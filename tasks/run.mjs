import { spawn } from 'node:child_process';

/**
 * Runs a program to its end with its output on this terminal. Rejects when it fails or was ended by a signal. It has no
 * input unless `stdin` is 'inherit'.
 */
export function run(program, args, env = {}, stdin = 'ignore') {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: [stdin, 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });
}
