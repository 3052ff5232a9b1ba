import { afterEach, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/documents';
import { movableClock } from '../../../tests/support/movable-clock';
import { useProxiedServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const CREATE = 'POST api/deposits/staff';
const MINUTE = 60_000;
const clock = movableClock();
const { servers, proxy } = useProxiedServers({ ...clock.env, MONEY_TIMEOUT_MS: '1500' });
afterEach(async () => {
  proxy.change = {};
  clock.set(0);
  await servers.sandbox.clear();
});

async function staff(who: string): Promise<Visitor> {
  const visitor = new Visitor(servers.origin);
  await visitor.signIn(`${who}@sandbox.test`);
  return visitor;
}

/** Reads a statement with one line of this text, and returns its deposit's confirmation to Corner Shop. */
async function confirmation(visitor: Visitor, text: string, amount: string): Promise<Page> {
  const page = await visitor.open('/bank-statement');
  const columns = await page.press('Read the lines', { rows: `Date,Narration,Credit\n17/11/2026,${text},${amount}` });
  const list = await columns.press('Add the lines');
  const href = list.$(`tbody tr:contains("${text}") a[href*="bankLine"]`).last().attr('href')!;
  return (await visitor.open(href)).press('Continue', { vendorId: 'v-corner' });
}

const send = (review: Page) => review.press(review.$('[role=dialog] form[method=post] button').last().text().trim());

/** Sends a deposit that is made and whose answer is lost. */
async function lose(review: Page): Promise<void> {
  await servers.sandbox.fault({ call: CREATE, kind: 'applyThenDie', times: 1 });
  await send(review);
}

/** Changes the deposits of a vendor as the API lists them. */
function listedAs(change: (deposit: { createdUtc: string }) => object): void {
  proxy.change.answer = (envelope, call) => {
    if (!/^GET api\/deposits\/vendor/.test(call)) return envelope;
    const { data, ...rest } = envelope as { data: { createdUtc: string }[] };
    return { ...rest, data: data.map((deposit) => ({ ...deposit, ...change(deposit) })) };
  };
}

/** Presses Take back for a line, also where the page does not offer it. */
async function takenBack(visitor: Visitor, line: string): Promise<Page> {
  const done = await visitor.open('/bank-statement');
  const { action, body } = done.formOf('Read the lines');
  const { body: bytes, contentType } = multipart({ ...Object.fromEntries(body), line, intent: 'takeBack' }, []);
  return visitor.post(action, new Uint8Array(bytes), { referer: done.url.href, 'content-type': contentType });
}

const lineOf = (review: Page) => new URL(`http://x${review.path}`).searchParams.get('bankLine')!;
const rowOf = async (visitor: Visitor, text: string) =>
  (await visitor.open('/bank-statement?show=done&size=30')).$(`tbody tr:contains("${text}")`).text();

/** Holds the next deposit until it is released, before the API has it or before it answers. */
function held(what: 'holdRequest' | 'hold') {
  let release = () => {};
  let arrive = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  proxy.change[what] = async (call) => {
    if (call !== CREATE) return;
    arrive();
    await released;
  };
  return { release, arrived };
}

it('R4: a line whose deposit is under way is neither taken back nor deposited to another vendor', async () => {
  const [manager, admin] = [await staff('manager'), await staff('admin')];
  const review = await confirmation(manager, 'SLOW BANK', '51234');
  const { release, arrived } = held('holdRequest');
  const sending = send(review);
  await arrived;
  expect(await rowOf(admin, 'SLOW BANK')).toContain('It is not known yet whether it was deposited.');
  expect((await takenBack(admin, lineOf(review))).text).toContain(
    'It is not known yet whether a deposit of this line was made.',
  );
  const other = await admin.open(`/deposits?new=deposit&bankLine=${lineOf(review)}&vendorId=v-adaeze&amount=51234`);
  expect((await other.press('Continue')).html).toContain('was taken for a deposit by Musa Bello');
  release();
  expect((await sending).html).toContain('Deposit successful.');
  expect(await servers.sandbox.calls(CREATE)).toBe(1);
  expect(await rowOf(admin, 'SLOW BANK')).toContain('View the deposit');
});

it('R4: a line whose answer was lost is given back only when it is known that no deposit was made', async () => {
  const manager = await staff('manager');
  const review = await confirmation(manager, 'LATE BOOKING', '6111');
  const { release, arrived } = held('holdRequest');
  const sending = send(review);
  await arrived;
  expect((await sending).text).toContain('Outcome not known');
  clock.set(9 * MINUTE);
  expect((await takenBack(manager, lineOf(review))).text).toContain('It is not known yet');
  // The API books it after the portal has given it up.
  release();
  await expect.poll(() => servers.sandbox.calls(CREATE)).toBe(1);
  clock.set(11 * MINUTE);
  const refused = await takenBack(manager, lineOf(review));
  expect(refused.text).toMatch(/There is a deposit of this line: \w+\. Refund its whole amount first/);
  expect(await rowOf(manager, 'LATE BOOKING')).toContain('Take back');
});

it('a line whose deposit never reached the API is taken back after ten minutes', async () => {
  const manager = await staff('manager');
  const review = await confirmation(manager, 'NEVER ARRIVED', '6222');
  await servers.sandbox.fault({ call: CREATE, kind: 'reset', times: 1 });
  await send(review);
  expect((await takenBack(manager, lineOf(review))).text).toContain('It is not known yet');
  clock.set(11 * MINUTE);
  expect((await takenBack(manager, lineOf(review))).html).toContain('The line can be deposited again.');
});

it.each([
  ['of local time written as UTC', { createdUtc: 60 }],
  ['of a clock that is behind', { createdUtc: -15 }],
  ['without an amount', { amount: null }],
] as const)('a line whose deposit is listed %s is not taken back', async (what, other) => {
  const manager = await staff('manager');
  const amount = String(6_400 + what.length);
  const review = await confirmation(manager, `ODD RECORD ${amount}`, amount);
  await lose(review);
  clock.set(11 * MINUTE);
  listedAs(({ createdUtc }) =>
    'createdUtc' in other
      ? { createdUtc: new Date(Date.parse(createdUtc) + other.createdUtc * MINUTE).toISOString() }
      : other,
  );
  expect((await takenBack(manager, lineOf(review))).text).toContain('There is a deposit of this line:');
});

it('one refund frees one line of two whose answers were lost', async () => {
  const manager = await staff('manager');
  const reviews = [
    await confirmation(manager, 'LOST TWIN A', '6555'),
    await confirmation(manager, 'LOST TWIN B', '6555'),
  ];
  for (const review of reviews) {
    const again = await review.follow('Change');
    await lose(await again.press('Continue', { overrideDuplicate: 'YES' }));
  }
  clock.set(11 * MINUTE);
  const refund = async () => {
    const form = await manager.open('/deposits?new=refund');
    const confirm = await form.press('Continue', { vendorId: 'v-corner', amount: '6555', target: 'Cancelled' });
    await confirm.press('Refund ₦6,555.00');
  };
  await refund();
  const lines = reviews.map(lineOf);
  // Each of the two deposits may be of each line: one refund leaves one of them.
  for (const line of lines) expect((await takenBack(manager, line)).text).toContain('There is a deposit of this line:');
  await refund();
  const [first, second] = await Promise.all(lines.map((line) => takenBack(manager, line)));
  const isFree = ({ html }: Page) => html.includes('The line can be deposited again.');
  expect([first!, second!].filter(isFree)).toHaveLength(1);
});

it.each(['Settled', 'Pending', ''])('a line whose deposit has the status “%s” is not taken back', async (status) => {
  const manager = await staff('manager');
  const amount = String(6_300 + (status.codePointAt(0) ?? 0));
  const review = await confirmation(manager, `ODD STATUS ${amount}`, amount);
  await lose(review);
  clock.set(11 * MINUTE);
  listedAs(() => ({ status, createdUtc: 'soon' }));
  expect((await takenBack(manager, lineOf(review))).text).toContain('There is a deposit of this line:');
});
