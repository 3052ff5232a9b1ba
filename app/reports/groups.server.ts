import { tryLoad } from '../request/try-load';
import type { Visit } from '../request/visit';

/** The groups of services by the words and in the order of the spec's dashboard, and where a service that nobody knows belongs. */
export const GROUP_ORDER = ['Prepaid', 'Postpaid', 'Utilities'] as const;
const UNKNOWN_GROUP = 'Other';

/**
 * Tells the group of a service by its name as the report has it. Staff ask for all services; the others, who may not, for
 * those of each category that they can sell.
 */
export async function groupsOfServices({
  api,
  audience,
  lookup,
}: Visit<'reportTransactions'>): Promise<(service: string) => string> {
  const { data } = await tryLoad(
    lookup('groups of services', async () => {
      const services =
        audience === 'staff'
          ? await api.services.list()
          : (
              await Promise.all((await api.services.categories()).map(({ value }) => api.services.inCategory(value)))
            ).flat();
      return new Map(
        services.flatMap(({ provider, name, serviceGroup }) => [
          [name, groupName(serviceGroup)] as const,
          [`${provider} ${name}`, groupName(serviceGroup)] as const,
        ]),
      );
    }),
  );
  return (service) => data?.get(service) ?? UNKNOWN_GROUP;
}

/** A group as the sales cards of the home page name it: what the API calls telecom is Utilities there. */
function groupName(word: string): string {
  if (/^tele/i.test(word)) return 'Utilities';
  return word ? word[0]!.toUpperCase() + word.slice(1).toLowerCase() : UNKNOWN_GROUP;
}
