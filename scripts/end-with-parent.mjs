/**
 * Loaded into a server by `--import`. Kills the server when its parent process END_WITH has gone: a parent that is not
 * killed stops the server itself, and nothing reads its output any more.
 */
const CHECK_MS = 500;

setInterval(
  () => process.ppid !== Number(process.env.END_WITH) && process.kill(process.pid, 'SIGKILL'),
  CHECK_MS,
).unref();
