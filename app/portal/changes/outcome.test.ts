import { describe, expect, it } from 'vitest';
import { kobo } from '~/domain/naira';
import { type Outcome, readOutcome, type Waits, writeOutcome } from './outcome';

const OUTCOMES: (Outcome | Waits)[] = [
  { kind: 'waits', id: '1' },
  { kind: 'done', message: 'ok', id: '1', status: 'Successful' },
  { kind: 'done', status: 'Processing', sale: { service: 'MTN', customer: '0801', amount: kobo(100) } },
  { kind: 'refused', message: 'No.', isDuplicate: true },
  { kind: 'not sent', message: 'Not reached.', why: 'expired' },
  { kind: 'unknown', at: 1, apiMessage: 'Timeout.' },
];

describe('a stored outcome', () => {
  it.each(OUTCOMES)('is read as it was written: $kind', (outcome) => {
    expect(readOutcome(writeOutcome(outcome))).toEqual(outcome);
  });

  it.each([
    '',
    'null',
    '{}',
    '[]',
    '{"kind":"done"}',
    '{"version":2,"outcome":{"kind":"refused","message":"No."}}',
    '{"version":1,"outcome":{"kind":"made"}}',
    '{"version":1,"outcome":{"kind":"refused"}}',
    '{"version":1,"outcome":{"kind":"not sent"',
    '\u0000',
  ])('is unknown when it is %j', (text) => {
    expect(readOutcome(text)).toEqual({ kind: 'unknown' });
  });
});
