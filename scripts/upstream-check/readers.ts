import { z } from 'zod';
import { apiOf } from '../../app/upstream/api.server';
import { nameOf } from '../../app/upstream/calls.contract';
import type { Upstream } from '../../app/upstream/client.server';
import { listOf } from '../../app/upstream/lenient-schemas';
import { contractOf } from './recorder';

/** Returns what stands for any argument of a call: an id, an amount, or an object whose every value is this word. */
function anything(word: string): unknown {
  return new Proxy(() => undefined, {
    get: (_, name) => (name === Symbol.toPrimitive ? () => word : word),
  });
}

/** Calls with different arguments may have different paths. */
const ARGUMENTS = ['x', 'BROWSER', 'terminal'].flatMap((word) => [
  [anything(word), anything(word), anything(word)],
  [anything(word)],
]);

/** Returns the portal's schema of each call's data, by the call's name in the contract. A call that streams rows has none. */
export async function readersOfCalls(): Promise<Map<string, z.ZodType>> {
  const readers = new Map<string, z.ZodType>();
  const note = (method: string, path: string, reader: z.ZodType): Promise<never> => {
    const contract = contractOf(method, path);
    if (contract && !readers.has(nameOf(contract))) readers.set(nameOf(contract), reader);
    return Promise.reject(new Error('not sent'));
  };
  const noting: Upstream = {
    get: (path, reader) => note('GET', path, reader),
    list: (path, row) => note('GET', path, listOf(row)),
    query: (path, _body, reader, method = 'POST') => note(method, path, reader),
    send: (method, path, _body, reader) => note(method, path, reader),
    moveMoney: (method, path, _body, _key, reader) => note(method, path, reader),
    upload: (path, _file, reader) => note('POST', path, reader),
    rows: (path) => note('POST', path, z.array(z.unknown())),
    open: () => Promise.reject(new Error('not sent')),
    withNewDeadline: () => noting,
  };
  for (const calls of Object.values(apiOf(noting)))
    for (const call of Object.values(calls) as ((...args: unknown[]) => unknown)[])
      for (const given of ARGUMENTS)
        await Promise.resolve()
          .then(() => call(...given))
          .catch(() => undefined);
  return readers;
}
