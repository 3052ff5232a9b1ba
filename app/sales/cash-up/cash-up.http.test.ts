import { expect, it } from 'vitest';
import { AIRTIME, sell } from '../../../tests/support/selling';
import { useServers } from '../../../tests/support/use-servers';
import { endSession, type Page, PASSWORD, Visitor } from '../../../tests/support/visitor';

const servers = useServers();

async function signedIn(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

it('a terminal begins a shift, counts its notes, sees what is missing, closes and prints it; its vendor sees it', async () => {
  const terminal = await signedIn('terminal');
  const slip = await (await terminal.open('/terminal/sales')).follow('End of day');
  const start = await slip.follow('Close the day');
  expect((await start.press('Begin the shift', { float: 'much' })).text).toContain('“much” is not an amount.');
  expect((await start.press('Begin the shift', { float: '' })).text).toContain(
    'Enter the opening float: 0 for an empty',
  );
  const begun = await start.press('Begin the shift', { float: '50,000', from: 'now' });
  expect(begun.text).toMatch(/Opening float ₦50,000\.00 Sold so far ₦0\.00 \(0\)/);
  const corrected = await begun.press('Correct', { corrected: '5,000' });
  expect(corrected.text).toContain('Opening float ₦5,000.00, first ₦50,000.00');
  expect((await terminal.open('/')).$('a[href="/terminal/cash-up"]').text()).toContain('shift since');
  await sell(terminal, AIRTIME, '1,501');
  await sell(terminal, { ...AIRTIME, customer: '08033333333' }, '777');
  const counting = await terminal.open('/terminal/cash-up');
  expect(counting.text).toContain('Sold so far ₦1,501.00 (1)');
  // The end of the day is on the same page: what was sold, by service.
  expect(counting.text).toMatch(/Sold by service ?MTN Airtime.*Successful × 1 N1,501\.00.*Failed × 1 N777\.00 ?Total/);
  const nothing = await counting.press('Compare', { notCash: '5' });
  expect(nothing.text.match(/Count the cash: type how many of each note/g)).toHaveLength(1);
  const wrong = await counting.press('Compare', { n1000: 'many', note: 'Gave change twice' });
  expect(wrong.text).toContain('“many” is not a number of notes.');
  expect(wrong.field('note')).toContain('Gave change twice');
  const first = await counting.press('Compare', { n1000: '4', n500: '2', coins: '1', notCash: '300' });
  expect(first.text).toContain('Difference ₦1,200.00 missing');
  expect(first.field('n500')).toBe('2');
  const compared = await first.press('Compare', {
    n1000: '5',
    n500: '2',
    coins: '1',
    notCash: '300',
    note: 'Gave change twice',
  });
  expect(compared.text).toMatch(
    /Expected cash ₦6,201\.00 Counted cash ₦6,001\.00 Notes 5 × ₦1,000, 2 × ₦500, coins ₦1\.00 Difference ₦200\.00 missing/,
  );
  // What is sold after the count belongs to the next shift.
  await sell(terminal, AIRTIME, '250');
  const closed = await compared.press('Close the shift');
  expect(closed.text).toContain('Notes 5 × ₦1,000, 2 × ₦500');
  expect(closed.text).toMatch(/Sold ₦1,501\.00 \(1\).*Difference ₦200\.00 missing.*Gave change twice/);
  const printed = decodeURIComponent(/^intent:([^#]+)#/.exec(closed.href('Print')!)![1]!);
  expect(printed).toContain('CASH-UP');
  expect(printed).toMatch(/SALES\nMTN Airtime\nSuccessful x1 +N1,501\.00\nFailed x1 +N777\.00/);
  for (const line of printed.split('\n')) expect(line.length).toBeLessThanOrEqual(32);

  const again = await compared.press('Close the shift');
  expect(again.path).toBe(closed.path);
  expect((await terminal.open('/terminal/cash-up')).rows.length).toBe(1);
  expect((await counting.press('Compare', { n1000: '9' })).text).toContain('This shift is closed already');
  // The sale after the count was in no shift yet: one that begins where the last one ended has it.
  const unbegun = await terminal.open('/terminal/cash-up');
  expect(unbegun.text).toContain('with the ₦250.00 sold since then (1)');
  expect(unbegun.text).toContain('₦250.00 sold (1)');
  const late = await start.press('Begin the shift', { float: '1', from: 'earlier' });
  expect(late.text).toContain('Opening float ₦1.00 Sold so far ₦250.00 (1)');
  expect((await begun.press('Correct', { corrected: '7' })).text).toContain('This shift is closed already');
  expect((await start.press('Begin the shift', { float: '2' })).text).toContain('Opening float ₦1.00');

  const vendor = await signedIn('vendor');
  const list = await (await vendor.open('/')).follow('Cash-ups');
  expect(list.rows.first().text()).toMatch(/Yaba Counter 1.*₦200\.00 missing/);
  expect(list.text).toContain('Gave change twice');
  // From now on its home says so, without a further call.
  const home = await vendor.open('/');
  const differences = home.$('section[aria-labelledby=differences]');
  expect(differences.text()).toMatch(/Yaba Counter 1, .*₦200\.00 missing.*Shifts with a difference1 of 1 in 7 days/);
  expect((await vendor.open(differences.find('a').first().attr('href')!)).heading).toBe('Cash-up of Yaba Counter 1');
  expect((await (await signedIn('shop')).open('/')).text).not.toContain('missing');
  const one = await vendor.open(list.rows.first().find('a').attr('href')!);
  expect(one.heading).toBe('Cash-up of Yaba Counter 1');
  expect(one.text).toContain('Notes 5 × ₦1,000, 2 × ₦500');
  const csv = await (await vendor.request(list.href('Download as CSV')!)).text();
  expect(csv.split('\n')[1]).toMatch(
    /^Yaba Counter 1,.*,5000\.00,50000\.00,1501\.00,300\.00,6201\.00,6001\.00,-200\.00,"5 × ₦1,000, 2 × ₦500, coins ₦1\.00",Gave change twice/,
  );
  const own = await (await terminal.request('/cash-ups/csv')).text();
  expect(own.split('\n')).toHaveLength(csv.split('\n').length);
});

it('whoever did not begin a shift closes the day in two presses, with the float beside the count', async () => {
  const terminal = await signedIn('terminal2');
  await sell(terminal, AIRTIME, '300');
  const page = await terminal.open('/terminal/cash-up');
  const [, sold] = /Since [^:]+ 2026.*?₦([\d,.]+) sold \(\d+\)|₦([\d,.]+) sold \(\d+\)/
    .exec(page.text)!
    .filter(Boolean);
  const kept = await page.press('Compare', { coins: '9' });
  expect(kept.html).toContain('Enter the opening float: 0 for an empty drawer.');
  expect(kept.field('coins')).toBe('9');
  const nothing = await page.press('Compare', { float: '100' });
  expect(nothing.text).toContain('Count the cash: type how many of each note');
  // Neither has begun a shift.
  expect((await terminal.open('/')).text).not.toContain('shift since');
  const compared = await page.press('Compare', { float: '100', coins: '100', notCash: sold! });
  expect(compared.text).toContain('Expected cash ₦100.00');
  // After Back the same form counts again. Another float than that of the shift that it has begun is not dropped in silence.
  expect((await page.press('Compare', { float: '100', coins: '90', notCash: sold! })).text).toContain('₦10.00 missing');
  expect((await page.press('Compare', { float: '200', coins: '1' })).text).toContain('A shift was begun meanwhile');
  const closed = await compared.press('Close the shift');
  expect(closed.heading).toBe('The day is closed');
  expect(closed.text).toContain('Opening float ₦100.00');
});

it('a shift whose float was corrected after the count is counted again', async () => {
  const terminal = await signedIn('terminal');
  const page = await terminal.open('/terminal/cash-up');
  const begun = page.$('button[value=begin]').length > 0 ? await page.press('Begin the shift', { float: '9' }) : page;
  const counted = await begun.press('Compare', { n500: '3', coins: '9.50', notCash: '1,200', note: 'Early' });
  // What was counted is in the form whichever way leads back to it.
  const typedIn = (page: Page) => ['n500', 'coins', 'notCash', 'note'].map((name) => page.field(name)?.trim());
  expect(typedIn(await terminal.open('/terminal/cash-up'))).toEqual(['3', '9.50', '1,200', 'Early']);
  await begun.press('Correct', { corrected: '10' });
  const refused = await counted.press('Close the shift');
  expect(refused.html).toContain('The opening float was corrected since this count. Compare again.');
  expect(typedIn(refused)).toEqual(['3', '9.50', '1,200.00', 'Early']);
  const again = await refused.press('Compare', {});
  await endSession(terminal);
  const signIn = await again.press('Close the shift');
  const back = await signIn.press('Sign In', { username: 'terminal@sandbox.test', password: PASSWORD });
  expect(typedIn(back)).toEqual(['3', '9.50', '1,200.00', 'Early']);
  const last = await back.press('Compare', {});
  expect((await last.press('Close the shift')).text).toContain('Opening float ₦10.00, first');
  const next = await (await terminal.open('/terminal/cash-up')).press('Begin the shift', { float: '0' });
  expect(typedIn(next).filter(Boolean)).toEqual([]);
});

it('a shift is seen by no other vendor, and closed by no other terminal', async () => {
  const terminal = await signedIn('terminal');
  const page = await terminal.open('/terminal/cash-up');
  const begun = page.$('button[value=begin]').length > 0 ? await page.press('Begin the shift', { float: '0' }) : page;
  const compared = await begun.press('Compare', { coins: '0' });
  const { action, body } = compared.formOf('Close the shift');
  body.set('sealed', `${body.get('sealed')!.slice(0, -4)}AAAA`);
  const refused = await terminal.post(action, body.toString());
  expect(refused.text).toContain('Count the cash again');
  for (const who of ['admin', 'newvendor'])
    expect((await (await signedIn(who)).request('/cash-ups/csv')).status).toBe(403);
});
