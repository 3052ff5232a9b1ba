import { log } from '../log.server';

let hasSome = false;

/** Notes that the API has sent a status as a number, which means something to it alone. The first is logged. */
export function noteNumericStatus(status: string): void {
  if (hasSome) return;
  hasSome = true;
  log().warn(
    { status },
    'the API sends statuses as numbers, which the portal does not know: what they belong to is shown as unknown. `npm run upstream:check` names the calls',
  );
}

/** True once the API has sent such a status. */
export const hasNumericStatuses = (): boolean => hasSome;
