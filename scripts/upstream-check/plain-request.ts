import { hasPascalNames, isRecord, namesIn } from './names';

/** One request to the API by a plain client, which follows no redirect. */
export type PlainRequest = { method: string; path: string; body?: unknown; token?: string };

/** The outcome: the properties of the HTTP answer that the report mentions, or why there was none. */
export type PlainAnswer = { seconds: number } & (
  | { kind: 'answer'; status: number; location?: string; contentType: string; text: string }
  | { kind: 'no answer'; reason: string }
);

/** Long enough to distinguish a slow API from one that never answers. */
const TIMEOUT_MS = 20_000;

/** Repeats a call, to describe an answer that the portal could not use. */
export async function requestPlainly(
  baseUrl: string,
  { method, path, body, token }: PlainRequest,
): Promise<PlainAnswer> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  try {
    const response = await fetch(`${baseUrl}/${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    const text = await response.text();
    return {
      kind: 'answer',
      seconds: seconds(),
      status,
      location: headers.get('location') ?? undefined,
      contentType: (headers.get('content-type') ?? '').split(';')[0]!,
      text,
    };
  } catch (error) {
    return { kind: 'no answer', seconds: seconds(), reason: reasonOf(error) };
  }
}

/** Returns the answer as text, e.g. "HTTP 500 with text/plain, without {success, data, errors}". */
export function describeAnswer(answer: PlainAnswer): string {
  if (answer.kind === 'no answer') return answer.reason;
  const { status, contentType, text } = answer;
  if (isRedirect(answer))
    return `HTTP ${status}: it redirects to ${answer.location ?? 'nowhere'}, and the portal follows no redirect`;
  const json = parseJson(text);
  if (!text.trim()) return `HTTP ${status} with an empty body`;
  if (json === undefined)
    return `HTTP ${status} with ${contentType || 'no content type'}, without {success, data, errors}`;
  if (hasPascalNames(json)) return `HTTP ${status} with names in PascalCase (${namesIn(json)})`;
  if (isRecord(json) && typeof json.title === 'string' && typeof json.success !== 'boolean')
    return `HTTP ${status} with ProblemDetails: “${json.title}”`;
  if (isRecord(json) && 'success' in json && typeof json.success !== 'boolean')
    return `HTTP ${status} with JSON whose “success” is neither true nor false`;
  if (!isRecord(json) || typeof json.success !== 'boolean')
    return `HTTP ${status} with JSON without “success” (${namesIn(json)})`;
  return `HTTP ${status} with success ${json.success}`;
}

export function isRedirect(answer: PlainAnswer): boolean {
  return answer.kind === 'answer' && [301, 302, 303, 307, 308].includes(answer.status);
}

/** True for an envelope, or its data, with names in PascalCase. */
export function isPascal(answer: PlainAnswer): boolean {
  const json = jsonOf(answer);
  return hasPascalNames(json) || (isRecord(json) && hasPascalNames(json.data));
}

/** Returns the answer's JSON; undefined when it has none. */
export function jsonOf(answer: PlainAnswer): unknown {
  return answer.kind === 'answer' ? parseJson(answer.text) : undefined;
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
