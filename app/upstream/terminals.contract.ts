import { z } from 'zod';
import { passwordReset } from './auth.contract';
import { activity, ask, change, created, id, naira, nothing, utc, words } from './wire.contract';

export const terminalTypes = ['BROWSER', 'POS'] as const;

/** `secret` is null unless `showSecret`; only a BROWSER terminal has a password. */
export const terminal = z.strictObject({
  id,
  name: z.string(),
  terminalType: z.enum(terminalTypes),
  status: activity,
  createdUtc: utc,
  balance: naira,
  secret: z.string().nullable(),
  showSecret: z.boolean(),
  isPasswordChangeable: z.boolean(),
  visible: z.boolean(),
});

const newTerminal = { name: words, subvendorId: id, vendorId: id };
export const newBrowserTerminal = z.strictObject({
  ...newTerminal,
  terminalType: z.literal('BROWSER'),
  username: words,
  password: z.string(),
});
export const newPosTerminal = z.strictObject({ ...newTerminal, terminalType: z.literal('POS') });

/** Assumptions: which of the two creations is for which type, and that a reset is asked as in api/auth. */
export const terminalsContract = {
  ofSubvendor: ask('api/terminals/subvendor/{id}', z.array(terminal)),
  one: ask('api/terminals/{id}', terminal),
  createBrowser: change('POST', 'api/terminals/browser', newBrowserTerminal, created),
  createPos: change('POST', 'api/terminals', newPosTerminal, created),
  resetPassword: change('POST', 'api/terminals/password/reset', passwordReset, nothing),
};
