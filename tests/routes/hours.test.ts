import { describe, expect, it } from 'vitest';
import { lagosDay, monthInWords } from '~/domain/lagos';
import { clockAt } from '../support/business-clock';
import { AIRTIME, sell } from '../support/selling';
import { startServers } from '../support/servers';
import { Visitor } from '../support/visitor';

/** On the border of a month in Lagos, which is an hour ahead of UTC. */
const HOURS = {
  '00:10 on the first': '2026-11-30T23:10:00Z',
  '14:30 on the last': '2026-11-30T13:30:00Z',
  '23:55 on the last': '2026-11-30T22:55:00Z',
};

describe.each(Object.entries(HOURS))('at %s day of a month', (_, time) => {
  const [day, month] = [lagosDay(time), monthInWords(lagosDay(time).slice(0, 7))];

  it('a sale is of today on every page that knows a day', async () => {
    const servers = await startServers({ portal: clockAt(time), sandbox: clockAt(time) });
    try {
      const terminal = new Visitor(servers.origin);
      await terminal.signIn('terminal@sandbox.test');
      const before = await terminal.open('/terminal/sales?q=08039990001');
      expect(before.text).toContain('There are no records to display');
      const receipt = await sell(terminal, { ...AIRTIME, customer: '08039990001' }, '350');
      expect(receipt.text).toContain(day.split('-').reverse().join('/'));
      expect((await terminal.open('/terminal/sales?q=08039990001')).text).toMatch(/Today.*08039990001/);
      expect((await terminal.open('/statement?print=1')).text).toMatch(new RegExp(`${month}.*08039990001`));
      expect((await terminal.open('/')).text).toContain('₦350');

      const staff = new Visitor(servers.origin);
      await staff.signIn('admin@sandbox.test');
      const report = await staff.open(`/reports/transactions?from=${day}&customer=08039990001`);
      expect(report.text).toContain('₦350.00');
      for (const address of ['/', '/sales', '/deposits', '/commissions', '/audit', '/statement?vendor=v-adaeze']) {
        const page = await staff.open(address);
        expect([address, page.status, page.alerts]).toEqual([address, 200, []]);
      }
    } finally {
      await servers.stop();
    }
  });
});
