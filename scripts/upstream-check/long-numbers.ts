import { parseExactly } from '../../app/api/exact-json';
import type { Difference } from './differences';
import { requestPlainly } from './plain-request';
import type { RecordedCall } from './recorder';

/** Finds calls whose answers have numbers that JavaScript rounds, such as tokens: the portal has read them as texts. */
export class LongNumbers {
  readonly #known = new Map<string, Promise<Difference[]>>();

  constructor(readonly baseUrl: string) {}

  /** Returns a difference for a call that sends such numbers. Asks once for each call whose data have so many digits. */
  async of({ name, method, path, body, answer, failure }: RecordedCall, token?: string): Promise<Difference[]> {
    if (failure || !/"-?\d[\d.]{15}/.test(JSON.stringify(answer?.data) ?? '')) return [];
    const known = this.#known.get(name) ?? this.#ask(name, { method, path, body, token });
    this.#known.set(name, known);
    return known;
  }

  async #ask(call: string, request: Parameters<typeof requestPlainly>[1]): Promise<Difference[]> {
    const plain = await requestPlainly(this.baseUrl, request);
    let hasLong = false;
    try {
      if (plain.kind === 'answer') parseExactly(plain.text, () => (hasLong = true));
    } catch {
      return [];
    }
    const found = 'a number of more than 15 digits, which other clients round and which has lost its leading zeros,';
    return hasLong
      ? [
          {
            call,
            field: 'a value',
            expected: 'a text',
            found,
            example: undefined,
            rows: 1,
            ofRows: 1,
            isHarmless: false,
          },
        ]
      : [];
  }
}
