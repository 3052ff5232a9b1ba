import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGN_INS } from '../../../scripts/welcome.mjs';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { type Servers, startServers } from '../../../tests/support/servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

let demo: Servers;
let real: Servers;
beforeAll(async () => {
  demo = await startServers({ portal: { DEMO: '1', DEMO_SIGN_INS: JSON.stringify(SIGN_INS) } });
  real = await startServers();
});
afterAll(async () => {
  await demo.stop();
  await real.stop();
});

const doneOf = ({ $ }: Page) =>
  $('section[aria-labelledby=tasks] li:contains("(done)") a')
    .toArray()
    .map((task) => $(task).text());

it('the demo begins with its tour, one tap from its sign-in page, and ticks off what was done', async () => {
  const visitor = new Visitor(demo.origin);
  const tour = await (await visitor.open('/signin')).press('Terminal');
  expect([tour.heading, doneOf(tour)]).toEqual(['Tour of the demo', []]);
  expect(tour.text).toContain('1212121212121 prepaid meter with a key change');
  expect((await tour.follow('Sell airtime to 08011111111')).field('customer')).toBe('08011111111');
  await sell(visitor, { ...AIRTIME, customer: '08033333333' }, '510');
  await sell(visitor, AIRTIME, '520');
  const sales = await tour.follow('Find a sale that failed, and read why');
  const failed = await (await sales.press('Show', { status: 'Failed' })).openRow();
  expect(failed.text).toContain('The provider declined this transaction.');
  await (await visitor.open('/')).press('Save', { below: '5,000' });
  await visitor.open('/statement');
  const later = await (await visitor.open('/')).follow('Tour');
  expect(doneOf(later)).toEqual([
    'Sell airtime to 08011111111',
    'Sell to 08033333333, and see that it fails',
    'Find a sale that failed, and read why',
    'Read what moved your balance this month',
    'Choose below which balance to be warned',
  ]);
  expect(later.text).toContain('5 of 10 done.');
});

it('staff and vendors have tasks of their own, on a page without script', async () => {
  for (const [who, task] of [
    ['Staff', 'Decide the deposit that looks like a duplicate'],
    ['Vendor', 'Transfer to a subvendor'],
  ] as const) {
    const tour = await (await new Visitor(demo.origin).open('/signin')).press(who);
    expect([tour.heading, tour.href(task), tour.$('script').length]).toEqual([
      'Tour of the demo',
      expect.stringMatching(/^\//),
      0,
    ]);
  }
});

it('a new vendor is led through its application, and finds back from any page', async () => {
  const visitor = new Visitor(demo.origin);
  await visitor.signIn('newvendor@sandbox.test');
  const tour = await visitor.open('/?tour=1');
  expect([tour.heading, doneOf(tour)]).toEqual(['Tour of the demo', []]);
  const form = await tour.follow('Fill in your first name, and press Save & Continue');
  const saved = await form.press('Save & Continue', { firstName: 'Zainab' });
  expect(doneOf(await saved.follow('Tour'))).toEqual(['Fill in your first name, and press Save & Continue']);
});

it('none of it exists outside the demo', async () => {
  const visitor = new Visitor(real.origin);
  const signIn = await visitor.open('/signin');
  expect(signIn.text).not.toContain('Try it as');
  await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: SIGN_INS.password });
  const home = await visitor.open('/?tour=1');
  expect([home.heading, home.href('Tour')]).toEqual(['Home', undefined]);
});
