import type { SessionUser } from '~/api/auth';
import {
  type Actor,
  audit,
  type AuditEntry,
  type AuditOutcome,
  type EntryOfChange,
  entryOfChange,
} from '~/base/audit/stream.server';
import { staffRole } from '~/domain/staff-roles';
import type { Visit } from './visit';

/** Writes an entry of the portal's own to the audit; changes by calls are written where they are sent. */
export function auditOf(
  { actor, context: { requestId } }: Pick<Visit['inside'], 'actor' | 'context'>,
  what: string,
  outcome: AuditOutcome,
  facts: Pick<AuditEntry, 'on' | 'kobo' | 'formKey'> = {},
): void {
  audit({ actor, requestId, what, outcome, ...facts });
}

/** Returns an entry of this visit that changes records (`changeRecords`), with which it is stored. `kobo` is its amount. */
export function actBy(
  { inside: { actor, context } }: Pick<Visit, 'inside'>,
  what: string,
  on?: Record<string, string>,
  kobo?: number,
): EntryOfChange {
  return entryOfChange({ actor, requestId: context.requestId, what, outcome: 'done', on, kobo });
}

/** Returns how the audit names a user. */
export function whoIs(user: SessionUser | undefined): Pick<Actor, 'id' | 'role' | 'staffRole'> {
  if (user?.isStaff) return { id: user.id, role: 'staff', staffRole: staffRole(user.target) };
  return { id: user?.id, role: user?.target, staffRole: undefined };
}
