import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { Visitor } from '../support/visitor';

const servers = useServers({ portal: { UPSTREAM_TIMEOUT_MS: '900', PAGE_DEADLINE_MS: '3000' } });
let terminal: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
});
beforeEach(() => servers.sandbox.clear());

describe('a transient fault', () => {
  it('of a GET is not visible, because the GET is retried', async () => {
    await servers.sandbox.fault({ call: 'GET api/sales/terminal/*', kind: 'reset', times: 2 });
    const page = await terminal.open('/terminal/sales');
    expect(page.status).toBe(200);
    expect(await servers.sandbox.calls('GET api/sales/terminal/t-yaba-1')).toBe(3);
  });

  it('of one part of the home page leaves the other parts intact', async () => {
    await servers.sandbox.fault({ call: 'GET api/dashboard/latest', kind: 'error' });
    const page = await terminal.open('/');
    expect(page.text).toContain('The latest sales could not be loaded.');
    expect(page.$('[aria-label="Sales today"]').text()).toContain('₦');
    expect(page.href('Electricity')).toBeDefined();
  });

  it('of the balance is shown in the header and leaves the page intact', async () => {
    await servers.sandbox.fault({ call: 'GET api/dashboard/balance', kind: 'hang' });
    const page = await terminal.open('/terminal/sales');
    expect(page.status).toBe(200);
    expect(page.$('header').text()).toContain('Balance not available');
  });
});

describe('URLs that do not exist', () => {
  it('show a Not Found page', async () => {
    const page = await terminal.open('/no/such/page');
    expect([page.status, page.heading]).toEqual([404, 'Page not found']);
    expect(page.href('Sales')).toBe('/terminal/sales');
  });

  it('show the server’s message under the heading Error for a deposit that is refused', async () => {
    const page = await terminal.open('/deposits/nonsense');
    expect([page.status, page.heading]).toEqual([404, 'Error']);
    expect(page.text).toContain('This deposit was not found.');
  });

  it('refuse a method and a button that no form has', async () => {
    const method = await terminal.request('/terminal/sales', { method: 'DELETE', headers: { origin: servers.origin } });
    expect(method.status).toBe(405);
    const button = await terminal.post('/terminal/validate', 'intent=drop');
    expect([button.status, button.heading]).toEqual([400, 'Error']);
    expect(button.text).toContain('This button is not known here.');
  });

  it('never show a stack trace when a page itself breaks', async () => {
    for (const path of [
      '/%E0%A4%A',
      '/receipt/%00',
      '/sales/..%2f..%2fetc',
      '//evil.example',
      '/terminal/validate?category=%F0%9F%92%A9',
    ]) {
      const response = await terminal.request(path);
      expect(response.status, path).toBeLessThan(500);
      expect(await response.text()).not.toMatch(/\.(js|ts):\d+:\d+/);
    }
  });
});
