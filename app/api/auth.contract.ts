import { z } from 'zod';
import { change, id, noData, query, textLine, utc } from './wire.contract';

const targets = ['admin', 'manager', 'officer', 'vendor', 'subvendor', 'terminal'] as const;
/** Users whose password staff may reset. Assumption: the words are those of the portal's addresses. */
const resetTargets = ['vendor', 'subvendor', 'terminal'] as const;

const tokenRequest = z.strictObject({ username: z.string(), password: z.string() });
const refreshRequest = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });
/** Assumptions: a self-registered vendor is an Individual; the alias is the business name. */
const registration = z.strictObject({
  businessName: textLine,
  businessAlias: textLine,
  username: z.email(),
  password: z.string(),
  type: z.literal('Individual'),
});
const passwordChange = z.strictObject({ oldPassword: z.string(), newPassword: z.string(), userId: id });
/** `adminPassword` is the password of the staff member who resets. */
export const passwordReset = z.strictObject({
  adminPassword: z.string(),
  newPassword: z.string(),
  userId: id,
  target: z.enum(resetTargets),
});
const usernameChange = z.strictObject({ username: z.email(), vendorId: id });

/** Data of api/auth/token and api/auth/refresh. */
const session = z
  .strictObject({
    token: z.string(),
    refreshToken: z.string(),
    expires: utc,
    target: z.enum(targets),
    status: z.string(),
  })
  .meta({ id: 'Session' });

export const authContract = {
  token: query('api/auth/token', tokenRequest, session),
  refresh: change('POST', 'api/auth/refresh', refreshRequest, session),
  register: change('POST', 'api/auth/register', registration, noData),
  changePassword: change('POST', 'api/auth/password/change', passwordChange, noData),
  resetPassword: change('POST', 'api/auth/password/reset', passwordReset, noData),
  changeUsername: change('POST', 'api/auth/username/change', usernameChange, noData),
};
