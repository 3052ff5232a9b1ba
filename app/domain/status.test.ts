import { describe, expect, it } from 'vitest';
import { saleState, statusLook } from './status';

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
});
