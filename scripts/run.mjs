import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a program to its end, with its output on this terminal. Rejects when it fails or was ended by a signal. It has
 * no input unless `stdin` is 'inherit'.
 */
export async function run(program, args, env = {}, stdin = 'ignore') {
  await ended(
    spawn(program, args, { stdio: [stdin, 'inherit', 'inherit'], env: { ...process.env, ...env } }),
    program,
    args,
  );
}

/** Runs a program to its end and prints its output only when it fails. Rejects as `run` does. */
export async function runQuietly(program, args, env = {}) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const output = [];
  child.stdout.on('data', (data) => output.push(data));
  child.stderr.on('data', (data) => output.push(data));
  try {
    await ended(child, program, args);
  } catch (error) {
    process.stderr.write(Buffer.concat(output));
    throw error;
  }
}

/** Waits for the end of a program, and stops it when this process exits first. */
function ended(child, program, args) {
  const stop = () => child.kill('SIGTERM');
  process.once('exit', stop);
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(error.code === 'ENOENT' ? new Error(`The program ${program} is not installed.`) : error),
    );
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  }).finally(() => process.off('exit', stop));
}

/** Runs a command of package.json in the project's folder. On failure prints a sentence and sets the exit code 1. */
export async function main(command) {
  try {
    process.chdir(path.dirname(import.meta.dirname));
    await command();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

/** Prints an error for the user, unless its program has printed it. */
export function printError(error) {
  if (!error.isPrinted) console.error(messageOf(error));
}

/** Returns the message of an expected error, or all details of an unexpected one. */
function messageOf(error) {
  if (error instanceof TypeError || error instanceof ReferenceError) return error.stack;
  if (['EACCES', 'EROFS', 'EPERM'].includes(error.code) && error.path) {
    return `${error.path} cannot be written. Use a copy of this project in a folder of your own: packages, build and data are kept in it.`;
  }
  return error.message;
}
