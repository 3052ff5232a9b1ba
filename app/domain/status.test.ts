import { describe, expect, it } from 'vitest';
import { hasFailed, isActive, isWaiting, registrationState, saleState, statusLook, statusState } from './status';

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

  it.each([
    ['Low_Balance', 'Low Balance'],
    ['Odd_new_word_', 'Odd new word'],
    ['', 'Unknown'],
    ['3', 'Unknown (3)'],
  ])('“%s” is shown as %s', (status, label) => expect(statusLook(status).label).toBe(label));

  it('means nothing that can be decided on when its word is new', () => expect(statusState('Odd')).toBe('unknown'));

  it('determines the state of a sale', () => {
    expect(
      ['Successful', 'Processing', 'Failed', 'Low_Balance', 'Cancelled', 'Odd', 'Unsuccessful', 'Reversed'].map(
        saleState,
      ),
    ).toEqual(['successful', 'processing', 'failed', 'failed', 'cancelled', 'unknown', 'failed', 'failed']);
    expect(saleState('Approved')).toBe('unknown');
  });

  it('reads a registration however its word is written', () => {
    expect(['Unconfirmed', 'UNCONFIRMED', 'Approved', 'Disapproved', 'Odd'].map(registrationState)).toEqual([
      'unconfirmed',
      'unconfirmed',
      'approved',
      'rejected',
      'unknown',
    ]);
    expect(registrationState('Active')).toBe('unknown');
  });

  it('lets a record be used only when it is active', () => {
    const statuses = ['Active', 'Approved', 'Inactive', 'Disabled', 'Restricted', 'Pending', 'Odd', ''];
    expect(statuses.filter(isActive)).toEqual(['Active', 'Approved']);
  });

  it('leaves an order of money open while it is processed or a duplicate', () => {
    const statuses = ['Processing', 'Pending', 'Duplicate', 'Approved', 'Failed', 'Odd', ''];
    expect(statuses.filter(isWaiting)).toEqual(['Processing', 'Pending', 'Duplicate']);
  });

  it('calls an order of money failed only when it moved nothing', () => {
    expect(
      ['Failed', 'Declined', 'LowBalance', 'Low_Balance', 'Disapproved', 'Cancelled', 'Allowed'].map(hasFailed),
    ).toEqual([true, true, true, true, false, false, false]);
  });
});

it.each(['Not Successful', 'Not_Approved', 'NOT ACTIVE', 'Non-successful', 'Unpaired'])(
  'a status that denies, such as %s, is not read as what it denies',
  (status) => expect(statusState(status)).toBe('unknown'),
);

it('an inactive record is inactive however the word is written', () => {
  expect(['Inactive', 'In_Active', 'in active', 'IN-ACTIVE'].map(statusState)).toEqual(Array(4).fill('inactive'));
});
