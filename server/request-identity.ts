import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A request in the log and in the logs of others. */
export type RequestIdentity = {
  id: string;
  /** The W3C trace context; undefined when no trusted proxy sent one. */
  trace: { traceparent: string; tracestate: string | undefined } | undefined;
};

/** What a proxy may use as an id: no more than a log line and a header can bear. */
const ID = /^[\w.:-]{8,64}$/;
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
/** Visible ASCII, at most 512 characters, as the W3C recommendation says. */
const TRACESTATE = /^[\x20-\x7e]{1,512}$/;
/** Letters and digits that are not mistaken for one another when they are read aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the id and the trace of a request: those in the headers of a trusted proxy, else an id of our own, which a
 * person can read to another over the telephone.
 */
export function identityOf({ headers }: IncomingMessage, isFromTrustedProxy: boolean): RequestIdentity {
  const of = (name: string) => (isFromTrustedProxy ? [headers[name]].flat()[0] : undefined);
  const [id, traceparent, tracestate] = [of('x-request-id'), of('traceparent'), of('tracestate')];
  return {
    id: id !== undefined && ID.test(id) ? id : newId(),
    trace:
      traceparent !== undefined && TRACEPARENT.test(traceparent)
        ? { traceparent, tracestate: tracestate && TRACESTATE.test(tracestate) ? tracestate : undefined }
        : undefined,
  };
}

/** Random bytes for the next ids: to ask the system for each id costs more than all the rest of it. */
const pool = Buffer.alloc(12 * 256);
let used = pool.length;

/** Returns twelve random letters in three groups, such as K7QF-3MPA-X2RD. */
function newId(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let id = '';
  for (const end = used + 12; used < end; used++) {
    if (id.length === 4 || id.length === 9) id += '-';
    id += LETTERS.charAt(pool[used]! % LETTERS.length);
  }
  return id;
}
