import { z } from 'zod';
import { passwordReset } from './auth.contract';
import { activeStatus, change, created, get, id, naira, noData, textLine, utc } from './wire.contract';

const terminalTypes = ['BROWSER', 'POS'] as const;

/** `secret` is null unless `showSecret`; only a BROWSER terminal has a password. */
export const terminal = z
  .strictObject({
    id,
    name: z.string(),
    terminalType: z.enum(terminalTypes),
    status: activeStatus,
    createdUtc: utc,
    balance: naira,
    secret: z.string().nullable(),
    showSecret: z.boolean(),
    isPasswordChangeable: z.boolean(),
    visible: z.boolean(),
  })
  .meta({ id: 'Terminal' });

const newTerminal = { name: textLine, subvendorId: id, vendorId: id };
const newBrowserTerminal = z.strictObject({
  ...newTerminal,
  terminalType: z.literal('BROWSER'),
  username: textLine,
  password: z.string(),
});
const newPosTerminal = z.strictObject({ ...newTerminal, terminalType: z.literal('POS') });

/** Assumptions: which creation call is for which type, and that a reset has the body of api/auth. */
export const terminalsContract = {
  ofSubvendor: get('api/terminals/subvendor/{id}', z.array(terminal)),
  one: get('api/terminals/{id}', terminal),
  createBrowser: change('POST', 'api/terminals/browser', newBrowserTerminal, created),
  createPos: change('POST', 'api/terminals', newPosTerminal, created),
  resetPassword: change('POST', 'api/terminals/password/reset', passwordReset, noData),
};
