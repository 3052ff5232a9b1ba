import { type Db, insert, one, run } from './data/database';
import { Refusal } from './refusal';
import { hashPassword } from './tokens';
import type { Target } from './users';

const MIN_LENGTH = 8;

/** Throws a refusal for a password that is too short. */
function mustBeStrong(password: string): void {
  if (password.length < MIN_LENGTH) throw new Refusal(400, `A password has at least ${MIN_LENGTH} characters.`);
}

/** Sets a password and ends every session that could be renewed. */
export function setPassword(
  db: Db,
  { username, ownerId }: { username: string; ownerId: string },
  password: string,
): void {
  mustBeStrong(password);
  run(db, 'update users set password_hash = ? where username = ?', hashPassword(password), username);
  endSessions(db, ownerId);
}

/** Ends all sessions of this owner: none can be renewed any more. */
export function endSessions(db: Db, ownerId: string): void {
  run(db, 'delete from refresh_tokens where owner_id = ?', ownerId);
}

const CODES: Record<string, string> = { vendor: 'VND', subvendor: 'SUB', terminal: 'TRM' };

/** Creates the sign-in of a new record. Throws a refusal when the user name is taken. */
export function addUser(db: Db, user: { username: string; password: string; target: Target; ownerId: string }): void {
  const username = user.username.trim().toLowerCase();
  mustBeStrong(user.password);
  mustBeFree(db, username);
  const count = one<{ count: number }>(db, 'select count(*) as count from users')!.count;
  const code = `${CODES[user.target] ?? 'STF'}${String(count + 1).padStart(3, '0')}`;
  insert(db, 'users', {
    username,
    password_hash: hashPassword(user.password),
    target: user.target,
    owner_id: user.ownerId,
    code,
  });
}

/** Throws a refusal when the user name is taken. */
export function mustBeFree(db: Db, username: string): void {
  if (one(db, 'select 1 from users where username = ?', username.trim().toLowerCase()))
    throw new Refusal(400, 'This username is taken.');
}
