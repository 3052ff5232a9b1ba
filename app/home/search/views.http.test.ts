import { expect, it } from 'vitest';
import { LISTS } from '../../../tests/support/list-pages';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

const headersOf = (page: Page) =>
  page
    .$('thead th')
    .toArray()
    .map((cell) =>
      page
        .$(cell)
        .text()
        .replace(/[ ▲▼]+$/, '')
        .trim(),
    );

it('a list is saved as a view with its filters and columns, begins with it, and is shared by its link', async () => {
  const manager = await signedIn('manager');
  const list = await (await manager.open('/sales')).press('Show', { status: 'Failed' });
  const form = await list.follow('Save as a view');
  expect((await form.press('Save the view', { name: '' })).text).toContain('Enter a name.');
  const { action, body } = form.formOf('Save the view', { name: 'Failed sales', isStart: 'yes' });
  const columns = form
    .$('input[name=columns]')
    .toArray()
    .map((box) => form.$(box).attr('value')!);
  expect(columns.length).toBeGreaterThan(2);
  body.delete('columns');
  body.append('columns', columns[0]!);
  const saved = await manager.post(action, body.toString());
  expect(saved.path).toMatch(/^\/sales\?.*status=Failed.*columns=/);
  // The list names its view, and leads to where it is changed.
  const changed = await (await saved.press('Show', {})).follow('Change the view Failed sales');
  expect(changed.field('name')).toBe('Failed sales');
  expect(changed.$('input[name=isStart]').attr('checked')).toBeDefined();
  expect(headersOf(saved).length).toBeLessThan(headersOf(list).length);
  // A search keeps the columns.
  expect((await saved.press('Show', { q: 'MTN' })).path).toMatch(/columns=.*q=MTN|q=MTN.*columns=/);

  // The list begins with it when it is opened from elsewhere, and shows all when the filters are removed.
  const home = await manager.open('/');
  const begun = await home.visitor.open('/sales', { referer: `${servers.origin}/` });
  expect(begun.path).toBe(saved.path);
  expect((await manager.open('/sales', { referer: `${servers.origin}${saved.path}` })).path).toBe('/sales');

  const views = await manager.open('/views');
  const link = views.$('input[readonly]').attr('value')!;
  const colleague = await (await signedIn('officer')).open(link.slice(new URL(link).origin.length));
  expect(headersOf(colleague)).toEqual(headersOf(saved));
  expect((await (await signedIn('officer')).open('/views')).text).toContain('You have no views yet.');

  const ended = await views.press('Do not begin with it');
  expect(ended.text).not.toContain('its list begins with it');
  expect((await manager.open('/sales', { referer: `${servers.origin}/` })).path).toBe('/sales');
  expect((await ended.press('Delete')).text).toContain('You have no views yet.');
  expect((await manager.open('/views?save=//evil.example/x')).text).toContain('You have no views yet.');
});

it('every list that can be saved as a view begins with it, and names it', async () => {
  const admin = await signedIn('admin');
  let saved = 0;
  for (const path of LISTS['admin@sandbox.test']!) {
    const list = await admin.open(path);
    if (!list.text.includes('Save as a view')) continue;
    const name = `View of ${path}`;
    const view = await (await list.follow('Save as a view')).press('Save the view', { name, isStart: 'yes' });
    expect(view.text, path).toContain(`Change the view ${name}`);
    const [bare] = path.split('?');
    expect((await admin.open(bare!, { referer: `${servers.origin}/` })).path, path).toBe(view.path);
    saved += 1;
  }
  expect(saved).toBeGreaterThan(10);
});

it('a word or a number leads to a page, a vendor, a sale or a deposit', async () => {
  const receipt = await sell(await signedIn('terminal'), AIRTIME, '613');
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  const manager = await signedIn('manager');
  const go = await (await manager.open('/')).follow('Go to a page, vendor, sale or customer (Ctrl K)');
  expect(go.text).toContain('Pages');
  expect((await go.press('Find', { q: 'balance rep' })).path).toBe('/reports/balances');
  expect((await go.press('Find', { q: 'adaeze sto' })).path).toBe('/vendors/v-adaeze');
  const sale = await go.press('Find', { q: reference });
  expect(sale.path).toMatch(/^\/sales\//);
  expect(sale.text).toContain(reference);
  expect((await go.press('Find', { q: reference.toLowerCase() })).path).toBe(sale.path);
  // A customer's number, as it is written down, leads to the sales of this customer.
  expect((await go.press('Find', { q: `+234 ${AIRTIME.customer.slice(1)}` })).path).toBe(sale.path);
  expect((await go.press('Find', { q: 'bank st' })).path).toBe('/bank-statement');
  // Nobody signs out by a word that is its beginning.
  expect((await go.press('Find', { q: 'logou' })).text).toContain('Nothing is called “logou”.');
  const several = await go.press('Find', { q: 'report' });
  expect(several.path).toContain('/go?q=report');
  expect(several.text).toMatch(/Transaction Report.*Deposit Report/);
  expect((await go.press('Find', { q: 'no such thing' })).text).toContain('Nothing is called “no such thing”.');
  const form = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
  const order = await manager.open(confirmationOf(form, 8_765, 'go'));
  const made = await order.press(sendButton(order, 'Deposit'));
  const deposit = await manager.open(made.$('a[href^="/deposits/"]').first().attr('href')!);
  const own = deposit.$('.reference').text();
  expect((await go.press('Find', { q: own.toLowerCase() })).path).toBe(deposit.path);
  // One of fifty references has no digit.
  await servers.sandbox.clear();
  await go.press('Find', { q: 'kakfduxvvufr' });
  expect(await servers.sandbox.calls('POST api/reports/search')).toBeGreaterThan(0);
  expect(await servers.sandbox.calls('GET api/deposits')).toBe(1);
  await servers.sandbox.fault({ call: 'POST api/reports/search', kind: 'error', times: 4 });
  expect((await go.press('Find', { q: 'ABCDEF123456' })).text).toContain('Sales could not be searched.');
  await servers.sandbox.clear();
  expect((await (await signedIn('vendor')).open('/go')).status).toBe(403);
});
