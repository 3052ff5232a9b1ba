import { authContract as contract } from '../../app/api/auth.contract';
import { ANYONE, handle, Reply } from '../answering';
import { type Db, one, run, transact, update } from '../data/database';
import { endSessions, mustBeFree, setPassword } from '../passwords';
import { Refusal } from '../refusal';
import { isPassword, issueSession, userOfEndedToken } from '../tokens';
import { userByName } from '../users';
import { addVendor } from '../vendors/vendors';

const SIGNED_IN = ['staff', 'vendor', 'unconfirmed', 'subvendor', 'terminal'] as const;

export const authHandlers = [
  handle(contract.token, ANYONE, ({ db, tokenMs, body }) => {
    const user = userByName(db, body.username);
    if (!user || !isPassword(body.password, user.passwordHash)) throw new Refusal(400, 'Invalid username or password.');
    if (!user.isActive) throw new Refusal(400, 'This account is not active. Please ask whoever set it up.');
    return issueSession(db, user, tokenMs);
  }),
  handle(contract.refresh, ANYONE, ({ db, tokenMs, body }) => {
    const user = userOfEndedToken(db, body.accessToken);
    const kept = one<{ owner_id: string; used: number }>(
      db,
      'select owner_id, used from refresh_tokens where token = ?',
      body.refreshToken,
    );
    if (!user || !kept || kept.used || kept.owner_id !== user.ownerId)
      throw new Refusal(400, 'This session cannot be renewed.');
    run(db, 'update refresh_tokens set used = 1 where token = ?', body.refreshToken);
    return issueSession(db, user, tokenMs);
  }),
  handle(contract.register, ANYONE, ({ db, body, now }) => {
    transact(db, () => addVendor(db, body, now));
    return new Reply('Registered successfully!', null);
  }),
  handle(contract.changePassword, SIGNED_IN, ({ db, user, body }) => {
    if (body.userId !== user.ownerId) throw new Refusal(403, 'You may change your own password only.');
    if (!isPassword(body.oldPassword, user.passwordHash))
      throw new Refusal(400, 'The current password is not correct.');
    setPassword(db, user, body.newPassword);
    return new Reply('Password changed.', null);
  }),
  handle(contract.resetPassword, ['staff'], ({ db, user, body }) => {
    resetPassword(db, user, body);
    return new Reply('Password reset.', null);
  }),
  handle(contract.changeUsername, ['staff'], ({ db, body }) => {
    const username = body.username.trim().toLowerCase();
    const known = one<{ username: string }>(
      db,
      "select username from users where owner_id = ? and target = 'vendor'",
      body.vendorId,
    );
    if (!known) throw new Refusal(404, 'This vendor was not found.');
    mustBeFree(db, username);
    transact(db, () => {
      run(db, 'update users set username = ? where username = ?', username, known.username);
      endSessions(db, body.vendorId);
      update(db, 'vendors', body.vendorId, { email: username });
    });
    return new Reply('Username changed.', null);
  }),
];

/** Sets another user's password by staff, who confirm it with their own. */
export function resetPassword(
  db: Db,
  staff: { passwordHash: string },
  {
    adminPassword,
    newPassword,
    userId,
    target,
  }: { adminPassword: string; newPassword: string; userId: string; target: string },
): void {
  if (!isPassword(adminPassword, staff.passwordHash)) throw new Refusal(400, 'Your own password is not correct.');
  const known = one<{ username: string }>(
    db,
    'select username from users where owner_id = ? and target = ?',
    userId,
    target,
  );
  if (!known) throw new Refusal(404, `This ${target} has no password.`);
  setPassword(db, { username: known.username, ownerId: userId }, newPassword);
}
