import { expect, it } from 'vitest';
import { LISTS } from '../../../tests/support/list-pages';
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
  // The list has its views as tabs, and leads to where the one that is shown is changed.
  const tabs = (page: Page) =>
    page
      .$('nav[aria-label=Views] a')
      .toArray()
      .map((tab) => page.$(tab).text());
  const here = (page: Page) => page.$('nav[aria-label=Views] [aria-current]').text();
  expect(tabs(saved)).toEqual(['All', 'Failed sales', 'Change the view Failed sales']);
  expect(here(saved)).toBe('Failed sales');
  const whole = await saved.follow('All');
  expect([whole.path, here(whole)]).toEqual(['/sales', 'All']);
  expect(tabs(await whole.press('Show', { status: 'Cancelled' }))).toContain('Save as a view');
  const changed = await (await saved.press('Show', {})).follow('Change the view Failed sales');
  expect(changed.field('name')).toBe('Failed sales');
  expect(changed.$('input[name=isStart]').attr('checked')).toBeDefined();
  // Renamed, it is the same view.
  const renamed = await changed.press('Save the view', { name: 'Did not work' });
  expect(tabs(renamed)).toEqual(['All', 'Did not work', 'Change the view Did not work']);
  const other = await (await renamed.press('Show', { status: 'Cancelled' })).follow('Save as a view');
  expect((await other.press('Save the view', { name: 'Cancelled sales' })).text).toContain('Cancelled sales is saved.');
  const second = await (await manager.open(renamed.path)).follow('Change the view Did not work');
  expect((await second.press('Save the view', { name: 'Cancelled sales' })).text).toContain(
    'Another view of this list is called Cancelled sales already.',
  );
  const gone = await (
    await (await (await manager.open('/sales')).follow('Cancelled sales')).follow('Change the view Cancelled sales')
  ).press('Delete');
  expect([gone.path, tabs(gone)]).toEqual([renamed.path, ['All', 'Did not work', 'Change the view Did not work']]);
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

it('a view of the whole list is the one tab that is shown', async () => {
  const officer = await signedIn('officer');
  const view = await (
    await (await officer.open('/vendors')).follow('Save as a view')
  ).press('Save the view', {
    name: 'Everybody',
  });
  expect(view.$('nav[aria-label=Views] [aria-current]').text()).toBe('Everybody');
  // Boxes to tick are no part of a view.
  const ticking = await view.follow('Tick rows for a file');
  expect(ticking.$('nav[aria-label=Views] [aria-current]').text()).toBe('Everybody');
  expect(ticking.href('Change the view Everybody')).not.toContain('tick');
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
