import { z } from 'zod';
import { textOrEmpty, time } from './lenient-schemas';
import { readList } from './read';
import { resource } from './resource';
import { statesContract as contract } from './states.contract';

const state = z.object({ name: textOrEmpty, createdUtc: time });

export const states = resource(
  {
    list: readList(contract.list, state),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    create: (name: string) => upstream.send(contract.create, { name }),
  }),
);
