import * as contract from './contracts';
import type { Call } from './wire.contract';

export { contract };

/** Every call of the API: those of spec section 7, and those that are marked as assumed. */
export const allCalls: readonly Call[] = Object.values(contract).flatMap((resource) => Object.values<Call>(resource));
