import { z } from 'zod';
import { change, id, nothing } from './wire.contract';

/** What can be switched between Active and Inactive. Assumption: spelt as the resource of the list. */
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

export const togglesContract = { toggle: change('POST', 'api/{target}/toggle', z.strictObject({ id }), nothing) };
