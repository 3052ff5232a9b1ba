import { z } from 'zod';
import type { Upstream } from './client.server';
import { textOrEmpty, time } from './lenient-schemas';

const state = z.object({ name: textOrEmpty, createdUtc: time });
export type State = z.output<typeof state>;

export function statesCalls(upstream: Upstream) {
  return {
    list: async (): Promise<State[]> => upstream.list('api/states', state),
    create: (name: string) => upstream.send('POST', 'api/states', { name }, z.unknown()),
  };
}
