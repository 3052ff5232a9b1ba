import { describe, expect, it } from 'vitest';
import { isAbove, rolesUpTo, staffRole } from '~/domain/staff-roles';
import { ALIKE, mayAs, parseRoles, SEPARATE, STAFF_RIGHTS } from './roles';

const ALL = { open: 'all', change: 'all' };

describe('the table of roles', () => {
  it('gives everybody everything of the spec by default, and the audit to administrators', () => {
    const rows = STAFF_RIGHTS.filter((row) => row !== 'audit');
    for (const row of rows) expect(mayAs(ALIKE, 'officer', 'change', row), row).toBe(true);
    expect([mayAs(ALIKE, 'manager', 'open', 'audit'), mayAs(SEPARATE, 'admin', 'open', 'audit')]).toEqual([
      false,
      true,
    ]);
  });

  it('lets separate roles see alike, and each change something of its own', () => {
    expect(mayAs(SEPARATE, 'officer', 'open', 'sales')).toBe(true);
    expect(mayAs(SEPARATE, 'officer', 'change', 'moveMoney')).toBe(false);
    expect(mayAs(SEPARATE, 'manager', 'change', 'moveMoney')).toBe(true);
    expect(mayAs(SEPARATE, 'manager', 'change', 'vendors')).toBe(false);
    expect(mayAs(SEPARATE, 'admin', 'change', 'moveMoney')).toBe(false);
    expect(mayAs(SEPARATE, 'admin', 'change', 'staffs')).toBe(true);
  });

  it('never takes away what concerns the user alone', () => {
    const none = { open: [], change: [] };
    for (const row of ['home', 'passwordChange', 'logout'] as const)
      expect(mayAs({ officer: none, manager: none, admin: none }, 'officer', 'change', row)).toBe(true);
  });

  it('reads a table of one’s own', () => {
    const roles = parseRoles(JSON.stringify({ officer: { open: ['sales'], change: [] }, manager: ALL, admin: ALL }));
    expect(mayAs(roles, 'officer', 'open', 'sales')).toBe(true);
    expect(mayAs(roles, 'officer', 'open', 'staffs')).toBe(false);
  });

  it.each([
    ['{', 'it is not JSON'],
    ['[]', 'it: '],
    [JSON.stringify({ officer: ALL, manager: ALL }), 'admin: must have "open" and "change"'],
    [
      JSON.stringify({ officer: { open: 'all' }, manager: ALL, admin: ALL }),
      'officer.change: must be "all" or a list of',
    ],
    [JSON.stringify({ officer: { open: ['terminalSales'], change: [] }, manager: ALL, admin: ALL }), 'officer.open'],
    [JSON.stringify({ officer: ALL, manager: ALL, admin: ALL, owner: ALL }), 'owner'],
  ])('says what is wrong with %s', (json, mistake) => {
    expect(() => parseRoles(json)).toThrow(mistake);
  });
});

describe('the order of roles', () => {
  it('takes a role that is not known for the highest of a record, and for the lowest of a user', () => {
    expect(staffRole('Manager')).toBe('manager');
    expect(staffRole('supervisor')).toBe('officer');
    expect(isAbove('', 'manager')).toBe(true);
    expect(isAbove(undefined, 'admin')).toBe(false);
    expect(isAbove('Officer', 'officer')).toBe(false);
  });

  it('gives the roles up to one’s own', () => expect(rolesUpTo('manager')).toEqual(['officer', 'manager']));
});
