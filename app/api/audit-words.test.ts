import { expect, it } from 'vitest';
import { BY_ITSELF, hasAuditWords } from '~/domain/audit-words';
import { allCalls } from './calls.contract';
import { nameOf } from './wire.contract';

it('every call that changes something has words for the audit', () => {
  const changes = allCalls.filter(({ reads }) => !reads).map(nameOf);
  expect(changes.length).toBeGreaterThan(30);
  expect(changes.filter((call) => !BY_ITSELF.includes(call) && !hasAuditWords(call))).toEqual([]);
});
