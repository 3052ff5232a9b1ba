import { pagesIn } from '../../app/api/pages';
import { LongNumbers } from './long-numbers';
import { fieldName, kindOf, mismatches } from './mismatches';
import { CAMEL_CASE_ADVICE, hasPascalNames, isRecord, namesIn } from './names';
import { describeAnswer, jsonOf, type PlainAnswer, requestPlainly } from './plain-request';
import type { RecordedCall } from './recorder';

/** Why a screen breaks or lacks a part; `call` is the failed call, if it was a call. */
export type Cause = { call?: string; reason: string };

/** Describes why calls failed. Repeats each call whose failure does not show the reason. */
export class Causes {
  readonly #known = new Map<string, Promise<string>>();
  readonly longNumbers: LongNumbers;

  /** `timeoutMs` is the portal's time limit for one attempt. */
  constructor(
    readonly baseUrl: string,
    readonly timeoutMs: number,
  ) {
    this.longNumbers = new LongNumbers(baseUrl);
  }

  /** Returns the cause as half a sentence, e.g. "HTTP 500 with text/plain, without {success, data, errors}". */
  async of(call: RecordedCall, token: string | undefined): Promise<Cause> {
    const { name, failure } = call;
    const key = `${name} ${failure?.kind} ${failure?.status} ${failure?.message}`;
    const known = this.#known.get(key) ?? this.#describe(call, token);
    this.#known.set(key, known);
    return { call: name, reason: await known };
  }

  async #describe(call: RecordedCall, token: string | undefined): Promise<string> {
    const { failure, answer } = call;
    if (!failure) return nothingReadOf(call);
    if (failure.kind === 'refused' && !failure.isBare) return `refused: “${failure.message}”`;
    if (failure.kind === 'signedOut') return 'HTTP 401 for a token that the API gave just before';
    if (answer && failure.kind === 'unexpected') return unreadable(call, answer.data);
    const { method, path, body } = call;
    const plain = await requestPlainly(this.baseUrl, { method, path, body, token });
    if (failure.kind === 'unavailable' && failure.status === 0) return this.#late(plain);
    return `${failure.kind === 'refused' ? 'refused: ' : ''}${this.#seen(call, plain)}`;
  }

  #seen(call: RecordedCall, plain: PlainAnswer): string {
    const envelope = jsonOf(plain);
    if (isRecord(envelope) && envelope.success === true) return unreadable(call, envelope.data);
    const status = call.failure?.status ?? 0;
    return plain.kind === 'answer' && plain.status !== status
      ? `HTTP ${status}; asked again, ${describeAnswer(plain)}`
      : describeAnswer(plain);
  }

  #late(plain: PlainAnswer): string {
    if (plain.kind === 'no answer') return plain.reason;
    const seconds = plain.seconds.toFixed(1);
    return `no answer in time; asked again, it came after ${seconds} s (the portal waits ${this.timeoutMs / 1_000} s: UPSTREAM_TIMEOUT_MS)`;
  }
}

const PASCAL = `data with names in PascalCase. ${CAMEL_CASE_ADVICE}`;

/** True when the schema reads nothing from an answer that is not empty: the portal knows none of its field names. */
export async function readsNothing({ answer, read }: RecordedCall): Promise<boolean> {
  const row = firstRow(answer?.data);
  if (!row || !Object.values(row).some((value) => value !== null && value !== '' && value !== false)) return false;
  const inPlace = (value: unknown) => (Array.isArray(answer?.data) ? [value] : value);
  const [whole, empty] = await Promise.all(
    [row, {}].map((value) =>
      read(inPlace(value)).then(
        (data) => JSON.stringify({ data }),
        () => undefined,
      ),
    ),
  );
  return whole !== undefined && whole === empty;
}

function nothingReadOf({ answer, contract }: RecordedCall): string {
  const row = firstRow(answer?.data);
  if (hasPascalNames(row)) return PASCAL;
  const needed = contract
    ? mismatches(contract.answer, Array.isArray(answer?.data) ? [{}] : {}).map(({ path }) => fieldName(path))
    : [];
  return `the portal knows none of the fields (${namesIn(row)}); it needs ${needed.slice(0, 4).join(', ')}`;
}

function firstRow(data: unknown): Record<string, unknown> | undefined {
  const row: unknown = Array.isArray(data) ? data.find(isRecord) : data;
  return isRecord(row) ? row : undefined;
}

/** Describes where data have another shape than the portal can read. */
function unreadable({ contract }: RecordedCall, data: unknown): string {
  const pages = pagesIn(data);
  if (pages)
    return `a list in pages ({${pages.slice(0, 5).join(', ')}}), and the portal needs all of its rows as one list`;
  const [first] = contract ? mismatches(contract.answer, data) : [];
  if (!first) return 'data that the portal cannot read';
  if (hasPascalNames(data)) return PASCAL;
  const where = first.path.length === 0 ? 'data is' : `${fieldName(first.path)} is`;
  return `${where} ${kindOf(first.value)}, and the portal needs ${first.expected}`;
}
