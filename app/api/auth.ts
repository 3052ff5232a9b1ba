import { z } from 'zod';
import { instantFromWire } from '~/domain/lagos';
import { STAFF_ROLES } from '~/domain/staff-roles';
import { authContract as contract } from './auth.contract';
import { parseExactly } from './exact-json';
import { instant, isRecord, textOrEmpty } from './lenient-schemas';
import { read } from './read';
import { resource } from './resource';
import { terminalsContract as terminals } from './terminals.contract';

/**
 * The signed-in user, from the token's claims and the sign-in answer (spec section 3, Session user). Times in ms since
 * 1970.
 */
export type SessionUser = {
  token: string;
  refreshToken: string;
  expires: number;
  target: string;
  status: string;
  /** The identifier claim: id of the vendor, subvendor, terminal or staff member. */
  id: string;
  /** The serial number claim, a readable code. */
  code: string;
  isStaff: boolean;
};

const sessionAnswer = z.object({
  token: z.string().min(1),
  refreshToken: textOrEmpty,
  expires: instant,
  target: textOrEmpty,
  status: textOrEmpty,
});

const sessionUser = sessionAnswer.transform((answer, context): SessionUser => {
  const claims = readClaims(answer.token);
  const expires = answer.expires ?? (claims.exp === undefined ? undefined : instantFromWire(claims.exp));
  if (!claims.id || expires === undefined) {
    context.addIssue({ code: 'custom', message: 'no identifier claim or no end of the session' });
    return z.NEVER;
  }
  const { id, code, roles } = claims;
  const target = answer.target.toLowerCase();
  const isStaff =
    roles.some((role) => role.toLowerCase().includes('staff')) || STAFF_ROLES.some((role) => role === target);
  return { ...answer, target, expires, id, code, isStaff };
});

export const auth = resource(
  {
    token: read(contract.token, sessionUser),
    refresh: read(contract.refresh, sessionUser),
  },
  (upstream, reads) => ({
    /** Signs in (spec section 7). The message of a refusal may be shown to the user. */
    async token(username: string, password: string): Promise<SessionUser> {
      return (await upstream.query(reads.token, { username, password })).data;
    },
    /** Exchanges a session for a new one. The upstream accepts each refresh token once. */
    async refresh(accessToken: string, refreshToken: string): Promise<SessionUser> {
      return (await upstream.send(reads.refresh, { accessToken, refreshToken })).data;
    },
    /** Registers an individual. Assumption: the alias equals the name. */
    register: ({ businessName, ...account }: { businessName: string; username: string; password: string }) =>
      upstream.send(contract.register, {
        businessName,
        businessAlias: businessName,
        ...account,
        type: 'Individual',
      }),
    async changePassword(userId: string, oldPassword: string, newPassword: string): Promise<void> {
      await upstream.send(contract.changePassword, { oldPassword, newPassword, userId });
    },
    /** Sets another user's password; `adminPassword` is the password of the staff member who does it. */
    async resetPassword(order: {
      adminPassword: string;
      newPassword: string;
      userId: string;
      target: 'vendor' | 'subvendor' | 'terminal';
    }): Promise<void> {
      await upstream.send(order.target === 'terminal' ? terminals.resetPassword : contract.resetPassword, order);
    },
    async changeUsername(vendorId: string, username: string): Promise<void> {
      await upstream.send(contract.changeUsername, { username, vendorId });
    },
  }),
);

/**
 * Returns the token's claims, under their short names or the long names of .NET. The signature is not checked here: the
 * token came from the upstream over a direct connection, and the upstream checks it on every call. `id` prefers the
 * identifier claim to the subject, skips e-mail addresses, and is empty when there is none.
 */
export function readClaims(token: string): { id: string; code: string; roles: string[]; exp?: unknown } {
  const known = claimsByName(token);
  const claim = (...names: string[]): unknown =>
    names.map((name) => known.get(name)).find((value) => value !== undefined);
  // Some issuers put the user name where the id belongs.
  const id = ['nameidentifier', 'nameid', 'sub']
    .map((name) => textOrEmpty.parse(known.get(name)))
    .find((value) => value !== '' && !value.includes('@'));
  const role = claim('role', 'roles');
  return {
    id: id ?? '',
    code: textOrEmpty.parse(claim('serialnumber')),
    roles: (Array.isArray(role) ? role : [role]).filter((name): name is string => typeof name === 'string'),
    exp: known.get('exp'),
  };
}

/** Returns the user's own name or user name from the token; empty when it has none. */
export const nameInToken = (token: string): string => claimIn(token, ['name', 'unique_name', 'email', 'emailaddress']);

/** Returns the name with which a user signs in, as far as the token tells it; empty when it does not. */
export const userNameInToken = (token: string): string =>
  claimIn(token, ['email', 'emailaddress', 'unique_name', 'preferred_username', 'upn']);

function claimIn(token: string, names: readonly string[]): string {
  const known = claimsByName(token);
  return names.map((name) => textOrEmpty.parse(known.get(name))).find(Boolean) ?? '';
}

function claimsByName(token: string): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(decodePayload(token)).map(([name, value]) => [
      name.slice(name.lastIndexOf('/') + 1).toLowerCase(),
      value,
    ]),
  );
}

function decodePayload(token: string): Record<string, unknown> {
  try {
    const payload: unknown = parseExactly(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return isRecord(payload) ? payload : {};
  } catch {
    return {};
  }
}
