import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Redis } from 'ioredis';
import { metrics } from '../metrics.server';
import {
  type AttemptStart,
  type Backend,
  CLAIM_MS,
  type ClaimState,
  LEASE_MS,
  MAX_SILENCE_MS,
  newBirth,
  StoreUnavailable,
} from './backend';
import { SCRIPTS } from './redis-scripts';

/** Time limit of one command. */
const COMMAND_MS = 1_500;
const RECONNECT_MS = 500;
/** An attempt that began longer ago has no portal any more. */
const LONGEST_ATTEMPT_MS = 90_000;
/** Interval at which the listening connection is tested, and the birth mark read again. */
const PING_MS = 5_000;
const PREFIX = 'vend-portal:';
const CHANNEL = `${PREFIX}messages`;

type ScriptName = keyof typeof SCRIPTS;
type State = ['free' | 'running'] | ['lost' | 'settled', string];
/** What the scripts return that the portal reads. */
type Returned = {
  meetStore: string;
  lookAtClaim: State;
  takeClaim: State | ['mine'] | ['not of this store'];
  beginAttempt: AttemptStart;
};
type Scripted = Redis & {
  [Name in ScriptName]: (
    key: string,
    ...args: (string | number)[]
  ) => Promise<Name extends keyof Returned ? Returned[Name] : unknown>;
};

/** Key of what Redis knows of itself: its birth mark, and the server that was met last. */
const STORE = 'store';

/** The memory of several portals, in Redis. No command waits for a lost connection, and none is sent a second time. */
export class RedisBackend implements Backend {
  readonly isShared = true;
  readonly #redis: Scripted;
  readonly #subscriber: Redis;
  /** Marks the messages of this process. */
  readonly #id = randomUUID();
  #birth = '';
  /** Resolves when the server of this connection was met. */
  #met: Promise<void> | undefined;

  constructor(url: string, onProblem: (error: Error) => void) {
    // Loaded only here: it would add a tenth to the start of a portal without Redis. require() has no types.
    const { Redis } = createRequire(import.meta.url)('ioredis') as typeof import('ioredis');
    const options = {
      keyPrefix: PREFIX,
      commandTimeout: COMMAND_MS,
      connectTimeout: COMMAND_MS,
      // A connection whose commands get no answer is given up, and a new one is made.
      socketTimeout: 2 * COMMAND_MS,
      enableOfflineQueue: false,
      // ioredis does not catch the failure of a repeated subscription.
      autoResubscribe: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: () => RECONNECT_MS,
    };
    // defineCommand adds the scripts.
    this.#redis = new Redis(url, options) as Scripted;
    for (const [name, lua] of Object.entries(SCRIPTS))
      this.#redis.defineCommand(name, { numberOfKeys: name === 'takeClaim' ? 2 : 1, lua });
    this.#subscriber = new Redis(url, options);
    this.#redis.on('error', onProblem);
    this.#subscriber.on('error', () => {});
    const meet = () => void this.#meet().catch(() => {});
    this.#redis.on('ready', meet);
    this.#redis.on('close', () => (this.#met = undefined));
    setInterval(meet, PING_MS).unref();
  }

  get birth(): string {
    return this.#birth;
  }

  async get(keys: readonly string[]): Promise<(string | undefined)[]> {
    const values = await this.#try(this.#redis.mget(...keys));
    return values.map((value) => value ?? undefined);
  }

  async set(key: string, value: string, ttlMs: number): Promise<void> {
    await this.#try(this.#redis.set(key, value, 'PX', Math.ceil(ttlMs)));
  }

  async now(): Promise<number> {
    const [seconds, micros] = await this.#try(this.#redis.time());
    return Number(seconds) * 1000 + Math.floor(Number(micros) / 1000);
  }

  async mark(key: string, ttlMs: number): Promise<void> {
    await this.#try(this.#redis.markTime(key, Math.ceil(ttlMs)));
  }

  async look(key: string): Promise<ClaimState> {
    return stateOf(await this.#try(this.#redis.lookAtClaim(key)));
  }

  async claim(
    key: string,
    token: string,
    birth?: string,
  ): Promise<ClaimState | { state: 'mine' | 'not of this store' }> {
    await this.#try((this.#met ??= this.#meet()));
    const of = birth === undefined ? [] : [birth];
    const answer = await this.#try(this.#redis.takeClaim(key, STORE, token, LEASE_MS, CLAIM_MS, ...of));
    // The next page has the mark of what Redis is now.
    if (answer[0] === 'not of this store') await this.#meet().catch(() => {});
    if (answer[0] === 'mine' || answer[0] === 'not of this store') return { state: answer[0] };
    return stateOf(answer);
  }

  async takeOver(key: string, lostToken: string, token: string): Promise<boolean> {
    return (await this.#try(this.#redis.takeOverClaim(key, lostToken, token, LEASE_MS, CLAIM_MS))) === 1;
  }

  async renew(key: string, token: string): Promise<boolean> {
    return (await this.#try(this.#redis.renewClaim(key, token, LEASE_MS))) === 1;
  }

  async settle(key: string, token: string, value: string | undefined, ttlMs: number): Promise<void> {
    const args = value === undefined ? [] : [value];
    await this.#try(this.#redis.settleClaim(key, token, Math.ceil(ttlMs), ...args));
  }

  async settleLost(key: string, lostToken: string, value: string, ttlMs: number): Promise<string> {
    return String(await this.#try(this.#redis.settleLostClaim(key, lostToken, value, Math.ceil(ttlMs))));
  }

  async abandon(key: string, token: string): Promise<void> {
    await this.#try(this.#redis.renewClaim(key, token, 0));
  }

  async beginAttempt(key: string, tries: number, windowMs: number): Promise<AttemptStart> {
    return this.#try(this.#redis.beginAttempt(key, tries, windowMs, LONGEST_ATTEMPT_MS));
  }

  async endAttempt(key: string, hasFailed: boolean, windowMs: number): Promise<void> {
    await this.#try(this.#redis.endAttempt(key, hasFailed ? 1 : 0, windowMs));
  }

  async publish(message: string): Promise<void> {
    await this.#try(this.#redis.publish(CHANNEL, `${this.#id} ${message}`));
  }

  subscribe(onMessage: (message: string) => void, onGap: () => void): void {
    this.#subscriber.on('message', (_channel, text: string) => {
      const at = text.indexOf(' ');
      if (text.slice(0, at) !== this.#id) onMessage(text.slice(at + 1));
    });
    let isListening = false;
    const listen = () =>
      this.#subscriber.subscribe(CHANNEL).then(
        () => {
          isListening = true;
          onGap();
        },
        () => this.#subscriber.disconnect(true),
      );
    if (this.#subscriber.status === 'ready') void listen();
    this.#subscriber.on('ready', () => void listen());
    this.#subscriber.on('close', () => {
      if (isListening) onGap();
      isListening = false;
    });
    setInterval(() => void this.#subscriber.ping().catch(() => {}), PING_MS).unref();
  }

  async ping(): Promise<void> {
    await this.#try(this.#redis.ping());
  }

  async close(): Promise<void> {
    this.#redis.disconnect();
    this.#subscriber.disconnect();
  }

  /**
   * Reads the birth mark, and tells Redis which server this is: one that was restarted or took over may have lost the
   * claims of its last moments, and is born again unless `#isRestartSafe`.
   */
  #meet(): Promise<void> {
    const meeting = (async () => {
      const [server, isSafe] = await Promise.all([this.#redis.info('server'), this.#isRestartSafe()]);
      const run = fieldOf(server, 'run_id');
      this.#birth = await this.#redis.meetStore(STORE, newBirth(), run, isSafe ? 1 : 0, MAX_SILENCE_MS);
    })();
    this.#met = meeting;
    meeting.catch(() => {
      if (this.#met === meeting) this.#met = undefined;
    });
    return meeting;
  }

  /**
   * True when this Redis writes each change to its disk before it answers, and was no replica of another since it
   * started. One that does not tell its settings counts as one that does not write.
   */
  async #isRestartSafe(): Promise<boolean> {
    const [replication, settings] = await Promise.all([
      this.#redis.info('replication'),
      this.#redis.config('GET', 'append*').catch(() => undefined),
    ]);
    if (!Array.isArray(settings) || !/^0*$/.test(fieldOf(replication, 'master_replid2'))) return false;
    const valueOf = (name: string) => settings[settings.indexOf(name) + 1];
    return valueOf('appendonly') === 'yes' && valueOf('appendfsync') === 'always';
  }

  async #try<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      metrics.storeFailed();
      throw new StoreUnavailable(error);
    }
  }
}

/** Returns a field of what INFO says. */
function fieldOf(info: string, name: string): string {
  return new RegExp(`^${name}:(\\S*)`, 'm').exec(info)?.[1] ?? '';
}

function stateOf([state, detail = '']: State): ClaimState {
  if (state === 'settled') return { state, value: detail };
  if (state === 'lost') return { state, token: detail };
  return { state };
}
