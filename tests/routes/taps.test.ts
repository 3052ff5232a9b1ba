import { expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers();

/** Opens the home page, and counts the links and buttons that are pressed from there. */
async function startAtHome(who: string) {
  const visitor = new Visitor(servers.origin);
  let page = await visitor.signIn(`${who}@sandbox.test`);
  let taps = 0;
  const tap = async (next: Promise<Page>): Promise<Page> => {
    taps++;
    return (page = await next);
  };
  return {
    follow: (words: RegExp) => {
      const link = page.$('main a').filter((_, element) => words.test(page.$(element).text()));
      return tap(visitor.open(link.first().attr('href')!));
    },
    openRow: () => tap(page.openRow()),
    press: (button: string) => tap(page.press(button)),
    get taps() {
      return taps;
    },
    get page() {
      return page;
    },
  };
}

it('a vendor is approved in 3 taps from home', async () => {
  const staff = await startAtHome('admin');
  await staff.follow(/^Applications to decide 1/);
  await staff.follow(/^Approve$/);
  await staff.press('Approve Sunrise Phones Ltd');
  expect(staff.page.text).toContain('Vendor approved.');
  expect(staff.taps).toBe(3);
});

it('the page of a deposit that looks like a duplicate has it beside the earlier one before the buttons', async () => {
  const staff = await startAtHome('admin');
  const record = await staff.follow(/^Duplicates 1/);
  expect(record.text).toMatch(/Is it the earlier one again\?.*the same.*Balance afterwards.*Approve Reject/);
  const earlier = await record.follow('View the earlier deposit');
  expect(earlier.heading).toMatch(/^Deposit ₦250,000\.00/);
  expect(earlier.href('Approve')).toBeUndefined();
});

it('a deposit that looks like a duplicate is decided in 3 taps from home', async () => {
  const staff = await startAtHome('admin');
  await staff.follow(/^Duplicates 1/);
  await staff.follow(/^Approve$/);
  expect(staff.page.$('.dialog').text()).toContain('₦250,000.00');
  await staff.press('Approve ₦250,000.00');
  expect(staff.page.$('.dialog').length).toBe(0);
  expect(staff.taps).toBe(3);
});

it('a commission is paid in 3 taps from home', async () => {
  const staff = await startAtHome('admin');
  await staff.follow(/^Commissions/);
  await staff.follow(/^Pay$/);
  const button = staff.page.$('.dialog button:contains("Pay ₦")').first().text();
  expect(button).toMatch(/^Pay ₦[\d,]+\.\d\d$/);
  await staff.press(button);
  expect(staff.page.text).toContain('Paid Successfully');
  expect(staff.taps).toBe(3);
});
