import { readFile } from 'node:fs/promises';

/** Resident memory of a process, in MB. */
export async function memoryMb(pid: number): Promise<number> {
  return Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
}

/** CPU time that a process has used, in seconds; it does not depend on what else the machine does. */
export async function cpuSeconds(pid: number): Promise<number> {
  const [user, system] = (await readFile(`/proc/${pid}/stat`, 'utf8'))
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
