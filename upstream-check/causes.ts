import { kindOf, mismatches } from './mismatches';
import type { RecordedCall } from './recorder';
import { inWords, lookAgain, type Look } from './second-look';

/** Describes why calls failed, and asks the API once more for each call whose failure does not say it. */
export class Causes {
  readonly #known = new Map<string, Promise<string>>();

  /** `timeoutMs` is the portal's own limit for one attempt. */
  constructor(
    readonly baseUrl: string,
    readonly timeoutMs: number,
  ) {}

  /** One sentence without its full stop, e.g. "GET api/states: HTTP 500 with text/plain, without {success, data, errors}". */
  of(call: RecordedCall, token: string | undefined): Promise<string> {
    const { name, failure } = call;
    const key = `${name} ${failure?.kind} ${failure?.status} ${failure?.message}`;
    const known = this.#known.get(key) ?? this.#describe(call, token);
    this.#known.set(key, known);
    return known;
  }

  async #describe(call: RecordedCall, token: string | undefined): Promise<string> {
    const { name, failure, answer } = call;
    if (!failure) return name;
    if (failure.kind === 'refused' && !failure.isBare) return `${name} is refused: “${failure.message}”`;
    if (failure.kind === 'signedOut') return `${name}: HTTP 401 for a token that the API gave just before`;
    if (answer && failure.kind === 'unexpected') return `${name}: ${unreadable(call)}`;
    const { method, path, body } = call;
    const look = await lookAgain(this.baseUrl, { method, path, body, token });
    if (failure.kind === 'unavailable' && failure.status === 0) return `${name}: ${this.#late(look)}`;
    return `${name}${failure.kind === 'refused' ? ' is refused' : ''}: ${look.kind === 'answer' && look.status !== failure.status ? `HTTP ${failure.status}; asked again, ${inWords(look)}` : inWords(look)}`;
  }

  #late(look: Look): string {
    if (look.kind === 'no answer') return look.reason;
    const seconds = look.seconds.toFixed(1);
    return `no answer in time; asked again, it came after ${seconds} s (the portal waits ${this.timeoutMs / 1_000} s: UPSTREAM_TIMEOUT_MS)`;
  }
}

/** Where data are of another shape than the portal can read. */
function unreadable({ contract, answer }: RecordedCall): string {
  const [first] = contract ? mismatches(contract.answer, answer!.data) : [];
  if (!first) return 'data that the portal cannot read';
  const where = first.path.length === 0 ? 'data is' : `data${first.path.map((part) => (typeof part === 'number' ? '[]' : `.${String(part)}`)).join('')} is`;
  return `${where} ${kindOf(first.value)}, and the portal needs ${first.expected}`;
}
