import { z } from 'zod';
import { activeStatus, change, created, get, id, textLine, utc } from './wire.contract';

export const staffRoles = ['officer', 'manager', 'admin'] as const;

/** Assumption: a staff member has an id, since it can be toggled. */
export const staff = z
  .strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: activeStatus,
    createdUtc: utc,
  })
  .meta({ id: 'Staff' });
export const newStaff = z.strictObject({
  firstname: textLine,
  lastname: textLine,
  email: z.email(),
  password: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(staffRoles),
});

export const staffsContract = {
  list: get('api/staffs', z.array(staff)),
  create: change('POST', 'api/staffs', newStaff, created),
};
