import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pino, { type Logger } from 'pino';
import { BY_ITSELF } from '~/domain/audit-words';
import { maskedReason } from '~/domain/masked';
import { businessTime } from '../clock.server';
import { config, ConfigError } from '../config/config.server';
import type { Tables } from '../database/tables';
import { log } from '../log.server';
import { metrics } from '../metrics.server';
import { keepEntry, type KeptEntry, storeEntries } from './kept-entries.server';

/** The user behind a change, and the request that brought it. */
export type Actor = {
  /** The user's id and role; undefined before sign-in. */
  id?: string | undefined;
  /** The user's name, for the pages of the audit alone. */
  name?: string | undefined;
  role?: string | undefined;
  /** The role among staff, for the pages of the audit alone. */
  staffRole?: string | undefined;
  address: string;
  /** The key of the submitted form, once it was read. */
  formKey?: string | undefined;
};

/** How a change ended. 'not sent' means that it cannot have reached the API. */
export type AuditOutcome = 'done' | 'refused' | 'not sent' | 'unknown';

export type AuditEntry = {
  actor: Actor;
  requestId: string | undefined;
  /** The call that changed something, such as "POST api/sales", or an entry of the portal's own, such as "sign in". */
  what: string;
  /** Ids of the records concerned, by the API's names for them. */
  on?: Record<string, string>;
  kobo?: number;
  /** The status that the API gave the record. */
  recordStatus?: string;
  /** The HTTP status of the API's answer; missing without one. */
  status?: number | undefined;
  /** Why it was refused, failed or is not known, and the body of the call, of which it may repeat something; masked here. */
  why?: string | undefined;
  typed?: unknown;
  formKey?: string;
  outcome: AuditOutcome;
};

type Destination = ReturnType<typeof pino.destination>;

let current: Logger | undefined;
let output: Destination | undefined;

/**
 * Writes one line about an entry that changes something, or tried to. It goes to AUDIT_FILE, or to standard output with
 * `"stream":"audit"`. Never throws: what was done stays done although its line could not be written, which is logged and
 * counted. Never pass it a customer's number, a name, a token or a password.
 */
export function audit(entry: AuditEntry): void {
  entryOfChange(entry).tell();
}

/** An entry that is stored together with what it changes: neither is there without the other. */
export type EntryOfChange = {
  /** Stores it in the transaction of the change, which may be made again. */
  store(db: Kysely<Tables>): Promise<void>;
  /** Writes its line, as `audit` does, once the change is stored. */
  tell(): void;
};

/** Returns such an entry. */
export function entryOfChange(told: AuditEntry): EntryOfChange {
  const { actor, requestId, what, on, kobo, recordStatus, status, why, typed, formKey, outcome } = told;
  const line = {
    who: actor.id,
    role: actor.role,
    from: actor.address,
    what,
    on,
    kobo,
    recordStatus,
    status: status || undefined,
    why: maskedReason(why, typed),
    formKey: formKey ?? actor.formKey,
    outcome,
    requestId,
  };
  const entry = isKept(line) ? { ...entryOf(line, actor), id: randomUUID() } : undefined;
  return {
    store: async (db) => {
      if (entry) await storeEntries(db, [entry]);
    },
    tell() {
      if (entry) keepEntry(entry, requestId);
      try {
        logger().info(line);
      } catch (error) {
        reportFailure(error, requestId);
      }
    },
  };
}

type Line = {
  who?: string | undefined;
  role?: string | undefined;
  what: string;
  why?: string | undefined;
  outcome: AuditOutcome;
} & Pick<AuditEntry, 'on' | 'kobo' | 'recordStatus'>;

/** What terminals do is kept where it concerns a record of others: their sales are in the lists of sales. */
const OF_TERMINALS = ['ask again', 'reprint', 'begin shift', 'correct float', 'close shift'];

/** True for an entry that /audit shows. */
function isKept({ who, role, what }: Line): boolean {
  return who !== undefined && !BY_ITSELF.includes(what) && (role !== 'terminal' || OF_TERMINALS.includes(what));
}

function entryOf(
  { who = '', role, what, on, kobo, recordStatus, why, outcome }: Line,
  { name, staffRole }: Actor,
): KeptEntry {
  const time = new Date(businessTime()).toISOString();
  return { time, who, name, role, staffRole, what, on, kobo, recordStatus, why, outcome };
}

function reportFailure(error: unknown, requestId?: string): void {
  metrics.auditFailed();
  log().error({ requestId, err: String(error) }, 'a line of the audit could not be written');
}

/** Opens AUDIT_FILE, so that a portal that cannot write it does not start. Throws a ConfigError. */
export function openAudit(): void {
  try {
    destination();
  } catch (error) {
    throw new ConfigError(
      `AUDIT_FILE: ${config().auditFile} cannot be written: ${error instanceof Error && error.message}`,
    );
  }
}

/** Opens AUDIT_FILE again, after another program has moved it away. */
export function reopenAudit(): void {
  output?.reopen();
}

function destination(): Destination {
  if (output) return output;
  // Written at once: a line must not be lost with the process.
  output = pino.destination({ dest: config().auditFile ?? 1, append: true, mkdir: true, sync: true });
  output.on('error', (error: unknown) => reportFailure(error));
  return output;
}

function logger(): Logger {
  return (current ??= pino(
    // Every line has the same level, so the stream's name takes its place.
    { base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: () => ({ stream: 'audit' }) } },
    destination(),
  ));
}
