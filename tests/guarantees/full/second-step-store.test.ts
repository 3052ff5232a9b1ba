import { expect, it } from 'vitest';
import { codeAt, keyOn } from '../../support/second-step';
import { usePortals } from '../../support/use-servers';
import { Visitor } from '../../support/visitor';

const { database, all } = usePortals(2, { STAFF_TOTP: 'optional' });

const guest = (portal = 0) => new Visitor(all.portals[portal]!.origin);

it('R29: while PostgreSQL is away no staff get in, at no portal; others do; the key is there afterwards', async () => {
  const manager = guest();
  await manager.signIn('manager@sandbox.test');
  const page = await manager.open('/second-step');
  const key = keyOn(page);
  await page.press('Set up', { code: codeAt(key, -1) });
  const half = await guest(1).signIn('manager@sandbox.test');
  expect(half.path).toBe('/signin/code');
  await database.kill();
  const away = 'nobody of the staff gets in without it';
  for (const portal of [0, 1]) {
    const refused = await guest(portal).signIn('manager@sandbox.test');
    expect([refused.path, refused.text.includes(away)]).toEqual(['/signin', true]);
    expect((await guest(portal).signIn('vendor@sandbox.test')).path).toBe('/');
  }
  const code = await half.press('Sign In', { code: codeAt(key) });
  expect(code.text).toContain(away);
  expect((await half.visitor.open('/vendors')).path).toMatch(/^\/signin/);
  await database.start();
  await expect.poll(async () => (await guest(1).signIn('manager@sandbox.test')).path).toBe('/signin/code');
  const back = await guest(1).signIn('manager@sandbox.test');
  expect((await back.press('Sign In', { code: codeAt(key, 1) })).path).toBe('/');
});
