import { hasPascalNames, isRecord, namesIn } from './names';

/** One request to the API by a plain client, which follows no redirect. */
export type Question = { method: string; path: string; body?: unknown; token?: string };

/** What came back: an HTTP answer as far as the report speaks of it, or why there was none. */
export type Look = { seconds: number } & (
  | { kind: 'answer'; status: number; location?: string; contentType: string; encoding?: string; text: string }
  | { kind: 'no answer'; reason: string }
);

/** Long enough to tell a slow API from one that never answers. */
const TIMEOUT_MS = 20_000;

/** Asks once more, to describe an answer that the portal could not use. */
export async function lookAgain(baseUrl: string, { method, path, body, token }: Question): Promise<Look> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  try {
    const response = await fetch(`${baseUrl}/${path}`, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const text = await response.text();
    return { kind: 'answer', seconds: seconds(), status, location: headers.get('location') ?? undefined, contentType: (headers.get('content-type') ?? '').split(';')[0]!, encoding: headers.get('content-encoding') ?? undefined, text };
  } catch (error) {
    return { kind: 'no answer', seconds: seconds(), reason: reasonOf(error) };
  }
}

/** The answer in words, e.g. "HTTP 500 with text/plain, without {success, data, errors}". */
export function inWords(look: Look): string {
  if (look.kind === 'no answer') return look.reason;
  const { status, contentType, text } = look;
  if (isRedirect(look)) return `HTTP ${status}: it redirects to ${look.location ?? 'nowhere'}, and the portal follows no redirect`;
  const answer = parseJson(text);
  if (!text.trim()) return `HTTP ${status} with an empty body`;
  if (answer === undefined) return `HTTP ${status} with ${contentType || 'no content type'}, without {success, data, errors}`;
  if (hasPascalNames(answer)) return `HTTP ${status} with names in PascalCase (${namesIn(answer)})`;
  if (isRecord(answer) && typeof answer.title === 'string' && typeof answer.success !== 'boolean') return `HTTP ${status} with ProblemDetails: “${answer.title}”`;
  if (isRecord(answer) && 'success' in answer && typeof answer.success !== 'boolean') return `HTTP ${status} with JSON whose “success” is neither true nor false`;
  if (!isRecord(answer) || typeof answer.success !== 'boolean') return `HTTP ${status} with JSON without “success” (${namesIn(answer)})`;
  return `HTTP ${status} with success ${answer.success}`;
}

export function isRedirect(look: Look): boolean {
  return look.kind === 'answer' && [301, 302, 303, 307, 308].includes(look.status);
}

/** True for an envelope, or data of one, whose names begin with a capital. */
export function isPascal(look: Look): boolean {
  const answer = answerIn(look);
  return hasPascalNames(answer) || (isRecord(answer) && hasPascalNames(answer.data));
}

/** The JSON of an answer; undefined when there is none. */
export function answerIn(look: Look): unknown {
  return look.kind === 'answer' ? parseJson(look.text) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`;
  return error.cause instanceof Error ? `no connection: ${error.cause.message}` : error.message;
}
