import { z } from 'zod';
import type { Upstream } from './client.server';
import { textOrEmpty, time } from './lenient-schemas';

const staff = z.object({
  id: textOrEmpty,
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  status: textOrEmpty,
  createdUtc: time,
});
export type Staff = z.output<typeof staff>;

/** A new staff member; the field names are those of the wire. */
export type NewStaff = {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  mobile: string | null;
  role: string;
};

export function staffsCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Staff[]> => upstream.list('api/staffs', staff),
    create: (order: NewStaff) => upstream.send('POST', 'api/staffs', order, z.unknown()),
  };
}
