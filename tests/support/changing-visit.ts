import { HeldClaims } from '~/base/store/lease.server';
import { store } from '~/base/store/store.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import type { Visit } from '~/portal/request/visit';
import { businessTime } from './business-clock';

/** A visit with the real store of this process, and what it said to the person. */
export type ChangingVisit = { visit: Visit; said: string[] };

let visitors = 0;

/** Returns the key of a form that the store's pages rendered so many hours ago; the same for the same name. */
export function keyNamed(name: string, hoursAgo = 0): string {
  return [(START - hoursAgo * 60 * 60 * 1000).toString(36), store().birth, name].join('.');
}
const START = businessTime();

/** Returns a visit of somebody new, of the page at `address`; `api` has the calls that the test is about. */
export function changingVisit(api: object = {}, address = '/channels?new=1'): ChangingVisit {
  const said: string[] = [];
  const user = { id: `user-${++visitors}`, target: 'admin' } as Visit['user'];
  const visit = {
    api,
    user,
    url: new URL(address, 'http://portal.test'),
    session: { flash: async (tone: string, sentence: string) => void said.push(`${tone}: ${sentence}`) },
    inside: insideOf(user?.id ?? ''),
  };
  return { visit: visit as unknown as Visit, said };
}

/** Returns what the functions of app/portal need of a visit of this user. */
export function insideOf(id: string, held = new HeldClaims(), requestId?: string): Visit['inside'] {
  return {
    right: 'channels',
    context: { requestId },
    opened: { held, ahead: new Map() },
    outgoing: { status: 200, cookies: [], headers: new Headers() },
    actor: { id, role: 'staff', address: '127.0.0.1' },
    leaving: new AbortController(),
  } as unknown as Visit['inside'];
}

/** Returns a form as it arrives: rendered with a key or the name of one, or without a key, and sent by the button `intent`. */
export function formWith(
  values: Record<string, string>,
  { key = 'form-1', intent = 'create' }: { key?: string | null; intent?: string } = {},
): SubmittedForm {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return {
    key: key === null ? undefined : key.includes('.') ? key : keyNamed(key),
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
