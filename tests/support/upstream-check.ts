import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startSandbox } from '../../scripts/processes.mjs';
import { type ApiProxy, startApiProxy } from './api-proxy';
import { ACCOUNT_OF, type Audience } from './audiences';
import { PATIENT, type Sandbox, sandboxAt } from './servers';
import { PASSWORD } from './visitor';

export type Apis = { sandbox: Sandbox; proxy: ApiProxy; clear(): Promise<void>; stop(): Promise<void> };

/** Starts a sandbox, and a proxy in front of it that can change its answers. */
export async function startApis(): Promise<Apis> {
  const server = startSandbox({ SANDBOX_PORT: '0', SANDBOX_FAULTS: '1' }, () => {});
  const sandbox = sandboxAt(String(await server.ready));
  const proxy = await startApiProxy();
  proxy.target = sandbox.url;
  return {
    sandbox,
    proxy,
    async clear() {
      proxy.change.answer = undefined;
      await sandbox.clear();
    },
    async stop() {
      await proxy.stop();
      await server.stop();
    },
  };
}

export type Checked = { lines: string[]; text: string; code: number };

/** Runs the built command; sign-ins are those of the sandbox for these audiences. */
export async function check(
  url: string,
  audiences: readonly Audience[],
  options: { args?: string[]; input?: string; env?: Record<string, string> } = {},
): Promise<Checked> {
  const signIns = Object.fromEntries(
    audiences.map((audience) => [`UPSTREAM_CHECK_${audience.toUpperCase()}`, `${ACCOUNT_OF[audience]}:${PASSWORD}`]),
  );
  const child = spawn(process.execPath, ['build/upstream-check.mjs', '--url', url, ...(options.args ?? [])], {
    env: { ...process.env, ...PATIENT, ...signIns, ...options.env },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdin.end(options.input ?? '');
  const [code] = (await once(child, 'close')) as [number];
  return { lines: text.trimEnd().split('\n'), text: text.replace(/\n {5,}/g, ' '), code };
}

/** The entries under a heading of the report, each in one line. */
export function entriesUnder({ text }: Checked, heading: string): string[] {
  const [, rest = ''] = text.split(new RegExp(`^${heading}[^\\n]*\\n`, 'm'));
  return rest
    .split('\n\n')[0]!
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

export type Row = Record<string, unknown>;

/** Changes the data of one call's answers. */
export function changing(call: string, change: (row: Row) => Row) {
  return (envelope: unknown, name: string): unknown => {
    const { data, ...rest } = envelope as { data: unknown };
    if (name !== call) return envelope;
    return { ...rest, data: Array.isArray(data) ? data.map((row: Row) => change(row)) : change(data as Row) };
  };
}

/** Changes every value and name of a JSON tree. */
export function deep(value: unknown, change: (value: unknown) => unknown, rename = (name: string) => name): unknown {
  if (Array.isArray(value)) return value.map((element) => deep(element, change, rename));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [rename(name), deep(inner, change, rename)]));
}
