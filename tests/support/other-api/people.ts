import { businessTime } from '../business-clock';
import type { Json } from './json';
import type { Mood } from './mood';

export const SECRET_WORD = 'Palm-Kernel-7';

/** Somebody who can sign in; `id` is that of the vendor, subvendor, terminal or member of staff. */
export type Person = { username: string; id: number; target: string; status: string; role: string; code: string };

/** The accounts of the API, one for each audience. */
export const PEOPLE = {
  staff: {
    username: 'ngozi@office.example',
    id: 901,
    target: 'admin',
    status: 'Active',
    role: 'staff',
    code: 'ST-0901',
  },
  vendor: {
    username: 'amaka@bright.example',
    id: 11,
    target: 'vendor',
    status: 'Approved',
    role: 'vendor',
    code: 'VN-0011',
  },
  unconfirmed: {
    username: 'dami@delta.example',
    id: 13,
    target: 'vendor',
    status: 'Unconfirmed',
    role: 'vendor',
    code: 'VN-0013',
  },
  subvendor: {
    username: 'yaba@bright.example',
    id: 31,
    target: 'subvendor',
    status: 'Active',
    role: 'subvendor',
    code: 'SV-0031',
  },
  terminal: {
    username: 'till@bright.example',
    id: 41,
    target: 'terminal',
    status: 'Active',
    role: 'terminal',
    code: 'TM-0041',
  },
} as const satisfies Record<string, Person>;

/** How long a session lasts; far beyond the window in which it would be refreshed. */
const SESSION_MS = 8 * 60 * 60 * 1000;

/** Data of a sign-in or a refresh, as the mood words it. The token can be traced back to its owner by `personOf`. */
export function sessionFor(person: Person, mood: Mood, issue: number): Json {
  const ends = new Date(Math.floor((businessTime() + (mood.sessionMs ?? SESSION_MS)) / 1000) * 1000);
  const id = mood.encodeId(person.id);
  const plain: Json = {
    nameid: String(id),
    unique_name: person.username,
    role: person.role,
    serialnumber: person.code,
    exp: ends.getTime() / 1000,
  };
  const claims = mood.claims?.({ ...plain }, { ...person, wireId: id }) ?? plain;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${part(`${person.username} ${issue}`)}`;
  const session: Json = {
    token,
    refreshToken: `refresh-${part(person.username)}-${issue}`,
    expires: ends.toISOString(),
    target: person.target,
    status: person.status,
  };
  return mood.session?.(session, ends) ?? session;
}

/** The owner of a token that `sessionFor` made. */
export function personOf(token: string | undefined): Person | undefined {
  const [, , signature] = token?.split('.') ?? [];
  if (!signature) return undefined;
  try {
    const [username] = String(JSON.parse(Buffer.from(signature, 'base64url').toString())).split(' ');
    return Object.values(PEOPLE).find((person) => person.username === username);
  } catch {
    return undefined;
  }
}
