import { z } from 'zod';
import type { SessionUser } from '~/api/auth';
import { UpstreamFailure } from '~/api/failure';
import { businessTime } from '~/base/clock.server';
import { config } from '~/base/config/config.server';
import type { Transaction } from '~/base/database/database';
import { metrics } from '~/base/metrics.server';
import { audienceOf } from '~/domain/audience';
import { comparableId } from '~/domain/ids';
import { closeContent, digests, openContent } from '../request/content.server';
import { tryLoad } from '../request/failures';
import { changeRecords, readRecords } from '../request/records.server';
import { clockAheadOf, periodOf, recoveryCodes, textDigestOf } from './second-step-codes.server';

type Person = Pick<SessionUser, 'id'>;
type Db = Transaction['db'];

/** After so many wrong codes none counts until the time since the first of them is over. */
const MAX_WRONG = 5;
const WRONG_MS = 15 * 60_000;
/** How long a reset is shown to the user. */
const RESET_MS = 14 * 24 * 60 * 60_000;
/** How long a form that is sent twice has the same answer. */
const TWICE_MS = 60_000;

const personOf = ({ id }: Person) => comparableId(id);
/** The key of a second step in versions before 1.1. */
const oldKeyOf = (person: string) => `second-step:staff:${person}`;

/** Returns a second step with its secret; undefined for none. Throws for one that cannot be read, which is not none, and while the store is away. */
async function stepOf(user: Person) {
  const person = personOf(user);
  const found = await readRecords(
    async ({ db, now }) => (await rowOf(db, person)) ?? ((await isKeptOld(db, now, person)) ? 'old' : undefined),
    AWAY,
  );
  if (!found) return undefined;
  const secret = found === 'old' ? undefined : await openContent(z.string(), found.content);
  if (found !== 'old' && secret !== undefined) return { ...found, secret };
  metrics.secondStepUnread();
  throw new UpstreamFailure('unavailable', 'second step', { neverSent: true, message: UNREAD });
}

function rowOf(db: Db, person: string) {
  return db
    .selectFrom('second_steps')
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .whereRef('recovery_codes.person', '=', 'second_steps.person')
        .where('used_at', 'is', null)
        .as('recovery_left'),
    )
    .where('person', '=', person)
    .executeTakeFirst();
}

/** True for one of a version before that could not be taken over. */
async function isKeptOld(db: Db, now: Transaction['now'], person: string): Promise<boolean> {
  const old = db.selectFrom('entries').select('key').where('key', '=', oldKeyOf(person)).where('expires_at', '>', now);
  return (await old.executeTakeFirst()) !== undefined;
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
  const step = await stepOf(user);
  return step && { since: step.set_up_at, recoveryLeft: step.recovery_left ?? 0 };
}

/** How a code was taken. `left` are the recovery codes left, after one was used. */
export type Taken = { kind: 'right'; left?: number } | { kind: 'wrong' | 'locked' | 'none' };

/** Who types a code, and in which session. */
export type Typist = { user: Person; sessionId: string | undefined };

/**
 * Takes a code of a user's app, or a recovery code: each counts for one session, in all portals. `then` runs after a right code, in
 * the same transaction. Throws an UpstreamFailure while the store is away.
 */
export async function takeCode(
  { user, sessionId = '' }: Typist,
  typed: string,
  then?: (db: Db, secret: string) => Promise<void>,
  now = businessTime(),
): Promise<Taken> {
  const step = await stepOf(user);
  if (!step) return { kind: 'none' };
  const code = { digest: await digestOf(typed), period: periodOf(step.secret, typed, now), by: sessionId, at: now };
  return changeRecords(
    async ({ db }) => {
      const taken = await afterCode(db, step, code);
      if (taken.kind === 'right') await then?.(db, step.secret);
      return taken;
    },
    { words: AWAY },
  );
}

/**
 * Sets up the second step of a user who has none, with a code of its secret. Returns its recovery codes, again when the form is sent
 * twice; for a wrong code how far ahead the clock is that made it, if one did; 'another' where the step is set up already.
 */
export async function setUp({ user, sessionId = '' }: Typist, secret: string, typed: string, now = businessTime()) {
  const period = periodOf(secret, typed, now);
  if (period === undefined) return { clockAheadMs: clockAheadOf(secret, typed, now) };
  const [person, codes] = [personOf(user), recoveryCodes(secret, 'set up')];
  const code = { digest: await digestOf(typed), period, by: sessionId, at: now };
  const row = { person, set_up_at: now, last_period: period, wrong: 0, wrong_since: null, ...usedBy(code) };
  const content = await closeContent(secret);
  const before = await stepOf(user);
  if (!before && (await changeRecords(({ db }) => insert(db, { ...row, content }, codes), { words: AWAY })))
    return codes;
  const other = before ?? (await stepOf(user));
  return other?.secret === secret && isSame(other, code) ? codes : 'another';
}

/** Stores a second step with its recovery codes unless the person has one. Returns whether it was stored. */
async function insert(db: Db, row: Columns, codes: readonly string[]): Promise<boolean> {
  const inserted = await db
    .insertInto('second_steps')
    .values(row)
    .onConflict((known) => known.doNothing())
    .returning('person')
    .executeTakeFirst();
  if (inserted) await putRecoveryCodes(db, row.person, codes, row.set_up_at);
  return inserted !== undefined;
}

async function putRecoveryCodes(db: Db, person: string, codes: readonly string[], now: number) {
  await db.deleteFrom('recovery_codes').where('person', '=', person).execute();
  const digests = await Promise.all(codes.map(digestOf));
  const rows = digests.map((code) => ({ person, code, made_at: now, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Replaces the recovery codes of a user who types a code. */
export async function renewRecoveryCodes(typist: Typist, typed: string): Promise<Taken & { codes: string[] }> {
  let codes: string[] = [];
  const taken = await takeCode(typist, typed, (db, secret) => {
    // The same form makes the same codes.
    codes = recoveryCodes(secret, textDigestOf(typed));
    return putRecoveryCodes(db, personOf(typist.user), codes, businessTime());
  });
  return { ...taken, codes: taken.kind === 'right' ? codes : [] };
}

/** Turns off the second step of a user who types a code. */
export function turnOff(typist: Typist, typed: string): Promise<Taken> {
  return takeCode(typist, typed, (db) => remove(db, personOf(typist.user)));
}

async function remove(db: Db, person: string): Promise<void> {
  await db.deleteFrom('second_steps').where('person', '=', person).execute();
  await db.deleteFrom('recovery_codes').where('person', '=', person).execute();
  await db.deleteFrom('entries').where('key', '=', oldKeyOf(person)).execute();
}

const reset = z.object({ by: z.string(), reason: z.string() });

/** Forgets the second step of a user who cannot use it any more, and remembers for that user who did it and why. */
export async function resetSecondStep(user: Person, why: z.output<typeof reset>): Promise<void> {
  const person = personOf(user);
  const row = { reset_at: businessTime(), content: await closeContent(why) };
  // Not read before: it may have been sealed with a secret that is gone.
  await changeRecords(
    async ({ db }) => {
      await remove(db, person);
      await db
        .insertInto('second_step_resets')
        .values({ person, ...row })
        .onConflict((known) => known.column('person').doUpdateSet(row))
        .execute();
    },
    { words: AWAY },
  );
}

/** Returns who has reset the second step of a user in the last two weeks, and why; undefined for nobody, and while the store is away. */
export async function resetOf(user: SessionUser): Promise<z.output<typeof reset> | undefined> {
  if (config().staffTotp === 'off' || audienceOf(user) !== 'staff') return undefined;
  const { data: row } = await tryLoad(
    readRecords(({ db }) =>
      db
        .selectFrom('second_step_resets')
        .select('content')
        .where('person', '=', personOf(user))
        .where('reset_at', '>', businessTime() - RESET_MS)
        .executeTakeFirst(),
    ),
  );
  return row ? openContent(reset, row.content) : undefined;
}

/** Returns the keyed digest of a code: from a copy of the database nobody learns a recovery code. */
async function digestOf(typed: string): Promise<string> {
  return (await digests())(textDigestOf(typed));
}

type Step = NonNullable<Awaited<ReturnType<typeof rowOf>>>;
type Columns = Omit<Step, 'recovery_left'>;
/** A code as it was typed: its digest, its period if it is one of the app, the session and the time. */
type Code = { digest: string; period: number | undefined; by: string; at: number };

const usedBy = ({ digest, by, at }: Code) => ({ last_code: digest, last_session: by, last_at: at });

/** Takes a code for the step that was `read`, in the transaction that uses it up. */
async function afterCode(db: Db, read: Step, code: Code): Promise<Taken> {
  const row = await rowOf(db, read.person);
  // It was turned off or set up anew meanwhile.
  if (row?.set_up_at !== read.set_up_at) return { kind: 'none' };
  const isCounted = row.wrong_since !== null && row.wrong_since + WRONG_MS > code.at;
  const wrong = isCounted ? row.wrong : 0;
  if (wrong >= MAX_WRONG) return { kind: 'locked' };
  const change = (values: Partial<Columns>) =>
    db.updateTable('second_steps').set(values).where('person', '=', row.person).execute();
  const right = { wrong: 0, wrong_since: null };
  if (isSame(row, code)) {
    await change(right);
    return { kind: 'right' };
  }
  if (code.period !== undefined && code.period > row.last_period) {
    await change({ ...right, ...usedBy(code), last_period: code.period });
    return { kind: 'right' };
  }
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: code.at })
    .where('person', '=', row.person)
    .where('code', '=', code.digest)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await change({ ...right, ...usedBy(code) });
    return { kind: 'right', left: (row.recovery_left ?? 0) - 1 };
  }
  await change({ wrong: wrong + 1, wrong_since: isCounted ? row.wrong_since : code.at });
  return { kind: 'wrong' };
}

/** True for the code that the same session used just now. */
function isSame({ last_code, last_session, last_at }: Step, { digest, by, at }: Code): boolean {
  return last_code === digest && last_session === by && by !== '' && last_at + TWICE_MS > at;
}

const AWAY =
  'The portal cannot look at your second step right now, and nobody of the staff gets in without it. Try again in a minute.';

const UNREAD =
  'Your second step cannot be read, so nobody gets in with it. Ask an administrator to reset it on Staffs.';
