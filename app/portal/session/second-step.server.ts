import { createHash, createHmac } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import type { SessionUser } from '~/api/auth';
import { UpstreamFailure } from '~/api/failure';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import { StoreUnavailable } from '~/base/database/database';
import { metrics } from '~/base/metrics.server';
import { store } from '~/base/store/store.server';
import { comparableId } from '~/domain/ids';
import { plainText } from '~/domain/typed-text';
import { audienceOf } from './access';

type Person = Pick<SessionUser, 'id'>;

/** Longer than anybody stays away; each code that is used begins it anew. */
const KEPT_SECONDS = 5 * 365 * 24 * 60 * 60;
const PERIOD_SECONDS = 30;
/** Codes of the period before and after count too: clocks differ. */
const WINDOW = 1;
/** After so many wrong codes none counts until the time since the first of them is over. */
const MAX_WRONG = 5;
const WRONG_MS = 15 * 60_000;
const RECOVERY_CODES = 10;
/** How long a form that is sent twice has the same answer. */
const TWICE_MS = 60_000;

const enrolled = z.object({
  secret: z.string(),
  /** When it was set up, in ms since 1970. */
  since: z.number(),
  /** The period of the last code of the app that was used: a code counts once. */
  lastPeriod: z.number(),
  /** The last code that was used, as a digest, and the session that used it: a form that is sent twice has one answer. */
  last: z.object({ code: z.string(), by: z.string(), at: z.number() }).optional(),
  wrong: z.object({ count: z.number(), since: z.number() }).optional(),
  /** Digests of the recovery codes that were not used. */
  recovery: z.array(z.string()),
});
type Enrolled = z.output<typeof enrolled>;

/** How long a reset is shown to the user. */
const RESET_SECONDS = 14 * 24 * 60 * 60;

const resetKeyOf = ({ id }: Person) => `second-step-reset:staff:${comparableId(id)}`;
const keyOf = ({ id }: Person) => `second-step:staff:${comparableId(id)}`;

/** Reads what is stored of a second step; undefined for none. Throws for one that this version cannot read: it is not none. */
function known(value: string | undefined): Enrolled | undefined {
  if (!value) return undefined;
  const { success, data } = enrolled.safeParse(readJson(value));
  if (success) return data;
  metrics.secondStepUnread();
  throw new UpstreamFailure('unavailable', 'second step', { neverSent: true, message: UNREAD });
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** True for the sign-in of a user that has a second step, or must set one up. Throws an UpstreamFailure while the store is away. */
export async function needsSecondStep(user: SessionUser): Promise<boolean> {
  const { staffTotp } = config();
  if (staffTotp === 'off' || audienceOf(user) !== 'staff') return false;
  const state = await secondStepOf(user);
  return staffTotp === 'required' || state !== undefined;
}

/** True for a user who may not do anything without a second step. */
export function mustHaveSecondStep(user: SessionUser): boolean {
  return config().staffTotp === 'required' && audienceOf(user) === 'staff';
}

/** Returns since when a user has a second step, and how many recovery codes are left; undefined without one. */
export async function secondStepOf(user: Person): Promise<{ since: number; recoveryLeft: number } | undefined> {
  const state = known(await store().read(keyOf(user)).catch(failing));
  return state && { since: state.since, recoveryLeft: state.recovery.length };
}

/** Returns a new secret in base32, as authenticator apps take it. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the address that an authenticator app reads from a QR code. */
export function addressOf(secret: string, account: string): string {
  return totpOf(secret, { issuer: config().portalName, label: account }).toString();
}

/** How a code was taken. `left` are the recovery codes left, after one was used. */
export type Taken = { kind: 'right'; left?: number } | { kind: 'wrong' | 'locked' | 'none' };

/** Who types a code, and in which session. */
export type Typist = { user: Person; sessionId: string | undefined };

/**
 * Takes a code of a user's app, or a recovery code: each counts for one session, in all portals. `then` returns what is kept of the
 * step after a right code, by default all. Throws an UpstreamFailure while the store is away.
 */
export async function takeCode(
  { user, sessionId = '' }: Typist,
  typed: string,
  then: (state: Enrolled) => Enrolled | undefined = (state) => state,
  now = businessTime(),
): Promise<Taken> {
  return store()
    .update<Taken>(keyOf(user), KEPT_SECONDS, (value) => {
      const state = known(value);
      if (!state) return { next: '', result: { kind: 'none' } };
      const [after, result] = afterCode(state, typed, sessionId, now);
      const kept = result.kind === 'right' ? then(after) : after;
      return { next: kept ? JSON.stringify(kept) : '', result };
    })
    .catch(failing);
}

/**
 * Sets up the second step of a user who has none, with a code of its secret. Returns its recovery codes, again when the form is sent
 * twice; for a wrong code how far ahead the clock is that made it, if one did; 'another' where the step is set up already.
 */
export async function setUp({ user, sessionId = '' }: Typist, secret: string, typed: string, now = businessTime()) {
  const period = periodOf(secret, typed, now);
  if (period === undefined) return { clockAheadMs: clockAheadOf(secret, typed, now) };
  const codes = recoveryCodes(secret, 'set up');
  const last = { code: digestOf(typed), by: sessionId, at: now };
  const isOwn = await store()
    .update(keyOf(user), KEPT_SECONDS, (value) => {
      const before = known(value);
      const state: Enrolled = { secret, since: now, lastPeriod: period, last, recovery: codes.map(digestOf) };
      return {
        next: before ? value! : JSON.stringify(state),
        result: !before || (before.secret === secret && isSame(before.last, last)),
      };
    })
    .catch(failing);
  return isOwn ? codes : 'another';
}

/** Replaces the recovery codes of a user who types a code. */
export async function renewRecoveryCodes(typist: Typist, typed: string): Promise<Taken & { codes: string[] }> {
  let codes: string[] = [];
  const taken = await takeCode(typist, typed, (state) => {
    // The same form makes the same codes.
    codes = recoveryCodes(state.secret, digestOf(typed));
    return { ...state, recovery: codes.map(digestOf) };
  });
  return { ...taken, codes: taken.kind === 'right' ? codes : [] };
}

/** Turns off the second step of a user who types a code. */
export function turnOff(typist: Typist, typed: string): Promise<Taken> {
  return takeCode(typist, typed, () => undefined);
}

const reset = z.object({ by: z.string(), reason: z.string() });

/** Forgets the second step of a user who cannot use it any more, and remembers for that user who did it and why. */
export async function resetSecondStep(user: Person, why: z.output<typeof reset>): Promise<void> {
  // Not read before: it may have been sealed with a secret that is gone.
  await store().remember(keyOf(user), '', 1);
  await store().remember(resetKeyOf(user), JSON.stringify(why), RESET_SECONDS);
}

/** Returns who has reset the second step of a user in the last two weeks, and why; undefined for nobody, and while the store is away. */
export async function resetOf(user: SessionUser): Promise<z.output<typeof reset> | undefined> {
  if (config().staffTotp === 'off' || audienceOf(user) !== 'staff') return undefined;
  const value = await store()
    .read(resetKeyOf(user))
    .catch(() => undefined);
  return value ? reset.safeParse(JSON.parse(value)).data : undefined;
}

function afterCode(state: Enrolled, typed: string, by: string, now: number): [Enrolled, Taken] {
  const wrong = state.wrong && state.wrong.since + WRONG_MS > now ? state.wrong : undefined;
  if (wrong && wrong.count >= MAX_WRONG) return [state, { kind: 'locked' }];
  const { wrong: _, ...right } = state;
  const last = { code: digestOf(typed), by, at: now };
  if (isSame(state.last, last)) return [right, { kind: 'right' }];
  const period = periodOf(state.secret, typed, now);
  if (period !== undefined && period > state.lastPeriod)
    return [{ ...right, last, lastPeriod: period }, { kind: 'right' }];
  const recovery = state.recovery.filter((digest) => digest !== last.code);
  if (recovery.length < state.recovery.length)
    return [
      { ...right, last, recovery },
      { kind: 'right', left: recovery.length },
    ];
  return [{ ...state, wrong: { count: (wrong?.count ?? 0) + 1, since: wrong?.since ?? now } }, { kind: 'wrong' }];
}

/** True for the code that the same session used just now. */
function isSame(a: Enrolled['last'], b: NonNullable<Enrolled['last']>): boolean {
  return a?.code === b.code && a.by === b.by && b.by !== '' && a.at + TWICE_MS > b.at;
}

/** Returns the period whose code was typed; undefined for a wrong one. */
export function periodOf(secret: string, typed: string, now: number): number | undefined {
  const token = tokenOf(typed);
  if (token === undefined) return undefined;
  const delta = totpOf(secret).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** The periods before and after now in which a code is looked for that a wrong clock has made: an hour. */
const SEARCHED_PERIODS = 120;

/**
 * Returns how many ms the clock is ahead that made this code, negative for one that is behind; undefined for no code of this hour. For a
 * secret that is only being set up: who has it typed could otherwise learn of old codes.
 */
export function clockAheadOf(secret: string, typed: string, now: number): number | undefined {
  const token = tokenOf(typed);
  const delta =
    token === undefined ? null : totpOf(secret).validate({ token, timestamp: now, window: SEARCHED_PERIODS });
  return delta === null ? undefined : delta * PERIOD_SECONDS * 1000;
}

/** Returns the six digits of a code, which apps and people group; undefined for anything else. */
function tokenOf(typed: string): string | undefined {
  const token = plainText(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(token) ? token : undefined;
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

/** Without letters and digits that look alike; 32 of them, so that each of 5 bits is one. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns the recovery codes of a secret. `of` tells those of different times apart. */
function recoveryCodes(secret: string, of: string): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const bytes = createHmac('sha256', secret).update(`recovery ${index} ${of}`).digest().subarray(0, 10);
    const code = [...bytes].map((byte) => ALPHABET[byte & 31]).join('');
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Recovery codes have 50 bits: nobody guesses one from its digest. */
function digestOf(typed: string): string {
  return createHash('sha256')
    .update(
      plainText(typed)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    )
    .digest('base64');
}

const AWAY =
  'The portal cannot look at your second step right now, and nobody of the staff gets in without it. Try again in a minute.';

const SEALED =
  'The portal cannot read your second step any more: its secret was changed. Ask an administrator to reset it on Staffs.';

const UNREAD =
  'Your second step cannot be read, so nobody gets in with it. Ask an administrator to reset it on Staffs.';

function failing(error: unknown): never {
  if (!(error instanceof StoreUnavailable)) throw error;
  const message = error.isSealedForGood ? SEALED : AWAY;
  throw new UpstreamFailure('unavailable', 'second step', { neverSent: true, message });
}
