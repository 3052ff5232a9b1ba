import { describe, expect, it } from 'vitest';
import { askApi, EVERYTHING } from '../../../tests/support/api';
import { businessTime } from '../../../tests/support/business-clock';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();

const DAY_MS = 86_400_000;
const day = (ago: number) => new Date(businessTime() + 3_600_000 - ago * DAY_MS).toISOString().slice(0, 10);
type Row = { service: string; amount: number; status: string };

describe('the end-of-day slip', () => {
  it('adds up what the terminal sold on the day, and prints in 32 columns', async () => {
    const terminal = new Visitor(servers.origin);
    await terminal.signIn('terminal@sandbox.test');
    const all = await askApi<Row>(servers.sandbox.url, 'terminal@sandbox.test', 'reports/transactions', {
      ...EVERYTHING,
      from: day(1),
      to: day(1),
      terminalId: 't-yaba-1',
    });
    const today = await (await terminal.open('/terminal/sales')).follow('End of day');
    expect(today.path).toBe(`/terminal/sales?day=${day(0)}`);
    const slip = await today.follow('Yesterday');
    const sold = all.filter(({ status }) => status === 'Successful');
    const naira = sold
      .reduce((sum, { amount }) => sum + amount, 0)
      .toLocaleString('en-GB', { minimumFractionDigits: 2 });
    expect(slip.text).toMatch(new RegExp(`Total ?Successful × ${sold.length} N${naira.replace('.', '\\.')}`));
    for (const { service } of all) expect(slip.text).toContain(service);
    const printed = decodeURIComponent(/^intent:([^#]+)#/.exec(slip.href('Print')!)![1]!);
    expect(printed).toContain('END OF DAY');
    for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(32);
    expect(printed.split('\n').find((line) => line.startsWith(`Successful x${sold.length} `))).toMatch(
      new RegExp(`N${naira}$`),
    );
    expect((await terminal.open('/terminal/sales?day=2026-99-99')).text).toContain('Today');
    expect((await terminal.open('/terminal/sales?day=1999-01-01')).text).toContain('No sales');
  });
});
