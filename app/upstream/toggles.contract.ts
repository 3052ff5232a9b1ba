import { z } from 'zod';
import { change, id, noData } from './wire.contract';

/** Resources that can be switched between Active and Inactive. Assumption: named as in the list's address. */
export const toggleTargets = [
  'channels',
  'partners',
  'services',
  'serviceProfiles',
  'vendors',
  'subvendors',
  'terminals',
  'staffs',
] as const;
export type ToggleTarget = (typeof toggleTargets)[number];

export const togglesContract = { toggle: change('POST', 'api/{target}/toggle', z.strictObject({ id }), noData) };
