import { readFileSync } from 'node:fs';
import { config, ConfigError } from '~/base/config/config.server';
import { audienceOf } from '~/domain/audience';
import { staffRole } from '~/domain/staff-roles';
import type { Session } from './open.server';
import { mayOpen, type RightName } from './rights';
import { ALIKE, mayAs, parseRoles, type Roles, SEPARATE } from './roles';

let current: Roles | undefined;

/**
 * Reads what the roles of staff may do, as ROLES says. Throws a ConfigError for a file that cannot be read or has a mistake.
 */
export function openRoles(): void {
  current ??= rolesOf(config().roles);
}

/** Returns what a value of ROLES allows. Throws a ConfigError as `openRoles` does. */
export function rolesOf(setting: string | undefined): Roles {
  if (setting === undefined) return ALIKE;
  if (setting === 'separate') return SEPARATE;
  let json: string;
  try {
    json = readFileSync(setting, 'utf8');
  } catch {
    throw new ConfigError(
      `ROLES: there is no file ${setting} that can be read. It is separate, or the name of a file.`,
    );
  }
  try {
    return parseRoles(json);
  } catch (error) {
    throw new ConfigError(`ROLES: ${setting}: ${error instanceof Error && error.message}`);
  }
}

/**
 * True when a signed-in user may open the pages of a right, or press their buttons. In the demo a session can have separate
 * roles.
 */
export function may({ user, hasSeparateRoles }: Session, what: 'open' | 'change', right: RightName): boolean {
  const audience = audienceOf(user);
  if (audience !== 'staff') return mayOpen(right, audience);
  openRoles();
  const roles = hasSeparateRoles && config().demo ? SEPARATE : current!;
  return mayOpen(right, audience) && mayAs(roles, staffRole(user.target), what, right);
}
