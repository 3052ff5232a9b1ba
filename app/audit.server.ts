import pino, { type DestinationStream, type Logger } from 'pino';
import { config } from './config.server';

/** The user behind a change, and the request that brought it. */
export type Actor = {
  /** The user's id and role; undefined before sign-in. */
  id?: string | undefined;
  role?: string | undefined;
  address: string;
  /** The key of the submitted form, once it was read. */
  formKey?: string | undefined;
};

/** How a change ended. 'not sent' means that it cannot have reached the API. */
export type AuditOutcome = 'done' | 'refused' | 'not sent' | 'unknown';

export type AuditEntry = {
  actor: Actor;
  requestId: string | undefined;
  /** The call that changed something, such as "POST api/sales", or an act of the portal's own, such as "sign in". */
  what: string;
  /** Ids of the records concerned, by the API's names for them. */
  on?: Record<string, string>;
  kobo?: number;
  /** The status that the API gave the record. */
  recordStatus?: string;
  formKey?: string;
  outcome: AuditOutcome;
};

let current: Logger | undefined;
let output: DestinationStream | undefined;

/**
 * Writes one line about an act that changes something, or tried to. It goes to AUDIT_FILE, or to standard output with
 * `"stream":"audit"`. Never pass it a customer's number, a name, a token or a password.
 */
export function audit({ actor, requestId, what, on, kobo, recordStatus, formKey, outcome }: AuditEntry): void {
  logger().info({
    who: actor.id,
    role: actor.role,
    from: actor.address,
    what,
    on,
    kobo,
    recordStatus,
    formKey: formKey ?? actor.formKey,
    outcome,
    requestId,
  });
}

/** Opens AUDIT_FILE again, after another program has moved it away. */
export function reopenAudit(): void {
  if (output && 'reopen' in output) (output.reopen as () => void)();
}

function logger(): Logger {
  // Written at once: a line must not be lost with the process.
  output ??= pino.destination({ dest: config().auditFile ?? 1, append: true, mkdir: true, sync: true });
  return (current ??= pino(
    // Every line has the same level, so the stream's name takes its place.
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: () => ({ stream: 'audit' }) } },
    output,
  ));
}
