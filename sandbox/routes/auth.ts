import { Hono } from 'hono';
import { passwordChangeRequest, refreshRequest, session, tokenRequest } from '../../app/upstream/auth.contract';
import { nothing } from '../../app/upstream/wire.contract';
import { answer, body, Refusal, type Env } from '../answers';
import { one, run } from '../database';
import type { UserRow } from '../rows';
import { hashPassword, isPassword, issueSession } from '../tokens';

const MIN_PASSWORD_LENGTH = 8;

/** Before sign-in: no bearer token is asked for. */
export const publicAuth = new Hono<Env>()
  .post('/token', async (c) => {
    const { username, password } = await body(c, tokenRequest);
    const user = one<UserRow>(c.var.db, 'select * from users where username = ?', username.trim().toLowerCase());
    if (!user || !isPassword(password, user.password_hash)) throw new Refusal(400, 'Invalid username or password.');
    return answer(c, session, issueSession(c.var.db, user, c.var.tokenMs));
  })
  .post('/refresh', async (c) => {
    const { refreshToken } = await body(c, refreshRequest);
    const { db } = c.var;
    const kept = one<{ username: string; used: number }>(db, 'select username, used from refresh_tokens where token = ?', refreshToken);
    const user = kept && !kept.used ? one<UserRow>(db, 'select * from users where username = ?', kept.username) : undefined;
    if (!user) throw new Refusal(400, 'This session cannot be renewed.');
    run(db, 'update refresh_tokens set used = 1 where token = ?', refreshToken);
    return answer(c, session, issueSession(db, user, c.var.tokenMs));
  });

export const auth = new Hono<Env>().post('/password/change', async (c) => {
  const { oldPassword, newPassword, userId } = await body(c, passwordChangeRequest);
  const { db, user } = c.var;
  if (userId !== user.owner_id) throw new Refusal(403, 'You may change your own password only.');
  if (!isPassword(oldPassword, user.password_hash)) throw new Refusal(400, 'The current password is not correct.');
  if (newPassword.length < MIN_PASSWORD_LENGTH) throw new Refusal(400, `A password has at least ${MIN_PASSWORD_LENGTH} characters.`);
  run(db, 'update users set password_hash = ? where username = ?', hashPassword(newPassword), user.username);
  return answer(c, nothing, null, 'Password changed.');
});
