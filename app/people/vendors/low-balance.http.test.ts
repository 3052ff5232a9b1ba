import { expect, it } from 'vitest';
import { signedIn } from '../../../tests/support/audiences';
import { AIRTIME, validate } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import type { Page } from '../../../tests/support/visitor';

const servers = useServers();

const header = ({ $ }: Page) => $('header').text();

it('a terminal sees on every page that its balance is below the limit that it set', async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const home = await terminal.open('/');
  expect(header(home)).not.toContain('Low balance');
  const saved = await home.press('Save', { below: '9,000,000' });
  expect(saved.text).toContain('A balance below ₦9,000,000.00 is marked as low now.');
  for (const page of [saved, await terminal.open('/terminal/sales'), await validate(terminal, AIRTIME)])
    expect(header(page)).toContain('Low balance');
  const limited = await terminal.open('/');
  expect([limited.field('below'), limited.text]).toEqual([
    '9,000,000.00',
    expect.stringContaining('Low balance: below ₦9,000,000.00'),
  ]);

  expect(header(await limited.press('Save', { below: '1' }))).not.toContain('Low balance');
  const off = await (await terminal.open('/')).press('Save', { below: '' });
  expect(off.text).toContain('No balance is marked as low now.');
  expect((await terminal.open('/')).field('below')).toBe('');
});

it('keeps a limit that is not an amount, and says so', async () => {
  const terminal = await signedIn(servers.origin, 'terminal');
  const refused = await (await terminal.open('/')).press('Save', { below: 'five hundred' });
  expect([refused.status, refused.field('below'), refused.$('#below-error').text()]).toEqual([
    400,
    'five hundred',
    expect.stringContaining('five hundred'),
  ]);
  expect(refused.$('details:has(#below)').attr('open')).toBeDefined();
});

it('a vendor sees which subvendors run low, and transfers to one from there', async () => {
  const vendor = await signedIn(servers.origin, 'vendor');
  expect((await vendor.open('/')).text).not.toContain('Running low');
  const home = await (await vendor.open('/')).press('Save', { below: '900,000,000' });
  const low = home.$('section[aria-labelledby=low] li').toArray();
  expect(low.length).toBeGreaterThan(1);
  const name = home.$(low[0]).find('a').first().text();
  const form = await vendor.open(home.$(low[0]).find('a.button').attr('href')!);
  expect(form.heading).toBe('Transfers');
  expect(form.$('[role=dialog] option[selected]').text()).toBe(name);
});

it('a subvendor sees that its balance is low', async () => {
  const subvendor = await signedIn(servers.origin, 'subvendor');
  const home = await (await subvendor.open('/')).press('Save', { below: '900,000,000' });
  expect(home.$('section[aria-labelledby=own]').text()).toContain('Low balance');
});
