import { describe, expect, it } from 'vitest';
import { rowOf } from '~/base/audit/kept-entries.server';
import { shownEntry } from './shown-entry.server';

const entry = (what: string, on: Record<string, string>, recordStatus?: string) =>
  rowOf({
    ...{ id: '1', time: '2026-11-28T09:00:00Z', who: 'staff-1', name: 'Ada', role: 'staff', staffRole: 'admin' },
    ...{ outcome: 'done', what, on, recordStatus },
  });
const linksOf = (what: string, on: Record<string, string>) =>
  shownEntry(entry(what, on), (kind, id) => (kind === 'vendors' ? `Vendor ${id}` : undefined)).links;

describe('the records of an entry', () => {
  it('are named and linked by what they are, also where a vendor and a terminal have the same id', () => {
    expect(linksOf('POST api/terminals/password/reset', { vendorId: '12', terminalId: '12' })).toEqual([
      { name: 'Vendor 12', href: '/vendors/12' },
      { name: '12', href: '/terminals/12' },
    ]);
    const toggled = entry('POST api/{target}/toggle', { target: 'subvendors', id: '7', was: 'Active' });
    expect(shownEntry(toggled)).toMatchObject({ what: 'Disable', links: [{ name: '7', href: '/subvendors/7' }] });
  });

  it('have as outcome the status that a change gave them; a submitted application is done, wherever it stands', () => {
    const ended = (what: string, recordStatus: string) => shownEntry(entry(what, {}, recordStatus)).outcome;
    expect(ended('POST api/deposits/staff', 'Low_Balance')).toBe('Low Balance');
    expect(ended('PUT api/vendorinfo/upload', 'Unconfirmed')).toBe('Done');
  });

  it('of several that were sent together are said in a word, since who reads the audit may not open their page', () => {
    expect(linksOf('send batch', { batch: 'nH7RwEmGJJLlISgz', kind: 'pay' })).toEqual([{ name: 'Several' }]);
  });

  it('of a refund lead to it, whatever its target is', () => {
    expect(linksOf('POST api/deposits/refund', { target: 'Refunded', created: '9' })).toEqual([
      { name: 'Deposit', href: '/deposits/9' },
    ]);
  });

  it('have no link where their page is of something else, or gone', () => {
    for (const what of [
      'POST api/vendors/feedbacks',
      'POST api/vendors/services/link',
      'DELETE api/vendors/{id}',
      'DELETE api/notices/{id}',
    ])
      for (const key of ['id', 'created']) expect(linksOf(what, { [key]: '5' })).toEqual([{ name: '5' }]);
  });
});
