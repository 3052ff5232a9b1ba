import { inCamelCase } from './camel-case';
import { parseExactly } from './exact-json';
import { NO_CONTENT, UpstreamFailure } from './failure';
import { isRecord } from './lenient-schemas';

/** A successful answer: `data` not validated, and the message for the user, if any. */
export type Envelope = { data: unknown; message?: string };

/** The call's name for the log, its effect, and whether it carried a token. */
export type CallInfo = { call: string; effect: Effect; hadToken: boolean };
/** Whether a call only reads (a POST can) or changes something. */
export type Effect = 'reads' | 'changes';

/** Maximum characters of an upstream message that a page shows. */
const MAX_MESSAGE_LENGTH = 300;
/** 4xx statuses that do not prove that nothing was done: the sender may have timed out, or forwarded the call. */
const INCONCLUSIVE = new Set([408, 425, 429, 460, 499]);
/** Statuses that a gateway answers while it does not reach the API. */
const OF_GATEWAY = new Set([502, 503, 504]);
/** Statuses that a gateway answers for an ended session, also to a change that it has forwarded. */
const SESSION_STATUSES = new Set([401, 403, 440, 498]);

/**
 * Opens {success, data, errors[{message}], message}. This is the only place that decides what an answer means
 * (docs/decisions/0014-unknown-outcomes.md):
 * - success with a 2xx is the answer;
 * - 401 to a read that carried a token: the session is over;
 * - `success: false` is a refusal, with the first error's message for the user. So is a 4xx without an envelope, with
 *   the text of its ProblemDetails or our own. For a change, a refusal means that nothing was done; only a 2xx or a 4xx
 *   can mean that, but not 408, 425, 429 or a gateway's 460 and 499, nor 401, 403, 440 and 498, unless the call had no token
 *   and the answer is an envelope; nor a 4xx whose body may have been an envelope that says success;
 * - any other answer to a change is an unknown outcome, whatever its body says. To a read it is an unusable answer, or
 *   shows that the upstream is not available.
 */
export function openEnvelope({ call, effect, hadToken }: CallInfo, status: number, body: string): Envelope {
  if (status === 401 && hadToken && effect === 'reads') throw new UpstreamFailure('signedOut', call, { status });
  const parsed = inCamelCase(parseJson(body));
  const envelope = isRecord(parsed) && typeof parsed.success === 'boolean' ? parsed : undefined;
  const isOk = status >= 200 && status < 300;
  if (envelope?.success && isOk) return { data: envelope.data, message: plainMessage(envelope.message) };

  const isRefused = envelope?.success === false;
  const message = isRefused ? (firstError(envelope.errors) ?? plainMessage(envelope.message)) : undefined;
  const isOfSession = effect === 'changes' && (hadToken || !envelope) && SESSION_STATUSES.has(status);
  const isUnclear = effect === 'changes' && !envelope && mayMeanSuccess(body, parsed);
  const isAnswer = status >= 400 && status < 500 && !INCONCLUSIVE.has(status) && !isOfSession && !isUnclear;
  // Without a token only sign-in reads: its address is ours, and a 404 means that it leads elsewhere.
  if (effect === 'reads' && !hadToken && !envelope && (status === 404 || status === 410))
    throw new UpstreamFailure('unavailable', call, { status });
  if ((isRefused && (isOk || isAnswer || effect === 'reads')) || (isAnswer && !envelope)) {
    const errors = namedErrors(envelope ? envelope.errors : isRecord(parsed) ? parsed.errors : undefined);
    const data = envelope?.data ?? (errors.length > 0 ? { errors } : undefined);
    throw new UpstreamFailure('refused', call, {
      status,
      message: message ?? (envelope ? undefined : bareRefusal(status, parsed)),
      data,
      isBare: !envelope,
    });
  }
  if (effect === 'changes')
    throw new UpstreamFailure('unknown', call, {
      // An answer of success without content is the same, whatever its status.
      status: isOk && body.trim() === '' ? NO_CONTENT : status,
      apiMessage: message,
    });
  if (INCONCLUSIVE.has(status)) throw new UpstreamFailure('unavailable', call, { status, message: BUSY });
  if (OF_GATEWAY.has(status)) throw new UpstreamFailure('unavailable', call, { status });
  throw new UpstreamFailure('unexpected', call, { status });
}

/** True for what is no envelope and yet may have been one that says success: another spelling of it, or JSON that was cut. */
function mayMeanSuccess(body: string, parsed: unknown): boolean {
  if (parsed === undefined) return /^\uFEFF?\s*[{[]/.test(body);
  const said = isRecord(parsed) && Object.entries(parsed).find(([name]) => /^success$/i.test(name));
  return said !== undefined && said !== false && !/^false$/i.test(String(said[1]));
}

const NOT_ACCEPTED = 'This was not accepted. Check what was entered.';
const BUSY = 'The service is busy right now. Please try again in a moment.';

/**
 * Returns the message for a 4xx without an envelope: the text of its ProblemDetails (application/problem+json), per
 * field or as a whole, else our own.
 */
function bareRefusal(status: number, problem: unknown): string {
  const errors = isRecord(problem) ? namedErrors(problem.errors) : [];
  const text =
    plainMessage(errors.map(({ message }) => message).join(' ')) ??
    (isRecord(problem) ? plainMessage(problem.detail) : undefined);
  if (text) return text;
  if (status === 403) return 'Your account may not do this.';
  if (status === 404 || status === 410) return 'There is nothing at this address.';
  return NOT_ACCEPTED;
}

/** Returns the errors that name a field, from a list of {field, message} or from ProblemDetails' messages by field. */
function namedErrors(errors: unknown): { field: string; message: string }[] {
  if (Array.isArray(errors)) {
    return errors.flatMap((error) => {
      const message = isRecord(error) ? plainMessage(error.message) : undefined;
      return message && isRecord(error) && typeof error.field === 'string' ? [{ field: error.field, message }] : [];
    });
  }
  if (!isRecord(errors)) return [];
  return Object.entries(errors).flatMap(([field, messages]) => {
    const texts = [messages].flat().filter((each) => typeof each === 'string');
    const message = plainMessage(texts.filter(isForPeople).join(' ')) ?? (texts.length > 0 ? NOT_ACCEPTED : undefined);
    return message ? [{ field: field.replace(/^\$\.?/, ''), message }] : [];
  });
}

function parseJson(body: string): unknown {
  try {
    return parseExactly(body.startsWith('\uFEFF') ? body.slice(1) : body);
  } catch {
    return undefined;
  }
}

function firstError(errors: unknown): string | undefined {
  if (!Array.isArray(errors)) return namedErrors(errors)[0]?.message;
  for (const error of errors) {
    const message = plainMessage(isRecord(error) ? error.message : error);
    if (message) return message;
  }
  return undefined;
}

/** Texts of the framework behind the API, such as 'The JSON value could not be converted to System.Guid. Path: $.vendorId'. */
const OF_FRAMEWORK =
  /could not be converted|\bJSON value\b|\bSystem\.[A-Z]|\bPath: \$|LineNumber|Exception\b|Object reference not set/;

function isForPeople(message: string): boolean {
  return !OF_FRAMEWORK.test(message);
}

function plainMessage(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() && isForPeople(value)
    ? value.trim().slice(0, MAX_MESSAGE_LENGTH)
    : undefined;
}
