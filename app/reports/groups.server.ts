import { tryLoad } from '~/portal/request/failures';
import type { Visit } from '~/portal/request/visit';

/** The names of the service groups, in the order of the spec's dashboard. An unknown service belongs to UNKNOWN_GROUP. */
export const GROUP_ORDER = ['Prepaid', 'Postpaid', 'Utilities'] as const;
const UNKNOWN_GROUP = 'Other';

/**
 * Returns a function that finds the group of a service by its name in the report. Reads all services for staff. Other
 * audiences may not read them, so it reads the services of each category that they can sell.
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

/** Returns the name of a group as on the sales cards of the home page: the API's telecom is Utilities there. */
function groupName(word: string): string {
  if (/^tele/i.test(word)) return 'Utilities';
  return word ? word.charAt(0).toUpperCase() + word.slice(1).toLowerCase() : UNKNOWN_GROUP;
}
