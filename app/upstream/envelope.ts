import { isRecord } from './reading';
import { UpstreamFailure } from './failure';

/** A successful answer: `data` unread, and the message meant for the person, if any. */
export type Envelope = { data: unknown; message?: string };

/** Longest upstream message that a page shows. */
const MAX_MESSAGE_LENGTH = 300;

/**
 * Opens {success, data, errors[{message}], message}. `success: false` is a refusal under any HTTP status, and
 * its first error message is what a person sees. A body of another shape is an unexpected answer; a 401 to a
 * call that carried a token means that the session is over.
 */
export function openEnvelope(call: string, status: number, body: string, hadToken: boolean): Envelope {
  if (status === 401 && hadToken) throw new UpstreamFailure('signedOut', call, { status });
  const answer = parseJson(body);
  if (!isRecord(answer) || typeof answer.success !== 'boolean') {
    throw new UpstreamFailure('unexpected', call, { status });
  }
  const message = plainMessage(answer.message);
  if (!answer.success) {
    throw new UpstreamFailure('refused', call, { status, message: firstError(answer.errors) ?? message, data: answer.data });
  }
  if (status < 200 || status > 299) throw new UpstreamFailure('unexpected', call, { status });
  return { data: answer.data, message };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function firstError(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return undefined;
  for (const error of errors) {
    const message = plainMessage(isRecord(error) ? error.message : error);
    if (message) return message;
  }
  return undefined;
}

function plainMessage(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value.trim().slice(0, MAX_MESSAGE_LENGTH) : undefined;
}
