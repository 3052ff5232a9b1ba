import { z } from 'zod';
import type { Upstream } from './client.server';
import { text, textOrEmpty, time } from './lenient-schemas';

const channel = z.object({ id: textOrEmpty, name: textOrEmpty, code: text, status: textOrEmpty, createdUtc: time });
export type Channel = z.output<typeof channel>;

export function channelsCalls(upstream: Upstream) {
  return {
    list: async (): Promise<Channel[]> => upstream.list('api/channels', channel),
    create: (order: { name: string; code: string }) => upstream.send('POST', 'api/channels', order, z.unknown()),
  };
}
