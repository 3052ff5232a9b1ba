import { z } from 'zod';
import { channelsContract as contract } from './channels.contract';
import { status, text, textOrEmpty, time } from './lenient-schemas';
import { readList } from './read';
import { resource } from './resource';

const channel = z.object({ id: textOrEmpty, name: textOrEmpty, code: text, status, createdUtc: time });

export const channels = resource(
  {
    list: readList(contract.list, channel),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    create: (order: { name: string; code: string }) => upstream.send(contract.create, order),
  }),
);
