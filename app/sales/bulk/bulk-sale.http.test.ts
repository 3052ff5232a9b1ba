import { beforeEach, describe, expect, it } from 'vitest';
import { settled } from '../../../tests/support/bulk';
import { useServers } from '../../../tests/support/use-servers';
import { endSession, type Page, PASSWORD, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
beforeEach(() => servers.sandbox.clear());
const TERMINAL = 'terminal@sandbox.test';

let number = 8_030_000_000;
/** A line to a customer of its own. */
const airtime = (amount = 100, name = '') => `MTN Airtime,0${++number},${amount},${name}`;

async function terminal(): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(TERMINAL);
  return visitor;
}

async function checked(visitor: Visitor, lines: readonly string[]): Promise<Page> {
  const start = await visitor.open('/terminal/bulk');
  return settled(await start.press('Check the lines', { lines: lines.join('\n') }));
}

const sell = async (review: Page, button = sellButton(review)) => settled(await review.press(button));
const sellButton = (page: Page) => page.$('button[value=sell]').first().text();
const refused = (message: string, times: number) =>
  servers.sandbox.fault({ call: 'POST api/sales', kind: 'refuse', status: 422, message, times });
const salesMade = () => servers.sandbox.calls('POST api/sales');

describe('a bulk sale', () => {
  it('asks which of two columns is the number, and which the amount, and goes on by the one that is chosen', async () => {
    const visitor = await terminal();
    const start = await visitor.open('/terminal/bulk');
    const line = (row: number, name: string) =>
      `MTN Airtime,${row},0${++number},4512345678,${row * 100},${row * 90},${name}`;
    const lines = ['Service,No.,Phone,Meter number,Amount,Price,Name', line(1, 'Ada'), line(2, 'Bola')].join('\n');
    const first = await start.press('Check the lines', { lines });
    expect(first.text).toContain('Which column is the customer’s number?');
    expect(first.text).toContain('4512345678, 4512345678 …');
    expect(
      first
        .$('input[name=number]')
        .toArray()
        .map(({ attribs }) => attribs.value),
    ).toEqual(['2', '3']);
    const second = await first.press('Phone');
    expect(second.text).toMatch(/Which column is the amount to sell\?.*Amount 100, 200 ….*Price 90, 180 …/);
    const review = await settled(await second.press('Price'));
    expect(review.text).toMatch(/To sell 2 lines, ₦270\.00/);
    expect(review.text).toContain('Columns that were not read: “Meter number”, “Amount”.');
    expect(review.text).toContain('Bola');
    // The same answer makes no second one, and another one another.
    expect((await second.press('Price')).path).toBe(review.path);
    expect((await settled(await second.press('Amount'))).text).toMatch(/To sell 2 lines, ₦300\.00/);
    const { action, body } = second.formOf('Price');
    const gone = await visitor.post(action.replace(/file=[^&]+/, 'file=unknown'), body.toString());
    expect(gone.text).toContain('This file waited too long. Choose it again.');
    expect(gone.$('textarea[name=lines]')).toHaveLength(1);
  });

  it('is found from Validate, read, checked, reviewed with names and total, and sold once per line', async () => {
    const visitor = await terminal();
    const start = await (await visitor.open('/terminal/validate')).follow('Bulk Sale, from a file');
    expect(start.heading).toBe('Bulk Sale');
    await servers.sandbox.clear();
    const lines = [
      'service,number,amount,name',
      airtime(150, 'Emeka'),
      airtime(250),
      'IKEDC Prepaid meter,1111111111111,1000,Shop',
    ];
    const review = await settled(await start.press('Check the lines', { lines: lines.join('\n') }));
    expect(review.text).toMatch(/To sell 3 lines, ₦1,400\.00.*Balance ₦.*Balance after ₦/);
    expect(review.text).toContain('Emeka');
    expect(review.text).toMatch(/Shop 4\. IKEDC Prepaid meter, 1111111111111, [A-Z]/);
    expect(await salesMade()).toBe(0);
    const results = await sell(review);
    expect(results.text).toContain('All 3 lines are sold.');
    expect(results.text).toContain('One that was cancelled since says so on its receipt.');
    expect(results.text).toMatch(/\d{4}-\d{4}-\d{4}-\d{4}-\d{4}/);
    expect(await salesMade()).toBe(3);
    // The form was used: neither Back nor a second tap sells again.
    await sell(review);
    expect(await salesMade()).toBe(3);
    expect((await visitor.open('/terminal/sales')).text).toMatch(/₦1,000\.00.*₦250\.00.*₦150\.00/);
    const csv = await (await visitor.request(results.href('Download as CSV')!)).text();
    expect(csv.split('\n')[3]).toMatch(
      /^"=""4""",IKEDC Prepaid meter,"=""1111111111111""",1000\.00,Shop,[^,]+,Successful,.*\d{4}-/,
    );
    const sheet = await results.follow('All lines on a sheet to print');
    expect(sheet.rows.length).toBe(3);
    expect(sheet.text).toMatch(/Yaba Counter 1 .*Sold: 3 lines, ₦1,400\.00/);
    expect((await visitor.open('/terminal/bulk')).text).toMatch(/Earlier bulk sales.*3 lines/);
  });

  it('reads its own file again, and says that the same lines were sold before', async () => {
    const visitor = await terminal();
    const results = await sell(await checked(visitor, [airtime(), airtime()]));
    const start = await visitor.open('/terminal/bulk');
    for (const kind of ['xlsx', 'csv']) {
      const file = await visitor.request(results.path.replace('/bulk?', `/bulk/${kind}?`));
      const buffer = Buffer.from(await file.arrayBuffer());
      const review = await settled(
        await start.upload('Check the lines', { lines: '' }, [{ field: 'file', name: `again.${kind}`, buffer }]),
      );
      expect(review.text).toContain('To sell Nothing Doubles 2 lines, ₦200.00');
      expect(review.text).toMatch(/Sold before: .*, line 2\./);
    }
  });

  it('shows all tokens of a meter whose key changes, in the order in which they are entered', async () => {
    const results = await sell(await checked(await terminal(), ['IKEDC Prepaid meter,1212121212121,1000,']));
    const receipt = await results.visitor.open(results.$('a[href^="/receipt/"]').attr('href')!);
    const tokens = results
      .$('.token')
      .toArray()
      .map((one) => results.$(one).text());
    expect(tokens).toHaveLength(3);
    expect(results.text).toMatch(/Enter all tokens in this order: Step 1 of 3/);
    const places = tokens.map((token) => receipt.text.indexOf(token));
    expect(places.every((place, index) => place > (places[index - 1] ?? 0))).toBe(true);
    const csv = await (await results.visitor.request(results.href('Download as CSV')!)).text();
    expect(tokens.filter((token) => !csv.includes(token))).toEqual([]);
  });

  it('does not call a line that failed a double', async () => {
    const visitor = await terminal();
    const failed = await sell(await checked(visitor, ['MTN Airtime,08033333333,150,']));
    expect(failed.text).toContain('Not sold 1 line');
    const again = await failed.follow('Begin again with the lines that were not sold');
    const review = await settled(await again.press('Check the lines'));
    expect(sellButton(review)).toBe('Sell 1 line, ₦150.00');
  });

  it('calls what is refused while a provider is away no mistake, and asks about it again', async () => {
    const visitor = await terminal();
    await servers.sandbox.fault({
      call: 'POST api/sales/validate',
      kind: 'refuse',
      message: 'MTN is away.',
      status: 503,
      times: 1,
    });
    const review = await checked(visitor, [airtime(350)]);
    expect(review.text).toMatch(/To sell Nothing Refused 1 line/);
    expect(review.text).toContain('MTN is away.');
    const asked = await settled(await review.press('Ask about 1 line again'));
    expect(asked.text).toContain('To sell 1 line, ₦350.00');
    expect(asked.text).not.toContain('Refused');
  });

  it('shows mistakes and doubles, sells neither, and takes corrected lines', async () => {
    const visitor = await terminal();
    const twice = airtime(300);
    const review = await checked(visitor, ['Nonsense,0803,5,Ada', twice, twice, 'IKEDC Prepaid meter,12,1000,']);
    expect(review.text).toContain('“Nonsense” is not a service that you sell.');
    expect(review.text).toMatch(/Double.*The same as line 2\./s);
    expect(review.text).toContain('Mistakes 2 lines');
    const change = await review.follow('Change the lines');
    expect(change.field('lines')).toContain('Nonsense,0803,5,Ada');
    const long = await checked(
      visitor,
      Array.from({ length: 700 }, (_, index) => `No service,${index},5,${'x'.repeat(58)}`),
    );
    const tooMany = await long.follow('Change the lines');
    expect([tooMany.text.includes('These lines are too many to type.'), tooMany.field('lines')]).toEqual([true, '']);
    expect(await (await visitor.request(tooMany.href('Download as CSV')!)).text()).toContain(
      'No service,"=""699""",5.00,',
    );
    await servers.sandbox.clear();
    const results = await sell(review);
    expect(await salesMade()).toBe(1);
    expect(results.text).toContain('Doubles 1 line');
    const both = await sell(results, 'Sell the double, ₦300.00');
    expect(await salesMade()).toBe(2);
    expect(both.text).toMatch(/Sold 2 lines, ₦600\.00/);
  });

  it.each([
    ['', 'There are no lines.'],
    [Array.from({ length: 1_001 }, () => 'a').join('\n'), 'At most 1,000 can be sold at once'],
  ])('refuses lines that are none or too many, and keeps them', async (lines, mistake) => {
    const start = await (await terminal()).open('/terminal/bulk');
    const refused = await start.press('Check the lines', { lines });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(mistake);
    expect(refused.field('lines')?.trim()).toBe(lines);
  });

  it('goes on checking when the providers answer again, and lines that are checked can be sold meanwhile', async () => {
    const visitor = await terminal();
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'error' });
    const away = await checked(visitor, [airtime(), airtime(), 'Nonsense,1,1,']);
    expect(away.text).toContain('Stopped before the end. The service or its providers do not answer.');
    expect(away.text).toContain('Not checked 2 lines');
    await servers.sandbox.clear();
    const review = await settled(await away.press('Go on checking 2 lines'));
    expect(review.text).toContain('To sell 2 lines, ₦200.00');
    expect(review.text).not.toContain('Stopped');
  });

  it('names a line whose answer was lost, looks it up, and never sends it again', async () => {
    const review = await checked(await terminal(), [airtime(), airtime(), airtime()]);
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'PUT api/sales', kind: 'error' });
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'applyThenDie', times: 1 });
    const results = await sell(review);
    expect(results.text).toContain('It is not known how 1 line ended. Do not sell it again before that is known.');
    await servers.sandbox.clear();
    const found = await settled(await results.press('Look up 1 line'));
    expect(found.text).toContain('All 3 lines are sold.');
    expect(await salesMade()).toBe(0);
  });

  it('stops cleanly before a line that the balance does not cover, and keeps what was refused', async () => {
    const visitor = await terminal();
    const balance = /Balance ₦([\d,]+)/.exec((await checked(visitor, [airtime()])).text)?.[1] ?? '';
    const covered = Math.floor(Number(balance.replaceAll(',', '')) / 2.5);
    const review = await checked(
      visitor,
      [0, 1, 2, 3].map((index) => `IKEDC Prepaid meter,11111111${10000 + index},${covered},`),
    );
    expect(review.text).toContain(
      'The balance does not cover all lines. It stops before the first line that is above it',
    );
    await servers.sandbox.clear();
    const stopped = await sell(review);
    expect(stopped.text).toContain('Stopped before the end. The balance is too low for line 3 of ₦');
    expect(await salesMade()).toBe(2);
    expect(stopped.text).toMatch(/Sold 2 lines,/);
    const left = await stopped.follow('Begin again with the lines that were not sold');
    const typed = left.field('lines')!.trim().split('\n');
    expect(typed.map((line) => line.split(',')[1])).toEqual(['1111111110002', '1111111110003']);
    const smaller = typed.join('\n').replaceAll(`,${covered},`, ',1000,');
    expect((await settled(await left.press('Check the lines', { lines: smaller }))).text).toContain(
      'To sell 2 lines, ₦2,000.00',
    );
    await servers.sandbox.clear();
    await refused('No service', 1);
    const results = await sell(await checked(visitor, [airtime(), airtime(), airtime()]));
    expect(results.text).toMatch(/Sold 2 lines.*Not sold 1 line/);
    expect(results.text).toContain('No service');
    const again = await results.follow('Begin again with the lines that were not sold');
    expect(again.field('lines')?.trim().split('\n')).toHaveLength(1);
  });

  it('does not send a line that another bulk sale sold meanwhile, and Sell of an old page sells nothing else', async () => {
    const visitor = await terminal();
    const lines = [airtime(), airtime()];
    const one = await checked(visitor, lines);
    const other = await checked(visitor, [...lines, airtime()]);
    await servers.sandbox.clear();
    await sell(one);
    const results = await sell(other);
    expect(await salesMade()).toBe(3);
    expect(results.text).toMatch(/Not sold 2 lines.*Sold before: .*, line 1\./);
    expect((await other.press(sellButton(other), {})).text).not.toContain('have changed');
  });

  it('sells one bulk sale of a terminal at a time, so that a line that two have is sold once', async () => {
    const visitor = await terminal();
    const lines = [airtime(), airtime(), airtime(), airtime()];
    const one = await checked(visitor, lines);
    const other = await checked(visitor, lines);
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 400 });
    const selling = await one.press(sellButton(one));
    expect(selling.text).toMatch(/of 4 lines/);
    const waits = await sell(other);
    expect(waits.text).toContain('Another bulk sale of yours was being sold. Go on when that one has ended.');
    expect((await settled(selling)).text).toContain('All 4 lines are sold.');
    const after = await sell(waits);
    expect(after.text).toMatch(/Not sold 4 lines.*Sold before/);
    expect(await salesMade()).toBe(4);
  });

  it('keeps a corrected name after Back, and refuses a file beside typed lines, an empty one and one that is too large', async () => {
    const start = await (await terminal()).open('/terminal/bulk');
    const line = airtime(100, 'Wrong name');
    await settled(await start.press('Check the lines', { lines: line }));
    const corrected = await settled(await start.press('Check the lines', { lines: line.replace('Wrong', 'Right') }));
    expect(corrected.text).toContain('Right name');
    const file = (buffer: Buffer) => [{ field: 'file', name: 'lines.csv', buffer }];
    const upload = (lines: string, buffer: Buffer) => start.upload('Check the lines', { lines }, file(buffer));
    expect((await upload(line, Buffer.from(line))).text).toContain('Choose a file or type the lines, not both.');
    expect((await upload(line, Buffer.alloc(0))).text).toContain('This file is empty.');
    for (const bytes of [1_048_577, 3_000_000])
      expect((await upload('', Buffer.alloc(bytes, 'a'))).text).toContain('This file is too large. It can have 1 MB.');
    const long = await start.press('Check the lines', { lines: 'a'.repeat(70_000) });
    expect(long.html).toContain('A text of this form is too long. Choose a file in its place.');
  });

  it('ends after five lines in a row that could not be sold, and goes on when it is told to', async () => {
    const review = await checked(
      await terminal(),
      Array.from({ length: 8 }, () => airtime()),
    );
    await servers.sandbox.clear();
    await refused('Provider away', 5);
    const stopped = await sell(review);
    expect(stopped.text).toContain('Stopped before the end. 5 lines in a row could not be sold.');
    expect(await salesMade()).toBe(5);
    const results = await sell(stopped);
    expect(results.text).toMatch(/Sold 3 lines.*Not sold 5 lines/);
    expect(await salesMade()).toBe(8);
  });

  it('stops when it is asked to, and when its session has ended', async () => {
    const visitor = await terminal();
    const review = await checked(
      visitor,
      Array.from({ length: 6 }, () => airtime()),
    );
    await servers.sandbox.clear();
    await servers.sandbox.fault({ call: 'POST api/sales', kind: 'delay', ms: 400 });
    const selling = await review.press(sellButton(review));
    expect(selling.text).toMatch(/of 6 lines/);
    await selling.press('Stop after this line');
    const stopped = await settled(selling);
    expect(stopped.text).toContain('Stopped before the end. You stopped it.');
    expect(await salesMade()).toBeLessThan(6);
    await stopped.press(sellButton(stopped));
    await visitor.open('/logout', { referer: `${visitor.origin}/` });
    const again = await terminal();
    const left = await settled(await again.open(stopped.path));
    expect(left.text).toContain('You were signed out, or your session ended.');
    const results = await sell(left);
    expect(results.text).toContain('All 6 lines are sold.');
    expect(await salesMade()).toBe(6);
  });

  it('leaves room for others: two bulk sales of one terminal are checked at once, and one is sold beside them', async () => {
    const visitor = new Visitor(servers.origin);
    await visitor.signIn('terminal2@sandbox.test');
    const ready = await checked(visitor, [airtime()]);
    await servers.sandbox.fault({ call: 'POST api/sales/validate', kind: 'hang', ms: 100_000 });
    const start = () => visitor.open('/terminal/bulk');
    const check = async () => (await start()).press('Check the lines', { lines: airtime() });
    const pages = await Promise.all(Array.from({ length: 6 }, check));
    expect(pages.filter(({ text }) => /0 of 1 line/.test(text))).toHaveLength(2);
    const refused = pages.filter(({ alerts }) => alerts.join().includes('Others of your bulk sales are under way'));
    expect(refused).toHaveLength(4);
    // The lines that were typed are still there.
    expect(refused[0]!.field('lines')).toContain('MTN Airtime');
    await servers.sandbox.clear();
    expect((await sell(ready)).text).toContain('The line is sold.');
    expect((await checked(await terminal(), [airtime()])).text).toContain('To sell 1 line');
  });

  it('loses none of a thousand typed lines when the session ends before they are sent', async () => {
    const visitor = await terminal();
    const lines = Array.from({ length: 1_000 }, (_, index) => airtime(100, `Customer of line ${index}`)).join('\n');
    const start = await visitor.open('/terminal/bulk');
    await endSession(visitor);
    const signIn = await start.press('Check the lines', { lines });
    expect(signIn.text).toContain('Your session has ended.');
    const back = await signIn.press('Sign In', { username: TERMINAL, password: PASSWORD });
    expect(back.field('lines')?.trim().split(/\r?\n/)).toEqual(lines.split('\n'));
    // It is shown once, as a shorter one is.
    expect((await visitor.open('/terminal/bulk')).field('lines')).toBe('');
  });

  it('stays when many others were checked after it and sold nothing', async () => {
    const visitor = await terminal();
    const results = await sell(await checked(visitor, [airtime()]));
    for (let others = 0; others < 11; others++) await checked(visitor, [airtime()]);
    const kept = await visitor.open(results.path);
    expect([kept.status, kept.text.includes('The line is sold.')]).toEqual([200, true]);
    const start = await visitor.open('/terminal/bulk');
    expect(start.text.match(/1 line, nothing sold/g)!.length).toBeGreaterThanOrEqual(11);
  });

  it('is seen by its own terminal only', async () => {
    const { path } = await checked(await terminal(), [airtime()]);
    const other = new Visitor(servers.origin);
    await other.signIn('vendor@sandbox.test');
    expect((await other.open(path)).status).toBe(403);
    expect((await (await terminal()).open('/terminal/bulk?sale=nonsense')).status).toBe(404);
  });
});
