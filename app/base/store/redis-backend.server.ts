import { createHash, randomUUID } from 'node:crypto';
import type { RedisSettings } from '../config/config.server';
import { log } from '../log.server';
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
import { connectRedis, PREFIX, type ScriptedRedis, type State } from './redis-connection.server';

/** An attempt that began longer ago has no portal any more. */
const LONGEST_ATTEMPT_MS = 90_000;
/** Interval at which the listening connection is tested, and the birth mark read again. */
const PING_MS = 5_000;
/** How long the replicas may take to have a claim. */
const REPLICATED_MS = 1_000;
const CHANNEL = `${PREFIX}messages`;

/** Key of what Redis knows of itself: its birth mark, the server that was met last, and how many replicas it had. */
const STORE = 'store';

/** The memory of several portals, in Redis. No command waits for a lost connection, and none is sent a second time. */
export class RedisBackend implements Backend {
  readonly isShared = true;
  readonly #redis: ScriptedRedis;
  /** The connection of what money depends on. With replicas it waits for them, and nothing else waits with it. */
  readonly #claims: ScriptedRedis;
  readonly #subscriber: ScriptedRedis;
  readonly #replicas: number;
  readonly #isWatched: boolean;
  /** Marks the messages of this process. */
  readonly #id = randomUUID();
  #birth = '';
  /** Resolves when the server of this connection was met. */
  #met: Promise<void> | undefined;
  #hasWarned = false;

  constructor(settings: RedisSettings, onProblem: (error: Error) => void) {
    this.#replicas = settings.replicas;
    this.#isWatched = settings.sentinels.length > 0;
    this.#redis = connectRedis(settings, onProblem);
    this.#claims = settings.replicas > 0 ? connectRedis(settings, () => {}) : this.#redis;
    this.#subscriber = connectRedis(settings, () => {});
    const meet = () => void this.#meet().catch(() => {});
    this.#claims.on('ready', meet);
    this.#claims.on('close', () => (this.#met = undefined));
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

  async swap(key: string, read: string | undefined, value: string, ttlMs: number): Promise<boolean> {
    // Replicas that are away are noticed before anything is stored.
    await this.#replicated();
    const digest = read === undefined ? '' : createHash('sha1').update(read).digest('hex');
    const isSwapped = (await this.#try(this.#claims.swapValue(key, digest, value, Math.ceil(ttlMs)))) === 1;
    if (isSwapped) await this.#replicated();
    return isSwapped;
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
    const answer = await this.#try(this.#claims.takeClaim(key, STORE, token, LEASE_MS, CLAIM_MS, ...of));
    // The next page has the mark of what Redis is now.
    if (answer[0] === 'not of this store') await this.#meet().catch(() => {});
    if (answer[0] === 'mine') await this.#replicated();
    if (answer[0] === 'mine' || answer[0] === 'not of this store') return { state: answer[0] };
    return stateOf(answer);
  }

  async takeOver(key: string, lostToken: string, token: string): Promise<boolean> {
    const isTaken = (await this.#try(this.#claims.takeOverClaim(key, lostToken, token, LEASE_MS, CLAIM_MS))) === 1;
    if (isTaken) await this.#replicated();
    return isTaken;
  }

  async renew(key: string, token: string): Promise<boolean> {
    return (await this.#try(this.#claims.renewClaim(key, token, LEASE_MS))) === 1;
  }

  async settle(key: string, token: string, value: string | undefined, ttlMs: number): Promise<void> {
    const args = value === undefined ? [] : [value];
    await this.#try(this.#claims.settleClaim(key, token, Math.ceil(ttlMs), ...args));
    // A promoted replica that missed this takes the claim for a lost one: no harm to one that was freed.
    if (value !== undefined) await this.#replicated();
  }

  async settleLost(key: string, lostToken: string, value: string, ttlMs: number): Promise<string> {
    return String(await this.#try(this.#claims.settleLostClaim(key, lostToken, value, Math.ceil(ttlMs))));
  }

  async abandon(key: string, token: string): Promise<void> {
    await this.#try(this.#claims.renewClaim(key, token, 0));
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
    this.#claims.disconnect();
    this.#subscriber.disconnect();
  }

  /**
   * Reads the birth mark, and tells Redis which server this is: one that was restarted or promoted may have lost the
   * claims of its last moments, and is born again unless nothing can be lost (`meetStore`).
   */
  #meet(): Promise<void> {
    const meeting = (async () => {
      const [info, writesAll] = await Promise.all([this.#claims.info(), this.#writesAll()]);
      // A server that is promoted has another replication id than before.
      const server = `${fieldOf(info, 'run_id')}:${fieldOf(info, 'master_replid')}`;
      const wasReplica = !/^0*$/.test(fieldOf(info, 'master_replid2'));
      const replicas = Math.max(Number(fieldOf(info, 'connected_slaves')), wasReplica ? 1 : 0);
      const waits = this.#replicas;
      this.#warnOf(replicas);
      const whole = writesAll ? 1 : 0;
      this.#birth = await this.#claims.meetStore(STORE, newBirth(), server, whole, MAX_SILENCE_MS, waits, replicas);
    })();
    this.#met = meeting;
    meeting.catch(() => {
      if (this.#met === meeting) this.#met = undefined;
    });
    return meeting;
  }

  /**
   * True when this Redis writes each change to its disk before it answers. One that does not tell its settings counts as
   * one that does not.
   */
  async #writesAll(): Promise<boolean> {
    const settings = await this.#claims.config('GET', 'append*').catch(() => undefined);
    if (!Array.isArray(settings)) return false;
    const valueOf = (name: string) => settings[settings.indexOf(name) + 1];
    return valueOf('appendonly') === 'yes' && valueOf('appendfsync') === 'always';
  }

  #warnOf(replicas: number): void {
    if (replicas <= this.#replicas || this.#hasWarned) return;
    this.#hasWarned = true;
    log().warn(
      { replicas, waitsFor: this.#replicas },
      'Redis has more replicas than REDIS_REPLICAS: after a failover or a restart of it, open forms must be looked up',
    );
  }

  /** Resolves when every replica has what was written last. Throws StoreUnavailable when that takes too long. */
  async #replicated(): Promise<void> {
    if (this.#replicas === 0) return;
    const have = await this.#try(this.#claims.wait(this.#replicas, REPLICATED_MS));
    if (have >= this.#replicas) return;
    metrics.storeFailed();
    // A master that was replaced and does not know it has none: the Sentinels are asked again.
    if (this.#isWatched && this.#claims.status === 'ready') this.#claims.disconnect(true);
    throw new StoreUnavailable(new Error(`${have} of ${this.#replicas} replicas of Redis have it`));
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
