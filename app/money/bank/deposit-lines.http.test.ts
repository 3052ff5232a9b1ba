import { beforeEach, expect, it } from 'vitest';
import { settled } from '../../../tests/support/bulk';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
const CREATE = 'POST api/deposits/staff';
beforeEach(() => servers.sandbox.clear());

const FILE = [
  'Trans Date,Narration,Debit,Credit,Ref',
  '16/11/2026,NIP FROM ADAEZE STORES,,"151,000.00",T100',
  '16/11/2026,TRF CORNER SHOP RENT,,"62,500.50",T101',
  '13/11/2026,NIP ADAEZE STORES AGAIN,,"18,300.00",T102',
  '13/11/2026,TRF CHIKA OBI 4411,,77000,T103',
  '12/11/2026,ADAEZE STORES TWICE,,5000,T104',
  '12/11/2026,ADAEZE STORES TWICE AGAIN,,5000,T105',
].join('\n');

const button = (page: Page) => page.$('button[value=deposit]').text();
const outcomes = ({ $ }: Page) =>
  $('tbody tr')
    .map((_, row) => $(row).find('td').last().text())
    .get();

it('lines with one certain vendor each are deposited together, each once, and what is unsure is left', async () => {
  const staff = new Visitor(servers.origin);
  await staff.signIn('manager@sandbox.test');
  const columns = await (await staff.open('/bank-statement')).press('Read the lines', { rows: FILE });
  // Five presses from the menu: the statement, the file, the lines, and the deposits.
  const review = await columns.press('Add them and deposit together');
  expect(review.text).toContain('6 lines are new.');
  expect(review.text).toContain('3 not certain stay in the bank statement');
  const choice = await review.follow('Change');
  expect(choice.$('input[name=id][checked]')).toHaveLength(3);
  expect(button(review)).toBe('Deposit ₦231,800.50');
  expect(review.text).toMatch(/NIP FROM ADAEZE STORES its name is in the text/);
  // Another page of the same lines, which was opened before.
  const other = await staff.open(review.path);
  const done = await settled(await review.press(button(review)));
  expect(outcomes(done)).toEqual(['DoneDetails', 'DoneDetails', 'DoneDetails']);
  expect(await servers.sandbox.calls(CREATE)).toBe(3);
  const again = await settled(await other.press(button(other)));
  expect(outcomes(again).join()).toContain('This line of the bank statement was deposited or left out already.');
  expect(await servers.sandbox.calls(CREATE)).toBe(3);
  expect((await done.follow('Details')).text).toContain('₦151,000.00');
  const left = await staff.open('/bank-statement');
  expect(left.text).toContain('To deposit (3)');
  expect((await left.follow('Deposit together')).text).toContain('No line has one certain vendor now.');
  // Whoever presses Back sees that they are gone.
  expect((await staff.open(review.path)).text).toContain('No line has one certain vendor now.');
});

it('a deposit that is recorded as a likely duplicate waits, and is not counted as done', async () => {
  const staff = new Visitor(servers.origin);
  await staff.signIn('manager@sandbox.test');
  const rows = ['Date,Narration,Credit', '15/11/2026,ADAEZE STORES ONE,43210', '14/11/2026,ADAEZE STORES TWO,43210'];
  const columns = await (await staff.open('/bank-statement')).press('Read the lines', { rows: rows.join('\n') });
  const review = await (await columns.press('Add the lines')).follow('Deposit together');
  const done = await settled(await review.press(button(review)));
  expect(outcomes(done).sort()).toEqual(['DoneDetails', expect.stringMatching(/^DuplicateThis looks like a deposit/)]);
  expect(done.text).toMatch(/Done 1 deposit, ₦43,210\.00 Waits 1 deposit, ₦43,210\.00/);
  expect(done.heading).toBe('₦43,210.00 of ₦86,420.00 deposited');
});

it('lines that are added to be deposited together are reviewed without those that were there before', async () => {
  const staff = new Visitor(servers.origin);
  await staff.signIn('manager@sandbox.test');
  const read = async (row: string) =>
    (await staff.open('/bank-statement')).press('Read the lines', { rows: `Date,Narration,Credit\n${row}` });
  await (await read('10/11/2026,TRF CORNER SHOP FLOAT,"901,000"')).press('Add the lines');
  const review = await (await read('11/11/2026,ADAEZE STORES FLOAT,"9,500"')).press('Add them and deposit together');
  expect(button(review)).toBe('Deposit ₦9,500.00');
  expect((await (await staff.open('/bank-statement')).follow('Deposit together')).text).toContain('₦910,500.00');
});
