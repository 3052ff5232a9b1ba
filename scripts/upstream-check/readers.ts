import { z } from 'zod';
import { allCalls } from '../../app/api/calls.contract';
import type { Read } from '../../app/api/read';
import * as resources from '../../app/api/resources';
import { nameOf } from '../../app/api/wire.contract';

const reads = Object.values(resources).flatMap((resource) => Object.values<Read<unknown>>(resource.reads));

/**
 * The portal's schema of each call's data, by the call's name. Of most changes the portal uses no data; a read that the
 * portal does not make is missing.
 */
export const readersOfCalls: ReadonlyMap<string, z.ZodType> = new Map([
  ...allCalls.filter((call) => !call.reads).map((call) => [nameOf(call), z.unknown()] as const),
  ...reads.map((call) => [nameOf(call), call.reader] as const),
]);
