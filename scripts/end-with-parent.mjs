/**
 * Loaded into a server by `--import`: kills it when the process END_WITH, which started it, was killed. An orderly stop is
 * what that process would have asked for; nothing reads this one's output any more.
 */
const CHECK_MS = 500;

setInterval(
  () => process.ppid !== Number(process.env.END_WITH) && process.kill(process.pid, 'SIGKILL'),
  CHECK_MS,
).unref();
