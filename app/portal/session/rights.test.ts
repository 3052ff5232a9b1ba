import { describe, expect, it } from 'vitest';
import { type Audience, audienceOf, AUDIENCES } from '~/domain/audience';
import { menuFor } from './menus';
import { mayOpen, type RightName } from './rights';

/** The menus of spec section 2, by audience. */
const SPEC_MENUS: Record<(typeof AUDIENCES)[number], string[]> = {
  staff: [
    '/',
    '/sales',
    '/sales/cancel',
    '/deposits',
    '/transfers',
    '/commissions',
    '/reports/transactions',
    '/reports/deposits',
    '/reports/search',
    '/reports/balances',
    '/channels',
    '/partners',
    '/services',
    '/states',
    '/serviceProfiles',
    '/vendors',
    '/staffs',
    '/password/change',
    '/notices',
    '/logout',
  ],
  vendor: [
    '/',
    '/vendor/profile',
    '/vendor/services',
    '/vendor/sales',
    '/deposits',
    '/vendor/transfers',
    '/commissions',
    '/reports/transactions',
    '/reports/deposits',
    '/reports/search',
    '/logout',
  ],
  unconfirmed: ['/', '/info', '/logout'],
  // Not in the spec: docs/decisions/0046.
  subvendor: ['/', '/sales', '/password/change', '/logout'],
  terminal: [
    '/',
    '/terminal/validate',
    '/terminal/sales',
    '/deposits',
    '/terminal/search',
    '/password/change',
    '/logout',
  ],
};

const menuOf = (audience: Audience) => menuFor(audience, (row) => mayOpen(row, audience));

describe('rights', () => {
  it.each(AUDIENCES)('gives %s the spec’s menu, in the spec’s order', (audience) => {
    const shown = menuOf(audience).map(({ href }) => href);
    expect(shown.filter((href) => SPEC_MENUS[audience].includes(href))).toEqual(SPEC_MENUS[audience]);
  });

  it('derives the audience from target, status and staff flag', () => {
    const user = (target: string, status = 'Active', isStaff = false) => audienceOf({ target, status, isStaff });
    expect(user('admin', 'Active', true)).toBe('staff');
    expect(user('vendor')).toBe('vendor');
    expect(user('vendor', 'Unconfirmed')).toBe('unconfirmed');
    expect(user('subvendor')).toBe('subvendor');
    expect(user('terminal')).toBe('terminal');
    expect(user('somebody')).toBeUndefined();
  });

  it.each<[RightName, string]>([
    ['home', 'staff vendor unconfirmed subvendor terminal'],
    ['sale', 'staff vendor subvendor terminal'],
    ['validate', 'terminal'],
    ['vendorTransfers', 'vendor'],
    ['moveMoney', 'staff'],
    ['saleCancel', 'staff'],
    ['passwordReset', 'staff'],
  ])('lets nobody open %s but %s', (name, audiences) =>
    expect([...AUDIENCES, undefined].filter((audience) => mayOpen(name, audience))).toEqual(audiences.split(' ')),
  );

  it.each(['public', 'logout'] as const)('lets everybody open %s, signed in or not', (name) =>
    expect([...AUDIENCES, undefined].every((audience) => mayOpen(name, audience))).toBe(true),
  );
});
