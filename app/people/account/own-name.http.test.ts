import { afterEach, describe, expect, it } from 'vitest';
import { useServers } from '../../../tests/support/use-servers';
import { Visitor } from '../../../tests/support/visitor';

const servers = useServers();
afterEach(() => servers.sandbox.clear());

describe('who is signed in', () => {
  it.each([
    ['admin', 'Amaka Obi, admin'],
    ['vendor', 'Adaeze Stores Ltd, VND001'],
    ['newvendor', 'Newcomer Ventures, VND003'],
    ['subvendor', 'Adaeze Yaba, SUB001'],
    ['terminal', 'Yaba Counter 1, TRM001'],
  ])('%s is shown by name, which is read once', async (who, words) => {
    const visitor = new Visitor(servers.origin);
    const home = await visitor.signIn(`${who}@sandbox.test`);
    expect(home.$('header').text()).toContain(words);
    await servers.sandbox.clear();
    await visitor.open(who === 'newvendor' ? '/' : '/password/change');
    expect(
      (await servers.sandbox.callNames()).filter((call) => /api\/(staffs|terminals|subvendors)/.test(call)),
    ).toEqual([]);
  });

  it.each(['error', 'refuse', 'hang'] as const)('is shown by code when the record cannot be read: %s', async (kind) => {
    await servers.sandbox.fault({ call: 'GET api/terminals/*', kind, message: 'No.' });
    const home = await new Visitor(servers.origin).signIn('terminal@sandbox.test');
    expect(home.heading).toBe('Home');
    expect(home.$('header').text()).toContain('terminal TRM001');
  });
});

it('a terminal reads a critical notice before it sells, and the others after', async () => {
  const home = await new Visitor(servers.origin).signIn('terminal@sandbox.test');
  const at = (words: string) => home.$('main').text().indexOf(words);
  expect(at('Abuja maintenance tonight')).toBeGreaterThanOrEqual(0);
  expect(at('Abuja maintenance tonight')).toBeLessThan(at('New Sale'));
  expect(at('New electricity tariffs')).toBeGreaterThan(at('New Sale'));
  const rest = await home.press('Dismiss');
  expect(rest.text).not.toContain('Abuja maintenance tonight');
});
