import { z } from 'zod';
import { balanceAnswer } from './dashboard';
import { status, textOrEmpty, time } from './lenient-schemas';
import { partnersContract as contract } from './partners.contract';
import { readList, readOptional } from './read';
import { resource } from './resource';

const partner = z.object({ id: textOrEmpty, name: textOrEmpty, status, createdUtc: time });

export const partners = resource(
  {
    list: readList(contract.list, partner),
    balance: readOptional(contract.balance, balanceAnswer),
  },
  (upstream, reads) => ({
    list: () => upstream.list(reads.list),
    /** Returns our remaining float at a partner, in kobo. Only a detail of the list: tried once, and may be missing. */
    balance: (name: string) => upstream.get(reads.balance, { name }),
    create: (name: string) => upstream.send(contract.create, { name }),
  }),
);
