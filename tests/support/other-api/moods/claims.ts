import type { Json } from '../json';
import { type Mood, mood } from '../mood';
import type { Person } from '../people';

const XML = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com/ws/2008/06/identity/claims';
/** The pages that depend on the claims: the users' own pages, and the home page of staff. */
const OWN = { pages: /^(vendor|unconfirmed|subvendor|terminal) |^staff \/$/, journeys: /sell|application/ };

type Owner = Person & { wireId: string | number };
const longClaims = ({ nameid, role, serialnumber, unique_name, exp }: Json): Json => ({
  [`${XML}/nameidentifier`]: nameid,
  [`${XML}/name`]: unique_name,
  [`${MICROSOFT}/role`]: role,
  [`${XML}/serialnumber`]: serialnumber,
  exp,
});
const CLAIMS: Readonly<Record<string, (claims: Json, owner: Owner) => Json>> = {
  'long names of .NET': longClaims,
  'long names, the serial number of Microsoft': (claims) => ({
    ...longClaims(claims),
    [`${XML}/serialnumber`]: undefined,
    [`${MICROSOFT}/serialnumber`]: claims.serialnumber,
  }),
  'sub only': ({ nameid, ...rest }) => ({ ...rest, sub: nameid }),
  'sub is an e-mail, before nameid': (claims, { username }) => ({ sub: username, ...claims }),
  'sub is an e-mail, after nameid': (claims, { username }) => ({ ...claims, sub: username }),
  'sub is an e-mail, beside the long identifier': (claims, { username }) => ({ sub: username, ...longClaims(claims) }),
  'sub is a user name, before nameid': (claims) => ({ sub: 'user-0001', ...claims }),
  'identifier as a number': (claims, { wireId }) => ({ ...claims, nameid: wireId }),
  'identifier twice': (claims, { username }) => ({ ...claims, nameid: [username, claims.nameid] }),
  'role as a list': (claims) => ({ ...claims, role: [claims.role] }),
  'roles in a list with others': (claims) => ({ ...claims, role: ['user', claims.role] }),
  'role in capitals': (claims) => ({ ...claims, role: String(claims.role).toUpperCase() }),
  'role of staff as one word of several': (claims) => ({
    ...claims,
    role: claims.role === 'staff' ? 'staff_admin' : claims.role,
  }),
  'long role as a list': (claims) => ({ ...longClaims(claims), [`${MICROSOFT}/role`]: [claims.role] }),
  'no serial number': ({ serialnumber: _, ...claims }) => claims,
  'many others': (claims) => ({
    jti: 'f3',
    iat: 1,
    nbf: 1,
    iss: 'https://id.example',
    aud: ['portal', 'api'],
    amr: ['pwd'],
    ...claims,
    permissions: Array.from({ length: 40 }, (_, at) => `permission.${at}`),
  }),
};
const EXPIRES: Readonly<Record<string, (session: Json, ends: Date) => Json>> = {
  'as seconds': (session, ends) => ({ ...session, expires: ends.getTime() / 1000 }),
  'as milliseconds': (session, ends) => ({ ...session, expires: ends.getTime() }),
  'as seconds in a string': (session, ends) => ({ ...session, expires: String(ends.getTime() / 1000) }),
  'as milliseconds in a string': (session, ends) => ({ ...session, expires: String(ends.getTime()) }),
  'without a zone, seven digits': (session, ends) => ({
    ...session,
    expires: `${ends.toISOString().slice(0, 19)}.1234567`,
  }),
  'with +01:00': (session, ends) => ({
    ...session,
    expires: `${new Date(ends.getTime() + 3_600_000).toISOString().slice(0, 19)}+01:00`,
  }),
  'seven digits and +00:00': (session, ends) => ({
    ...session,
    expires: `${ends.toISOString().slice(0, 19)}.1234567+00:00`,
  }),
  'missing, told by exp': ({ expires: _, ...session }) => session,
  'null, told by exp': (session) => ({ ...session, expires: null }),
  '0001-01-01, told by exp': (session) => ({ ...session, expires: '0001-01-01T00:00:00' }),
};
const SESSIONS: Readonly<Record<string, (session: Json) => Json>> = {
  'target with a capital': (session) => ({
    ...session,
    target: String(session.target).replace(/^./, (letter) => letter.toUpperCase()),
  }),
  'target in capitals': (session) => ({ ...session, target: String(session.target).toUpperCase() }),
  'status in small letters': (session) => ({ ...session, status: String(session.status).toLowerCase() }),
  'status in capitals': (session) => ({ ...session, status: String(session.status).toUpperCase() }),
  'no status but Unconfirmed': ({ status, ...session }) =>
    status === 'Unconfirmed' ? { ...session, status } : session,
  'more about the user': (session) => ({
    ...session,
    user: { name: 'Somebody', email: 'a@b.example' },
    permissions: ['a'],
    tokenType: 'Bearer',
  }),
};

/** Ways to say who signed in and until when. */
export const CLAIM_MOODS: readonly Mood[] = [
  ...Object.entries(CLAIMS).map(([name, claims]) =>
    mood('claims', name, {
      claims,
      ...OWN,
      ...(name === 'no serial number' && { effect: 'less' as const, takes: [] }),
      isOptional: name === 'identifier twice',
    }),
  ),
  ...Object.entries(EXPIRES).map(([name, session]) => mood('expires', name, { session, ...OWN })),
  ...Object.entries(SESSIONS).map(([name, session]) => mood('session', name, { session, ...OWN })),
  mood('expires', 'in ten minutes, so that the session is refreshed', { sessionMs: 10 * 60_000, ...OWN }),
  mood('expires', 'in ten minutes as seconds', { sessionMs: 10 * 60_000, session: EXPIRES['as seconds'], ...OWN }),
];
