import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AIRTIME, PREPAID, sell, validate } from '../../../tests/support/selling';
import { useProxiedServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const { proxy, servers } = useProxiedServers();
let terminal: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});
beforeEach(async () => {
  proxy.change = {};
  await servers.sandbox.clear();
});

type Envelope = { success: boolean; data: unknown; errors: unknown[]; message?: string };
type Row = Record<string, unknown>;
const isOk = (envelope: unknown): envelope is Envelope => (envelope as Envelope).success;

/** Makes the API return another status of every sale, in the response to the sale and in lookups. */
function withStatus(status: string, { isFound = true, message }: { isFound?: boolean; message?: string } = {}): void {
  proxy.change.answer = (envelope, call) => {
    if (!isOk(envelope)) return envelope;
    if (call === 'POST api/sales')
      return { ...envelope, data: { ...(envelope.data as Row), saleStatus: status }, ...(message && { message }) };
    if (call === 'POST api/reports/search')
      return { ...envelope, data: isFound ? (envelope.data as Row[]).map((row) => ({ ...row, status })) : [] };
    if (call.startsWith('GET api/sales/terminal/'))
      return {
        ...envelope,
        data: isFound ? (envelope.data as Row[]).map((row) => ({ ...row, saleStatus: status })) : [],
      };
    return envelope;
  };
}

function expectNoReceipt(page: Page): void {
  expect(page.path).toMatch(/^\/receipt\//);
  expect(page.$('[role=status]').text()).not.toContain('Successful');
  expect(page.href('Print')).toBeUndefined();
  expect(page.href('WhatsApp')).toBeUndefined();
  expect(page.text).not.toContain('TOKEN');
}

describe('a sale that is not Successful, although the API returns a receipt', () => {
  it.each(['Processing', 'Failed', 'Low_Balance', 'Cancelled', 'Reversed', 'Something_New'])(
    'with the status %s shows the status and no receipt',
    async (status) => {
      withStatus(status);
      const page = await sell(terminal, PREPAID);
      expect(page.heading).toContain(status.replace('_', ' '));
      expectNoReceipt(page);
      expectNoReceipt(await terminal.open(page.path));
    },
  );

  it('shows no receipt when the sale cannot be looked up', async () => {
    withStatus('Failed', { isFound: false });
    const page = await sell(terminal, PREPAID);
    expect(page.heading).toContain('Failed');
    expectNoReceipt(page);
  });

  it('shows the API’s message of the sale on the receipt and on the sale’s page', async () => {
    withStatus('Successful', { message: 'Vended by Switch 4.' });
    const receipt = await sell(terminal, AIRTIME);
    expect(receipt.$('[role=status]').text()).toContain('Vended by Switch 4.');
    const found = await (await terminal.open('/terminal/sales')).openRow();
    expect(found.$('[role=status]').text()).toContain('Vended by Switch 4.');
  });
});

it('calls the outcome of a sale unknown when only its receipt is found', async () => {
  const { path } = await sell(terminal, PREPAID);
  proxy.change.answer = (envelope, call) =>
    call === 'POST api/reports/search' ? { ...(envelope as Envelope), data: [] } : envelope;
  const manager = new Visitor(servers.origin);
  await manager.signIn('manager@sandbox.test');
  const page = await manager.open(path);
  expect(page.status).toBe(200);
  expect(page.heading).toBe('Sale Unknown');
  expect(page.text).toContain('It is not known how this sale ended.');
  expect(page.text).toContain(PREPAID.customer);
  expectNoReceipt(page);
});

describe('a response to a sale that does not give its outcome', () => {
  it.each([
    ['nothing', null],
    ['a list', []],
    ['an object that is no sale', { id: 5, name: 'Yaba' }],
    ['words', 'OK'],
  ])('with %s as its data is shown as unknown while no sale is found', async (_, data) => {
    proxy.change.answer = (envelope, call) => {
      if (call === 'POST api/sales' && isOk(envelope)) return { ...envelope, data };
      if (call === 'POST api/reports/search') return { ...(envelope as Envelope), data: [] };
      return call.startsWith('GET api/sales/terminal/') ? { ...(envelope as Envelope), data: [] } : envelope;
    };
    const page = await sell(terminal, PREPAID);
    expect(page.heading).toBe('Outcome not known');
    expectNoReceipt(page);
  });

  it('has the outcome of the sale found by its reference', async () => {
    proxy.change.answer = (envelope, call) =>
      call === 'POST api/sales' && isOk(envelope) ? { ...envelope, data: null } : envelope;
    const page = await sell(terminal, PREPAID);
    expect(page.text).toContain('TOKEN');
    expect(await servers.sandbox.calls('POST api/sales')).toBe(1);
  });

  it('stays the page of a lost answer while the sale is processing and is checked', async () => {
    proxy.change.answer = (envelope, call) =>
      call === 'POST api/sales' && isOk(envelope) ? { ...envelope, data: null } : envelope;
    const page = await sell(terminal, { ...AIRTIME, customer: '08022222222' });
    expect([page.path, page.headers.get('refresh')]).toEqual([
      expect.stringContaining('outcome=unknown'),
      expect.stringContaining('outcome=unknown'),
    ]);
    const checked = await page.press('Check again');
    expect([checked.path, checked.text]).toEqual([
      expect.stringContaining('outcome=unknown'),
      expect.stringContaining('still processing'),
    ]);
  });

  it('is not matched with a sale of another reference', async () => {
    proxy.change.answer = (envelope, call) => {
      if (call === 'POST api/sales' && isOk(envelope))
        return { ...envelope, data: { ...(envelope.data as Row), reference: 'OTHERSALE123' } };
      return call === 'POST api/reports/search' ? { ...(envelope as Envelope), data: [] } : envelope;
    };
    const page = await (await validate(terminal, AIRTIME)).press('Process', { amount: '1,777' });
    expect(page.path).toContain('outcome=unknown');
  });
});

it('shows no receipt of another sale', async () => {
  proxy.change.answer = (envelope, call) =>
    call.startsWith('GET api/sales/receipt/') && isOk(envelope)
      ? { ...envelope, data: { ...(envelope.data as Row), reference: 'OTHERSALE123', token: '99998888777766665555' } }
      : envelope;
  const page = await sell(terminal, PREPAID);
  expect(page.text).not.toContain('9999-8888');
  expect(page.href('Print')).toBeUndefined();
});

it.each([[{}], [{ id: 's-yaba', name: 'Yaba', status: 'Active' }], [[]]])(
  'does not show %j as a sale',
  async (data) => {
    proxy.change.answer = (envelope, call) =>
      /^GET api\/sales\/[^/]+$/.test(call) ? { ...(envelope as Envelope), data } : envelope;
    const list = await terminal.open('/terminal/sales');
    const page = await list.openRow();
    expect([page.status, page.heading]).toEqual([502, 'Error']);
    expect(page.text).toContain('Try again');
  },
);
