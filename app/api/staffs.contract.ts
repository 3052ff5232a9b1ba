import { z } from 'zod';
import { STAFF_ROLES } from '~/domain/staff-roles';
import { activeStatus, change, created, get, id, textLine, utc } from './wire.contract';

/** Assumptions: a staff member has an id, since it can be toggled, and its role is told. Without it the portal still works. */
const staff = z
  .strictObject({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(STAFF_ROLES),
    status: activeStatus,
    createdUtc: utc,
  })
  .meta({ id: 'Staff' });
const newStaff = z.strictObject({
  firstname: textLine,
  lastname: textLine,
  email: z.email(),
  password: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
});

export const staffsContract = {
  list: get('api/staffs', z.array(staff)),
  create: change('POST', 'api/staffs', newStaff, created),
};
