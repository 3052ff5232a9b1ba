import { z } from 'zod';
import { activity, ask, change, created, id, utc, words } from './wire.contract';

export const staffRoles = ['officer', 'manager', 'admin'] as const;

/** Assumption: a member of staff has an id as well, since it can be toggled. */
export const staff = z.strictObject({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: activity,
  createdUtc: utc,
});
export const newStaff = z.strictObject({
  firstname: words,
  lastname: words,
  email: z.email(),
  password: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(staffRoles),
});

export const staffsContract = {
  list: ask('api/staffs', z.array(staff)),
  create: change('POST', 'api/staffs', newStaff, created),
};
