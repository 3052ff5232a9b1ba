import { z } from 'zod';
import { change, id, noData } from './wire.contract';

/** Resources that can be switched between Active and Inactive. Assumption: named as in the list's address. */
export type ToggleTarget =
  'channels' | 'partners' | 'services' | 'serviceProfiles' | 'vendors' | 'subvendors' | 'terminals' | 'staffs';

export const togglesContract = { toggle: change('POST', 'api/{target}/toggle', z.strictObject({ id }), noData) };
