import { describe, expect, it } from 'vitest';
import { hasFailed, registrationState, saleState, statusLook } from './status';

describe('a status', () => {
  it.each([
    ['Successful', 'green', 'check'],
    ['Approved', 'green', 'check'],
    ['Active', 'green', 'check'],
    ['Restricted', 'grey', 'dot'],
    ['Paired', 'blue', 'dot'],
    ['Processing', 'yellow', 'hourglass'],
    ['Duplicate', 'yellow', 'hourglass'],
    ['Pending', 'yellow', 'hourglass'],
    ['Low_Balance', 'red', 'warning'],
    ['Failed', 'red', 'cross'],
    ['Reversed', 'red', 'cross'],
    ['Unsuccessful', 'red', 'cross'],
    ['Disapproved', 'red', 'cross'],
    ['Inactive', 'red', 'cross'],
    ['Cancelled', 'red', 'cross'],
    ['Refunded', 'dark', 'dot'],
    ['Something new', 'grey', 'dot'],
  ])('%s is %s with a %s icon', (status, tone, icon) => expect(statusLook(status)).toMatchObject({ tone, icon }));

  it('is shown without underscores', () => expect(statusLook('Low_Balance').label).toBe('Low Balance'));

  it('determines the state of a sale', () => {
    expect(
      ['Successful', 'Processing', 'Failed', 'Low_Balance', 'Cancelled', 'Odd', 'Unsuccessful'].map(saleState),
    ).toEqual(['successful', 'processing', 'failed', 'failed', 'cancelled', 'unknown', 'failed']);
  });

  it('reads a registration however its word is written', () => {
    expect(['Unconfirmed', 'UNCONFIRMED', 'Approved', 'Disapproved', 'Odd'].map(registrationState)).toEqual([
      'unconfirmed',
      'unconfirmed',
      'approved',
      'rejected',
      'unknown',
    ]);
  });

  it('calls an order of money failed only when it moved nothing', () => {
    expect(
      ['Failed', 'Declined', 'LowBalance', 'Low_Balance', 'Disapproved', 'Cancelled', 'Allowed'].map(hasFailed),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});
