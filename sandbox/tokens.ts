import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { businessTime } from './clock';
import { type Db, one, run } from './data/database';
import { type User, userByName } from './users';

/** Cheap on purpose: the data is fictitious, and tests sign in a thousand times. */
const SCRYPT = { N: 1024, r: 8, p: 1 };

export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${scryptSync(password, salt, 32, SCRYPT).toString('hex')}`;
}

export function isPassword(password: string, hash: string): boolean {
  const [salt = '', expected = ''] = hash.split(':');
  return timingSafeEqual(scryptSync(password, Buffer.from(salt, 'hex'), 32, SCRYPT), Buffer.from(expected, 'hex'));
}

/** Creates the data of a sign-in or refresh: a signed token with .NET-like claims, and a refresh token for one use. */
export function issueSession(db: Db, user: User, lifetimeMs: number) {
  const expires = new Date(businessTime() + lifetimeMs);
  const claims = {
    nameid: user.ownerId,
    unique_name: user.username,
    role: user.audience === 'staff' ? `staff,${user.target}` : user.target,
    serialnumber: user.code,
    jti: randomBytes(6).toString('hex'),
    exp: Math.floor(expires.getTime() / 1000),
  };
  const refreshToken = randomBytes(32).toString('base64url');
  run(db, 'insert into refresh_tokens (token, owner_id) values (?, ?)', refreshToken, user.ownerId);
  return {
    token: sign(db, claims),
    refreshToken,
    expires: expires.toISOString(),
    target: user.target,
    status: user.status,
  };
}

/** Returns the user of a bearer token; undefined when it is forged or expired, or its user is unknown or inactive. */
export function userOfToken(db: Db, token: string): User | undefined {
  const claims = claimsOf(db, token);
  return claims && claims.exp * 1000 > businessTime() ? userOf(db, claims) : undefined;
}

/** Returns the user of a token that may have expired, for a renewal. */
export function userOfEndedToken(db: Db, token: string): User | undefined {
  const claims = claimsOf(db, token);
  return claims && userOf(db, claims);
}

type Claims = { nameid: string; unique_name: string; exp: number };

function claimsOf(db: Db, token: string): Claims | undefined {
  const [header, payload, signature] = token.split('.');
  if (!header || !payload || signature !== signatureOf(db, `${header}.${payload}`)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
}

/** A user name can pass to another user; a session must not. */
function userOf(db: Db, { nameid, unique_name }: Claims): User | undefined {
  const user = userByName(db, unique_name);
  return user?.isActive && user.ownerId === nameid ? user : undefined;
}

function sign(db: Db, claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${body}.${signatureOf(db, body)}`;
}

function signatureOf(db: Db, body: string): string {
  return createHmac('sha256', signingKey(db)).update(body).digest('base64url');
}

function signingKey(db: Db): string {
  const kept = one<{ value: string }>(db, "select value from settings where name = 'signing-key'");
  if (kept) return kept.value;
  const key = randomBytes(32).toString('hex');
  run(db, "insert into settings (name, value) values ('signing-key', ?)", key);
  return key;
}
