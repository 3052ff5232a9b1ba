import { z } from 'zod';
import { readClaims } from '../app/upstream/auth';
import { contract, nameOf } from '../app/upstream/calls.contract';
import { envelope } from '../app/upstream/wire.contract';
import { differences, type Difference } from './compare';
import { learn, pathOf, probes, type Known } from './probes';

const TIMEOUT_MS = 30_000;

/** How one call turned out. `refused` is said no to, which may be right for whoever asks. */
export type Finding = { call: string } & (
  | { kind: 'fits'; note: string }
  | { kind: 'differs'; differences: Difference[] }
  | { kind: 'missing' | 'refused' | 'failed' | 'not asked'; note: string }
);

export type SignIn = { url: string; username: string; password: string };

/** Signs in and asks every call of the contract that changes nothing, one after the other. */
export async function* checkUpstream({ url, username, password }: SignIn): AsyncGenerator<Finding> {
  const known: Known = new Map();
  const signIn = await exchange(url, contract.auth.token, 'api/auth/token', { username, password });
  yield signIn.finding;
  const session = z.object({ token: z.string(), target: z.string() }).safeParse(signIn.data);
  if (!session.success) return;
  const { token, target } = session.data;
  const { id } = readClaims(token);
  if (id) known.set(target.toLowerCase(), id);
  else yield { call: 'the claims of the token', kind: 'differs', differences: [{ field: 'nameid', expected: 'the id of whoever signs in', found: 'nothing', rows: 1 }] };

  for (const probe of probes) {
    const name = nameOf(probe.call);
    const filled = pathOf(probe, known);
    if ('unknown' in filled) {
      yield { call: name, kind: 'not asked', note: `nothing was seen to ask it with (${filled.unknown})` };
      continue;
    }
    const { finding, data } = await exchange(url, probe.call, filled.path, probe.body?.(known), token);
    learn(probe, data, known);
    yield { ...finding, call: name };
  }
}

async function exchange(
  url: string,
  call: (typeof probes)[number]['call'],
  path: string,
  body: unknown,
  token?: string,
): Promise<{ finding: Finding; data?: unknown }> {
  const name = nameOf(call);
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: call.method,
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    text = await response.text();
  } catch (error) {
    return { finding: { call: name, kind: 'failed', note: reasonOf(error) } };
  }
  return { ...judge(call, status, parseJson(text)) };
}

function judge(call: (typeof probes)[number]['call'], status: number, answer: unknown): { finding: Finding; data?: unknown } {
  const name = nameOf(call);
  const isObject = typeof answer === 'object' && answer !== null;
  const said = isObject && 'success' in answer ? (answer as { success: unknown; data?: unknown; message?: unknown; errors?: { message?: unknown }[] | null }) : undefined;
  if (!said) {
    const isMissing = status === 404 || status === 405 || status === 501;
    return { finding: { call: name, kind: isMissing ? 'missing' : 'failed', note: `HTTP ${status} without {success, data, errors}` } };
  }
  if (said.success !== true) {
    const message = String(said.errors?.[0]?.message ?? said.message ?? 'no message');
    return { finding: { call: name, kind: /no such call/i.test(message) ? 'missing' : 'refused', note: `HTTP ${status}: ${message}` } };
  }
  const found = [...differences(envelope, answer), ...differences(call.answer, said.data).map((difference) => ({ ...difference, field: `data${difference.field}` }))];
  if (status < 200 || status > 299) found.push({ field: 'HTTP status', expected: '2xx', found: String(status), rows: 1 });
  const rows = Array.isArray(said.data) ? said.data.length : undefined;
  const note = rows === undefined ? '' : rows === 0 ? 'no rows: its fields were not seen' : `${rows} ${rows === 1 ? 'row' : 'rows'}`;
  return { data: said.data, finding: found.length > 0 ? { call: name, kind: 'differs', differences: found } : { call: name, kind: 'fits', note } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
  return error.cause instanceof Error ? error.cause.message : error.message;
}
