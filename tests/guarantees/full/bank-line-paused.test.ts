import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { sameBrowser } from '../../support/portals';
import { sample, times } from '../../support/scale';
import { usePortals } from '../../support/use-servers';
import { type Page, Visitor } from '../../support/visitor';

const CREATE = 'POST api/deposits/staff';
/** Both are longer than a lease, which is 12 s. */
const PAUSE_MS = times(60_000, 15_000);
const ANSWER_MS = 4_000;

const { database, all: two } = usePortals(2);

/** Runs statements on a connection of its own, in a transaction that holds their locks until it is released. */
async function locking(text: string, values: unknown[] = []) {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('begin');
  const locked = client.query(text, values);
  return { locked, release: () => client.end() };
}

/** Resolves when `count` statements of portals or of ours wait for a lock. */
const waiting = (count: number) =>
  expect
    .poll(
      async () =>
        (await database.ask("select pid from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'"))
          .length,
      { interval: 20 },
    )
    .toBe(count);

type Hold = { press: () => void; line: string; stop: () => void };

/** Presses while a lock is held, and stops the portal when the press waits for it. */
async function stopAt({ press, stop }: Hold, lock: string, values: unknown[] = []): Promise<void> {
  const held = await locking(lock, values);
  await held.locked;
  press();
  await waiting(1);
  stop();
  await held.release();
}

/** Presses, and waits until the API has the call, which it answers some seconds later. */
async function pressUpToAnswer({ press }: Hold): Promise<void> {
  await two.sandbox.fault({ call: CREATE, kind: 'delay', ms: ANSWER_MS, times: 1 });
  press();
  await expect.poll(() => two.sandbox.calls(CREATE)).toBe(1);
}

type Moment = {
  between: string;
  /** Begins a deposit and stops its portal there. */
  hold: (deposit: Hold) => Promise<void>;
  /** How many calls were made until then. */
  calls: number;
  /** True where nobody may have sent it in the end: its line is to be looked up first. */
  mayRest?: true;
  /** What the one who pressed is told in the end. */
  answer: RegExp;
};

const MOMENTS: Moment[] = [
  {
    between: 'its press and the line',
    hold: (deposit) => stopAt(deposit, 'select id from bank_lines where id = $1 for update', [deposit.line]),
    calls: 0,
    answer: /The deposit was not made\. Nothing was sent now/,
  },
  {
    // Its sender is learned after a line was taken.
    between: 'the line and the call',
    hold: (deposit) => stopAt(deposit, 'lock table bank_senders in exclusive mode'),
    calls: 0,
    mayRest: true,
    answer: /nothing was sent now/,
  },
  {
    between: 'the call and its answer',
    async hold(deposit) {
      await pressUpToAnswer(deposit);
      deposit.stop();
    },
    calls: 1,
    answer: /It is not known whether this deposit was made\.|Deposit successful\./,
  },
  {
    between: 'the answer and its note',
    async hold(deposit) {
      await pressUpToAnswer(deposit);
      const table = await locking('lock table bank_lines in exclusive mode');
      await table.locked;
      await waiting(1);
      deposit.stop();
      await table.release();
    },
    calls: 1,
    answer: /Deposit successful\./,
  },
];

/** Adds a line of a bank statement and returns the address of its deposit. */
async function addLine(staff: Visitor, text: string, amount: string): Promise<string> {
  const page = await staff.open('/bank-statement');
  const rows = `Date,Narration,Credit\n17/11/2026,${text},${amount}`;
  const list = await (await page.press('Read the lines', { rows })).press('Add the lines');
  return list.$(`tbody tr:contains("${text}") a[href*="bankLine"]`).last().attr('href')!;
}

const buttonOf = (review: Page) => review.$('[role=dialog] form[method=post] button').last().text().trim();
const send = (review: Page) => review.press(buttonOf(review));

it.each(sample(MOMENTS, 4))(
  `R4: a bank line is deposited once while a portal stands still for ${PAUSE_MS / 1000} s between $between`,
  async ({ between, hold, calls, mayRest, answer }) => {
    await two.sandbox.clear();
    const index = MOMENTS.findIndex((moment) => moment.between === between);
    const [a, b] = two.portals;
    const [manager, officer] = [new Visitor(a!.origin), new Visitor(b!.origin)];
    await Promise.all([manager.signIn('manager@sandbox.test'), officer.signIn('officer@sandbox.test')]);
    const text = `TRF FROM PAUSED ADA ${index}`;
    const kobo = 61_000_00 + index * 100;
    const href = await addLine(manager, text, String(kobo / 100));
    const line = new URL(href, a!.origin).searchParams.get('bankLine')!;
    const review = async (visitor: Visitor) => (await visitor.open(href)).press('Continue', { vendorId: 'v-corner' });
    const sameAtB = sameBrowser(manager, b!);
    const [first, tab, ofOfficer] = [await review(manager), await review(sameAtB), await review(officer)];
    const copy = first.formOf(buttonOf(first));
    const made = async () =>
      (await database.ask<{ state: string }>('select state from bank_lines where id = $1', [line]))[0]?.state;
    /** Everything that others press meanwhile; whatever it says, at most one deposit is made. */
    const pressAll = async () => {
      await Promise.all([
        sameAtB.post(copy.action, copy.body.toString()),
        send(tab),
        send(ofOfficer),
        ...[sameAtB, officer].map(async (visitor) => {
          const again = await review(visitor);
          if (again.$('[role=dialog] form[method=post] button').length > 0) await send(again);
        }),
      ]);
    };

    let page: Promise<Page> | undefined;
    let stopped = 0;
    const stop = () => {
      process.kill(a!.pid(), 'SIGSTOP');
      stopped = performance.now();
    };
    await hold({ press: () => void (page = send(first)), line, stop });
    try {
      expect(await two.sandbox.calls(CREATE)).toBe(calls);
      while (performance.now() - stopped < PAUSE_MS) {
        await pressAll();
        expect(await two.sandbox.calls(CREATE)).toBeLessThanOrEqual(1);
        await sleep(1_000);
      }
    } finally {
      process.kill(a!.pid(), 'SIGCONT');
    }
    const answered = await page;
    await pressAll();
    await sameBrowser(manager, a!).post(copy.action, copy.body.toString());
    const sent = await two.sandbox.calls(CREATE);
    expect(mayRest ? [0, 1] : [1]).toContain(sent);
    expect(sent === 0 ? ['taken', 'open'] : ['taken', 'deposited']).toContain(await made());
    expect(`${answered?.alerts.join(' ')} ${answered?.text}`).toMatch(answer);
  },
);
