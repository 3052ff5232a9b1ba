import { expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS } from '../../../tests/support/money-forms';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
const CREATE = 'POST api/deposits/staff';
const FILE = [
  'Trans Date,Narration,Debit,Credit,Ref',
  '27/11/2026,NIP FROM ADAEZE STORES,,"251,000.00",S100',
  '27/11/2026,POS CHARGE,50.00,,S101',
  '26/11/2026,TRF CHIKA OBI 4411,,77000,S102',
].join('\n');

async function staff(who = 'manager'): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Reads a file, by its guessed columns, and returns the list of lines. */
async function added(visitor: Visitor, rows: string): Promise<Page> {
  const page = await visitor.open('/bank-statement');
  const columns = await page.press('Read the lines', { rows });
  return columns.press('Add the lines');
}

/** What the first rows of a file are read as. */
const readAs = ({ $ }: Page) =>
  $('tbody tr')
    .toArray()
    .map((row) => $(row).children('td').eq(1).text().trim());

/** Follows the deposit of a line to its end. */
async function deposited(page: Page, link: string, choose: Record<string, string> = {}): Promise<Page> {
  const form = await page.follow(link);
  const review = await form.press('Continue', choose);
  const button = review.$('[role=dialog] form[method=post] button').last().text().trim();
  return review.press(button);
}

it('staff read a bank statement, deposit its lines one by one, and never the same line twice', async () => {
  const manager = await staff();
  const page = await (await manager.open('/deposits')).follow('Bank statement');
  expect((await page.press('Read the lines', { rows: '' })).text).toContain('There are no lines.');
  const columns = await page.press('Read the lines', { rows: FILE });
  expect(columns.text).toContain('Lines with money in: 2, ₦328,000.00 from 26/11/2026 to 27/11/2026. Without: 1.');
  expect(readAs(columns)).toEqual(['₦251,000.00 in, 27/11/2026', 'no money in', '₦77,000.00 in, 26/11/2026']);
  const without = await columns.press('Read it like this', { day: '-1' });
  expect(without.text).toContain('Choose the column with the day.');
  expect(without.$('button[value=add]').length).toBe(0);
  const list = await (await without.press('Read it like this', { day: '0' })).press('Add the lines');
  expect(list.html).toContain('2 lines are new. Without money that came in: 1.');
  expect(list.text).toMatch(/Deposit to Adaeze Stores Ltd its name is in the text, its alias is in the text/);
  await servers.sandbox.clear();
  const form = await list.follow('Deposit to Adaeze Stores Ltd');
  expect([form.field('amount'), form.field('vendorId')]).toEqual(['251,000.00', 'v-adaeze']);
  expect(await servers.sandbox.calls(CREATE)).toBe(0);
  const confirmation = await (await list.follow('Deposit to Adaeze Stores Ltd')).press('Continue');
  const done = await deposited(list, 'Deposit to Adaeze Stores Ltd');
  expect(done.html).toMatch(/Deposit successful/);
  expect(await servers.sandbox.calls(CREATE)).toBe(1);
  // Other tabs: one had the list open, one the confirmation.
  const late = await (await list.follow('Deposit to Adaeze Stores Ltd')).press('Continue');
  for (const said of [late, await confirmation.press('Deposit ₦251,000.00')]) {
    expect(said.html).toContain('This line of the bank statement was deposited by Musa Bello,');
    expect(said.path).toBe('/bank-statement?show=done');
    expect(said.href('View the deposit')).toBeDefined();
  }
  expect(await servers.sandbox.calls(CREATE)).toBe(1);
  const again = await added(manager, FILE);
  expect(again.html).toContain('0 lines are new. There before: 2.');
  expect(again.text).not.toContain('ADAEZE');
  expect(again.text).toContain('To deposit (1) Done (1)');
  const finished = await again.follow('Done (1)');
  expect((await finished.follow('View the deposit')).text).toContain('₦251,000.00');
  const csv = await (await manager.request(finished.href('Download as CSV')!)).text();
  expect(csv).toMatch(/251000\.00.*S100.*deposited.*v-adaeze.*Musa Bello/);
  expect(csv).toMatch(/77000\.00.*S102.*to deposit/);
  expect((await finished.press('Take back')).text).toContain('There is a deposit of this line:');
  expect(finished.text).toMatch(/Taken for a deposit to Adaeze Stores Ltd Musa Bello/);

  // A sender without a name of a vendor is learned.
  const chosen = await deposited(again, 'Choose the vendor', { vendorId: 'v-corner' });
  expect(chosen.html).toMatch(/Deposit successful/);
  const next = await added(
    await staff('officer'),
    'Trans Date,Narration,Debit,Credit,Ref\n27/11/2026,TRF CHIKA OBI 9,,500,S200',
  );
  expect(next.text).toMatch(/Deposit to Corner Shop the same sender was deposited to it before/);
  const left = await next.press('Leave out');
  expect(left.text).toContain('To deposit (0)');
  const back = await (await left.follow('Done (3)')).press('Take back');
  expect(back.text).toContain('Done (2)');
});

it('a line whose deposit is of another amount is told so, and one of which nothing is known is not offered', async () => {
  const manager = await staff();
  const list = await added(
    manager,
    'Date,Narration,Credit\n24/11/2026,TRF NOBODY KNOWN,4321\n24/11/2026,TRF NOBODY ELSE,4321',
  );
  const form = await list.follow('Choose the vendor');
  const review = await form.press('Continue', { vendorId: 'v-adaeze', amount: '43210' });
  expect(review.text).toMatch(/Bank line 24\/11\/2026, ₦4,321\.00, TRF NOBODY/);
  expect(review.text).toContain('The amount is not that of the bank’s line.');
  await servers.sandbox.clear();
  await servers.sandbox.fault({ call: CREATE, kind: 'applyThenDie', times: 1 });
  const lost = await review.press(review.$('[role=dialog] form[method=post] button').last().text().trim());
  expect(lost.text).toMatch(/not known/i);
  await servers.sandbox.clear();
  const open = await manager.open('/bank-statement');
  expect(open.text).toContain('Another line has this day and amount');
  const done = await open.follow(/Done \(\d+\)/.exec(open.text)![0]);
  expect(done.text).toMatch(
    /It is not known yet whether it was deposited\. It can be looked up and taken back from \d/,
  );
});

/** Takes a line back that is done. */
async function takenBack(visitor: Visitor, text: string): Promise<Page> {
  const done = await visitor.open('/bank-statement?show=done&size=30');
  const line = done.$(`tbody tr:contains("${text}") input[name=line]`).first().attr('value')!;
  return done.upload('Take back', { line }, []);
}

it('a line with a deposit of another amount is taken back only after that was refunded', async () => {
  const manager = await staff();
  const list = await added(manager, 'Date,Narration,Credit\n22/11/2026,CORNER SHOP FEES,8000');
  const made = await deposited(list, 'Deposit to Corner Shop', { amount: '7950' });
  expect(made.html).toContain('Deposit successful.');
  const refused = await takenBack(manager, 'CORNER SHOP FEES');
  expect(refused.text).toMatch(
    /There is a deposit of this line: \w+\. Refund its whole amount first; then the line can be taken back\./,
  );
  const form = await manager.open('/deposits?new=refund');
  const review = await form.press('Continue', { vendorId: 'v-corner', amount: '7950', target: 'Cancelled' });
  await review.press('Refund ₦7,950.00');
  expect((await takenBack(manager, 'CORNER SHOP FEES')).html).toContain('The line can be deposited again.');
});

it('a line whose deposit was rejected as a duplicate is taken back, and that of the other is not', async () => {
  const manager = await staff();
  const rows = 'Date,Narration,Credit\n21/11/2026,CORNER SHOP ONE,8110\n21/11/2026,CORNER SHOP TWO,8110';
  await added(manager, rows);
  const lineOf = async (text: string) => {
    const list = await manager.open('/bank-statement?size=30');
    const href = list.$(`tbody tr:contains("${text}") a[href*="vendorId=v-corner"]`).first().attr('href')!;
    const review = await (await manager.open(href)).press('Continue');
    return review.press('Deposit ₦8,110.00');
  };
  await lineOf('CORNER SHOP ONE');
  const second = await lineOf('CORNER SHOP TWO');
  const rejection = await manager.open(second.$('a[href*="approve=0"]').attr('href')!);
  await rejection.press('Reject ₦8,110.00');
  expect((await takenBack(manager, 'CORNER SHOP TWO')).html).toContain('The line can be deposited again.');
  expect((await takenBack(manager, 'CORNER SHOP ONE')).text).toContain('There is a deposit of this line:');
});

it('one refund frees one line of two with the same amount', async () => {
  const manager = await staff();
  await added(manager, 'Date,Narration,Credit\n19/11/2026,CORNER SHOP TWIN A,8777\n19/11/2026,CORNER SHOP TWIN B,8777');
  for (const text of ['TWIN A', 'TWIN B']) {
    const list = await manager.open('/bank-statement?size=30');
    const href = list.$(`tbody tr:contains("${text}") a[href*="vendorId=v-corner"]`).first().attr('href')!;
    const review = await (await manager.open(href)).press('Continue', { overrideDuplicate: 'YES' });
    expect((await review.press('Deposit ₦8,777.00')).html).toContain('Deposit successful.');
  }
  const form = await manager.open('/deposits?new=refund');
  const review = await form.press('Continue', { vendorId: 'v-corner', amount: '8777', target: 'Cancelled' });
  await review.press('Refund ₦8,777.00');
  expect((await takenBack(manager, 'TWIN A')).html).toContain('The line can be deposited again.');
  expect((await takenBack(manager, 'TWIN B')).text).toContain('There is a deposit of this line:');
});

it('says how a line stands that a colleague was faster with', async () => {
  const manager = await staff();
  const list = await added(manager, 'Date,Narration,Credit\n20/11/2026,CORNER SHOP OLD LIST,7710');
  const line = list.$('tbody tr:contains("OLD LIST") input[name=line]').first().attr('value')!;
  await list.upload('Leave out', { line }, []);
  expect((await list.upload('Leave out', { line }, [])).html).toContain('was deposited or left out already');
  const done = await manager.open('/bank-statement?show=done&size=30');
  await done.upload('Take back', { line }, []);
  expect((await done.upload('Take back', { line }, [])).html).toContain('The line was changed already.');
});

it('takes a bank’s file of more than 64 KB', async () => {
  const manager = await staff();
  const rows = Array.from(
    { length: 300 },
    (_, index) => `05/11/2026,${'NIP TRANSFER FROM A LONG NAME '.repeat(8)}${index},,${1_000 + index},L${index}`,
  );
  const buffer = Buffer.from(['Trans Date,Narration,Debit,Credit,Ref', ...rows].join('\n'));
  expect(buffer.length).toBeGreaterThan(64 * 1024);
  const page = await manager.open('/bank-statement');
  const columns = await page.upload('Read the lines', { rows: '' }, [{ field: 'file', name: 'bank.csv', buffer }]);
  expect(columns.text).toContain('Lines with money in: 300');
  expect((await columns.press('Add the lines')).html).toContain('300 lines are new.');
});

it('a deposit that the API refuses gives its line back', async () => {
  const manager = await staff();
  const list = await added(manager, 'Date,Narration,Credit\n25/11/2026,CORNER SHOP,1234');
  await servers.sandbox.clear();
  await servers.sandbox.fault({ call: CREATE, kind: 'refuse', status: 422, message: 'Not today', times: 1 });
  expect((await deposited(list, 'Deposit to Corner Shop')).text).toContain('Not today');
  const again = await manager.open('/bank-statement');
  expect(again.text).toContain('CORNER SHOP');
});

it('a deposit without a line of a bank is as before', () => {
  expect(confirmationOf(MONEY_FORMS[0]!, 5, 'k')).not.toContain('bankLine');
});

it('a line whose deposit is not known is looked up', async () => {
  const manager = await staff();
  const list = await added(manager, `${FILE.split('\n')[0]}\n27/11/2026,NIP FROM CORNER SHOP LOST,,91000,S900`);
  await servers.sandbox.fault({ call: CREATE, kind: 'reset', times: 1 });
  const lost = await deposited(list, 'Deposit to Corner Shop');
  expect(lost.text).toContain('Outcome not known');
  await servers.sandbox.clear();
  const done = await lost.follow('It was not made: start a new one');
  expect(done.html).toContain('was taken for a deposit by Musa Bello,');
  expect(done.html).toContain('If there is no deposit of it, take it back first.');
  expect(done.heading).toBe('Bank statement');
  expect(done.text).toContain('It is not known yet whether it was deposited.');
  expect(await servers.sandbox.calls(CREATE)).toBe(0);
});

it('asks which amounts came in where the file does not say, and takes another row for the names', async () => {
  const manager = await staff();
  const rows = [
    'STATEMENT,OF,ACCOUNT',
    'Date,Narration,Amount,Way',
    '18/11/2026,TRF ASKED,4100,1',
    '18/11/2026,POS,90,2',
  ];
  const page = await manager.open('/bank-statement');
  const columns = await page.press('Read the lines', { rows: rows.join('\n') });
  expect(columns.text).toContain('The file does not say which amounts came in and which went out');
  expect(columns.$('button[value=add]').length).toBe(0);
  const others = await columns.press('Read it like this', { header: '0' });
  expect(others.$('#columns-day option').text()).toContain('STATEMENT');
  const back = await others.press('Read it like this', { header: '1' });
  const chosen = await back.press('Read it like this', { direction: '-1' });
  expect(chosen.text).toContain('Lines with money in: 2, ₦4,190.00 on 18/11/2026.');
  // It is remembered for the next file of this bank.
  expect((await chosen.press('Add the lines')).html).toContain('2 lines are new.');
  const next = await page.press('Read the lines', { rows: rows.slice(0, 3).join('\n') });
  expect((await next.press('Add the lines')).html).toContain('0 lines are new. There before: 1.');
});

it('asks whether the day or the month is first where nothing proves it, and only there', async () => {
  const page = await (await staff()).open('/bank-statement');
  const asked = (days: string[]) =>
    page.press('Read the lines', {
      rows: ['Date,Narration,Credit', ...days.map((day) => `${day},TRF,4100`)].join('\n'),
    });
  const open = await asked(['11/01/2026', '11/12/2026']);
  expect(open.text).toContain('from 11/01/2026 to 11/12/2026');
  const american = await open.press('Read it like this', { order: 'month first' });
  expect(american.text).toContain('from 01/11/2026 to 12/11/2026');
  expect((await asked(['11/01/2026', '13/12/2026'])).$('#columns-order').length).toBe(0);
  expect((await asked(['2026-11-12'])).$('#columns-order').length).toBe(0);
  expect((await asked(['11/13/2026', '13/11/2026'])).text).toContain('Some days are written with the day first');
});

it('says what of a file was not read, on the page and when its lines are added', async () => {
  const manager = await staff();
  const page = await manager.open('/bank-statement');
  const rows = ['Date,Narration,Credit', '17/11/2026,TRF READ,4200', 'some day,LOST,5', '17/11/2026,LOST TOO,many'];
  const columns = await page.press('Read the lines', { rows: rows.join('\n') });
  expect(columns.text).toContain('Not read, to be looked at in the file: rows 3 and 4.');
  expect(readAs(columns)).toEqual(expect.arrayContaining(['not read: no day', 'not read: no amount']));
  expect((await columns.press('Add the lines')).html).toContain('Not read, to be looked at in the file: rows 3 and 4.');
});
