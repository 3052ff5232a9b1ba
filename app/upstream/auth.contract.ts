import { z } from 'zod';
import { id, utc } from './wire.contract';

export const targets = ['admin', 'manager', 'officer', 'vendor', 'subvendor', 'terminal'] as const;

export const tokenRequest = z.strictObject({ username: z.string(), password: z.string() });
export const refreshRequest = z.strictObject({ accessToken: z.string(), refreshToken: z.string() });
export const passwordChangeRequest = z.strictObject({ oldPassword: z.string(), newPassword: z.string(), userId: id });

/** Data of api/auth/token and api/auth/refresh. */
export const session = z.strictObject({
  token: z.string(),
  refreshToken: z.string(),
  expires: utc,
  target: z.enum(targets),
  status: z.string(),
});
