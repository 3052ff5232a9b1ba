import { expect, it } from 'vitest';
import { hasActWords } from '../domain/acts';
import { allCalls } from './calls.contract';
import { nameOf } from './wire.contract';

/** Calls that the portal makes by itself, which no page of the audit shows. */
const BY_ITSELF = ['POST api/auth/refresh', 'POST api/notifications/read', 'POST api/vendorinfo/validate'];

it('every call that changes something has words for the audit', () => {
  const changes = allCalls.filter(({ reads }) => !reads).map(nameOf);
  expect(changes.length).toBeGreaterThan(30);
  expect(changes.filter((call) => !BY_ITSELF.includes(call) && !hasActWords(call))).toEqual([]);
});
