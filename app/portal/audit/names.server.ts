import { comparableId } from '~/domain/ids';
import { fullName } from '~/domain/user-name';
import { tryLoadWithin } from '../request/failures';
import type { Visit } from '../request/visit';
import { lookup } from '../request/visit-caches.server';

type Api = Visit['api'];
type Named = { id: string; name: string };

/** The lists of all records of a kind. The API has no such list of terminals or subvendors. */
const LISTS: Readonly<Record<string, (api: Api) => Promise<readonly Named[]>>> = {
  vendors: (api) => api.vendors.list(),
  staffs: async (api) => (await api.staffs.list()).map((staff) => ({ id: staff.id, name: fullName(staff) })),
  services: (api) => api.services.list(),
  serviceProfiles: (api) => api.serviceProfiles.list(),
  channels: (api) => api.channels.list(),
  partners: (api) => api.partners.list(),
};

/** How long the names are waited for. */
const WAIT_MS = 1_000;

/** Returns the name of a record of a kind; undefined for one that is not known. */
export type NameOf = (kind: string, id: string) => string | undefined;

/** Returns the names of records of these kinds. Without them a record has its id: nobody waits for an API that is away. */
export async function namesOf(
  visit: Pick<Visit, 'api' | 'user' | 'audience'>,
  kinds: Iterable<string>,
): Promise<NameOf> {
  const names = new Map<string, string>();
  const keyOf = (kind: string, id: string) => `${kind} ${comparableId(id)}`;
  await Promise.all(
    [...new Set(kinds)].map(async (kind) => {
      const read = LISTS[kind];
      const found =
        read &&
        (await tryLoadWithin(
          WAIT_MS,
          lookup(visit, kind, () => read(visit.api)),
        ));
      if (found && found !== 'late')
        for (const { id, name } of found.data ?? []) if (name) names.set(keyOf(kind, id), name);
    }),
  );
  return (kind, id) => names.get(keyOf(kind, id));
}

/** Returns for each word the ids of records whose names have it; none while the API is away. */
export async function idsNamed(
  visit: Pick<Visit, 'api' | 'user' | 'audience'>,
  words: readonly string[],
): Promise<string[][]> {
  const found = await Promise.all(
    Object.entries(LISTS).map(([kind, read]) =>
      tryLoadWithin(
        WAIT_MS,
        lookup(visit, kind, () => read(visit.api)),
      ),
    ),
  );
  const all = found.flatMap((list) => (list === 'late' ? [] : (list.data ?? [])));
  return words.map((word) =>
    all.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase())).map(({ id }) => comparableId(id)),
  );
}
