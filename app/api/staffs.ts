import { z } from 'zod';
import { status, textOrEmpty, time } from './lenient-schemas';
import { readList } from './read';
import { resource } from './resource';
import { staffsContract as contract } from './staffs.contract';

const staff = z.object({
  id: textOrEmpty,
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  /** Empty when the API does not tell it. */
  role: textOrEmpty,
  status,
  createdUtc: time,
});

/** A new staff member; the field names are those of the wire. */
type NewStaff = {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  mobile: string | null;
  role: string;
};

export const staffs = resource(
  {
    list: readList(contract.list, staff),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    create: (order: NewStaff) => upstream.send(contract.create, order),
  }),
);
