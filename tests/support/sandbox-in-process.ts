import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { envelope } from '../../app/api/wire.contract';
import { createSandbox } from '../../sandbox/app';
import { type Db, ensureIndexes, openDatabase } from '../../sandbox/data/database';
import { SANDBOX_PASSWORD } from '../../sandbox/seed/people';
import { seed } from '../../sandbox/seed/seed';

/** The accounts of the seed by role. */
const ACCOUNTS = {
  admin: 'admin@sandbox.test',
  manager: 'manager@sandbox.test',
  officer: 'officer@sandbox.test',
  vendor: 'vendor@sandbox.test',
  shop: 'shop@sandbox.test',
  unconfirmed: 'newvendor@sandbox.test',
  applicant: 'applicant@sandbox.test',
  subvendor: 'subvendor@sandbox.test',
  terminal: 'terminal@sandbox.test',
} as const;
export type Who = keyof typeof ACCOUNTS | 'nobody';

export type Answer = { status: number; success: boolean; data: never; message: string };

export type InProcess = {
  db: Db;
  /** Makes a call as a user. The response must be in the envelope. */
  call(who: Who, name: string, body?: unknown): Promise<Answer>;
  /** Makes a call that must succeed. Returns the data. */
  done(who: Who, name: string, body?: unknown): Promise<never>;
  /** Makes a call that the sandbox must refuse without an internal error. Returns the message. */
  refused(who: Who, name: string, body?: unknown): Promise<string>;
  signIn(username: string, password?: string): Promise<string>;
  callWith(token: string | undefined, name: string, body?: unknown): Promise<Answer>;
};

/** A sandbox without a server, in memory, with a few days of trade. */
export function sandboxInProcess(days = 3): InProcess {
  const db = openDatabase();
  seed(db, { days });
  ensureIndexes(db);
  const app = createSandbox({
    db,
    tokenMs: 3_600_000,
    documentFolder: path.join(tmpdir(), 'sandbox-in-process'),
    allowFaults: false,
  });
  const tokens = new Map<string, Promise<string>>();

  async function callWith(token: string | undefined, name: string, body?: unknown): Promise<Answer> {
    const [method, address] = name.split(' ') as [string, string];
    const response = await app.request(`/${address}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = envelope.parse(await response.json());
    return {
      status: response.status,
      success: answer.success,
      data: answer.data as never,
      message: answer.errors[0]?.message ?? answer.message ?? '',
    };
  }
  async function signIn(username: string, password: string = SANDBOX_PASSWORD): Promise<string> {
    const answer = await callWith(undefined, 'POST api/auth/token', { username, password });
    if (!answer.success) throw new Error(answer.message);
    return (answer.data as { token: string }).token;
  }
  async function call(who: Who, name: string, body?: unknown): Promise<Answer> {
    if (who === 'nobody') return callWith(undefined, name, body);
    const username = ACCOUNTS[who];
    if (!tokens.has(username)) tokens.set(username, signIn(username));
    return callWith(await tokens.get(username), name, body);
  }
  return {
    db,
    signIn,
    callWith,
    call,
    async done(who, name, body) {
      const answer = await call(who, name, body);
      expect({ name, ...answer }).toMatchObject({ name, status: 200, success: true });
      return answer.data;
    },
    async refused(who, name, body) {
      const answer = await call(who, name, body);
      expect({ name, success: answer.success, isServerFault: answer.status >= 500 }).toEqual({
        name,
        success: false,
        isServerFault: false,
      });
      return answer.message;
    },
  };
}
