import type { SubmittedForm } from '~/request/act.server';
import type { Visit } from '~/request/visit';
import { memoryOf } from '~/request/visit-memory.server';

/** A visit with the real store of this process, and what it said to the person. */
export type ChangingVisit = { visit: Visit; said: string[] };

let visitors = 0;

/** Returns a visit of somebody new, of the page at `address`; `api` has the calls that the test is about. */
export function changingVisit(api: object = {}, address = '/channels?new=1'): ChangingVisit {
  const said: string[] = [];
  const user = { id: `user-${++visitors}` } as Visit['user'];
  const visit = {
    api,
    user,
    url: new URL(address, 'http://portal.test'),
    session: { flash: async (tone: string, sentence: string) => void said.push(`${tone}: ${sentence}`) },
    ...memoryOf({}, user, () => {}),
  };
  return { visit: visit as unknown as Visit, said };
}

/** Returns a form as it arrives: rendered with `key`, or without one, and sent by the button `intent`. */
export function formWith(
  values: Record<string, string>,
  { key = 'form-1', intent = 'create' }: { key?: string | null; intent?: string } = {},
): SubmittedForm {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return {
    key: key ?? undefined,
    intent,
    data,
    files: [],
    refuse: <C>(messages: string[], { status = 422, context }: { status?: number; context?: C } = {}) => ({
      intent,
      status,
      result: { error: { '': messages } },
      context: context as C,
    }),
  };
}

/** Returns where a result leads to, or else the result. */
export function ledTo(result: unknown): unknown {
  return result instanceof Response ? [result.status, result.headers.get('location')] : result;
}
