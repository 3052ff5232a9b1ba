import { randomUUID } from 'node:crypto';
import { callApi } from './api';
import type { ApiProxy } from './api-proxy';
import { FOUR, WHOLE } from './application';
import { jpeg, multipart } from './documents';
import { withManyRows } from './many-rows';
import { confirmationOf, MONEY_FORMS } from './money-forms';
import { codeAt, keyOn } from './second-step';
import { AIRTIME, nextAmount, sell, validate } from './selling';
import { type Page, PASSWORD, Visitor } from './visitor';

const ADMIN = 'admin@sandbox.test';
const MANAGER = 'manager@sandbox.test';
const VENDOR = 'vendor@sandbox.test';
const TERMINAL = 'terminal@sandbox.test';
const NEW_PASSWORD = 'Changed-once-1';

/** A portal, the API behind it, and the people who are signed in. */
export class World {
  readonly #people = new Map<string, Promise<Visitor>>();

  constructor(
    readonly origin: string,
    readonly upstream: string,
    readonly proxy: ApiProxy,
    /** The portal's clock. */
    readonly now: () => number = Date.now,
  ) {}

  /** Returns somebody who is not signed in. */
  nobody(): Visitor {
    return new Visitor(this.origin);
  }

  /** Returns the user of an account, who signs in once. */
  as(username: string): Promise<Visitor> {
    const known = this.#people.get(username) ?? this.#signedIn(username);
    this.#people.set(username, known);
    return known;
  }

  async #signedIn(username: string): Promise<Visitor> {
    const visitor = this.nobody();
    await visitor.signIn(username);
    return visitor;
  }

  /** Creates a record by a direct call to the API. Returns its id. */
  async create(call: string, record: object): Promise<string> {
    return (await callApi<{ id: string }>(this.upstream, ADMIN, call, record)).id;
  }

  /** Creates an unconfirmed vendor and signs it in. */
  async applicant(): Promise<{ id: string; visitor: Visitor }> {
    const username = `${randomUUID()}@example.test`;
    const businessName = `Shop ${username.slice(0, 8)}`;
    const vendor = { businessName, businessAlias: businessName, username, password: PASSWORD, type: 'Individual' };
    return { id: await this.create('vendors', vendor), visitor: await this.as(username) };
  }
}

type File = { field: string; name: string; mimeType?: string; buffer: Buffer };
type Fields = Record<string, string>;

/** A form as a browser sends it. */
export type Submission = {
  visitor: Visitor;
  action: string;
  body: string | Uint8Array<ArrayBuffer>;
  contentType: string;
};

/** How a person comes to the form of one intent, and what its submits do at the API. */
export type Drive = {
  /** Renders the form on a record that no other drive uses. Returns its submission by the button of the intent. */
  render(world: World, intent: string): Promise<Submission>;
  /** Waits for what goes on after the answer. */
  ended?(form: Submission): Promise<void>;
  /** The call that every submit may make again, and why that is harmless. */
  again?: { call: string; because: string };
} & (
  | {
      /** The calls that change something, each of which is made once, or as often as it is named, however often the form is sent. */
      changes: readonly string[];
    }
  | { changes: 'none'; because: string }
);

/**
 * Returns the submission of the form on a page whose button has this intent. The button of a form with a single intent
 * may have no name.
 */
function submissionOf(page: Page, intent: string, typed: Fields = {}, files?: readonly File[]): Submission {
  const [named, unnamed] = [`[name=intent][value="${intent}"]`, ':not([name])'].map((of) =>
    page.$(`form[method=post] button${of}:not([aria-hidden])`).first(),
  );
  const button = named?.length ? named : unnamed;
  if (!button?.length) throw new Error(`no button of the intent ${intent} on ${page.path}: ${page.text.slice(0, 300)}`);
  const { action, body } = page.formOf(button.text().replace(/\s+/g, ' ').trim(), typed);
  if (![intent, null].includes(body.get('intent')))
    throw new Error(`not the form of the intent ${intent} on ${page.path}, but of ${body.get('intent')}`);
  if (!files) return urlencoded(page.visitor, action, body);
  // A browser sends a part without a name and content for a field in which no file was chosen.
  const fields = button.closest('form').find('input[type=file]');
  const chosen = fields
    .map((_, field) => page.$(field).attr('name')!)
    .get()
    .map((field) => files.find((file) => file.field === field) ?? { field, name: '', buffer: Buffer.alloc(0) });
  return uploading(page.visitor, action, Object.fromEntries(body), chosen);
}

function urlencoded(visitor: Visitor, action: string, body: URLSearchParams): Submission {
  return { visitor, action, body: body.toString(), contentType: 'application/x-www-form-urlencoded' };
}

function uploading(visitor: Visitor, action: string, fields: Fields, files: readonly File[]): Submission {
  const { body, contentType } = multipart(fields, files);
  return { visitor, action, body: new Uint8Array(body), contentType };
}

/** Renders a form that has an address of its own, and fills it in. */
function at(address: string, typed: Fields = {}, who = ADMIN): Drive['render'] {
  return async (world, intent) => submissionOf(await (await world.as(who)).open(address), intent, typed);
}

/** Renders the confirmation of an order of money. */
function moneyForm(name: string, who: string): Drive['render'] {
  const form = MONEY_FORMS.find((order) => order.name === name && `${order.who}@sandbox.test` === who)!;
  return async (world, intent) =>
    submissionOf(await (await world.as(who)).open(confirmationOf(form, nextAmount())), intent);
}

/** The setting of a portal whose orders need two people above 5 million Naira, and an amount above that. */
export const TWO_PEOPLE = { limit: '5000000', above: 6_000_000 };

/** Renders the form of a second person for an order that the manager made. */
function approval(confirm: 'approve' | 'decline'): Drive['render'] {
  return async (world, intent) => {
    const form = MONEY_FORMS.find(({ call }) => call === 'POST api/deposits/staff')!;
    const amount = TWO_PEOPLE.above + Number(nextAmount().replace(',', ''));
    const asked = await (await world.as(MANAGER)).open(`${confirmationOf(form, amount, randomUUID())}&reason=Float`);
    await asked.press(`Ask for approval of ₦${amount.toLocaleString('en-GB')}.00`);
    const list = await (await world.as(ADMIN)).open('/approvals');
    const href = list
      .$(`a[href*="confirm=${confirm}"]`)
      .filter((_, link) => list.$(link).closest('section').text().includes(amount.toLocaleString('en-GB')))
      .attr('href');
    return submissionOf(await list.visitor.open(href!), intent, confirm === 'decline' ? { reason: 'Not now' } : {});
  };
}

/** Creates a member of the staff of whom no other drive knows. */
async function newStaff(world: World): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@example.test`;
  const names = { firstname: 'Step', lastname: email.slice(0, 8), mobile: null };
  return { id: await world.create('staffs', { ...names, email, password: PASSWORD, role: 'officer' }), email };
}

/** Renders the form of a second step that is set up. */
const settingUp: Drive['render'] = async (world, intent) => {
  const { email } = await newStaff(world);
  const page = await (await world.as(email)).open('/second-step');
  return submissionOf(page, intent, { code: codeAt(keyOn(page), 0, world.now()) });
};

/** Sets up the second step of somebody new. Returns who is signed in with it, and its key. */
async function withStep(world: World) {
  const { email } = await newStaff(world);
  const visitor = await world.as(email);
  const page = await visitor.open('/second-step');
  await page.press('Set up', { code: codeAt(keyOn(page), -1, world.now()) });
  return { email, visitor, key: keyOn(page) };
}

/** Renders a form of one's own second step, with the code that the app shows. */
function ownStep(address: string): Drive['render'] {
  return async (world, intent) => {
    const { visitor, key } = await withStep(world);
    return submissionOf(await visitor.open(address), intent, { code: codeAt(key, 0, world.now()) });
  };
}

/** Opens the page on which a case of a new sale is opened. */
async function complaint(world: World): Promise<Page> {
  const receipt = await sell(await world.as(TERMINAL), { ...AIRTIME, customer: '08022222222' }, nextAmount());
  const reference = receipt.path.split('/')[2]!.split('?')[0]!;
  return (await world.as(MANAGER)).open(`/cases?sale=${reference}`);
}

/** The drive of a form of a case that is open. */
function ofOpenCase(typed: Fields) {
  return {
    render: async (world: World, intent: string) =>
      submissionOf(await (await complaint(world)).press('Open a case', { text: 'No airtime' }), intent, typed),
    changes: 'none' as const,
    because: 'the case is kept in the portal',
  };
}

/** Renders a form of a view that was saved just now, by somebody who has no other. */
function ofOwnView(typed: Fields): Drive['render'] {
  return async (world, intent) => {
    const visitor = await world.as((await newStaff(world)).email);
    const form = await visitor.open('/views?save=/vendors');
    await form.press('Save the view', { name: 'Mine', ...typed });
    return submissionOf(await visitor.open('/views'), intent);
  };
}

let bankAmount = 100_000;

/** Reads a bank statement with a line of its own, and returns the page of its columns. */
async function bankColumnsPage(world: World): Promise<Page> {
  const page = await (await world.as(MANAGER)).open('/bank-statement');
  return page.press('Read the lines', { rows: `Date,Narration,Credit\n1/11/2026,Line,${++bankAmount}` });
}

const bankColumns: Drive['render'] = async (world, intent) =>
  submissionOf(await bankColumnsPage(world), intent, {}, []);

const DEPOSIT = 'POST api/deposits/staff';

/** Adds bank lines of one certain vendor, and returns the review of their deposits. */
async function linesToDeposit(world: World, count: number): Promise<Page> {
  const visitor = await world.as(MANAGER);
  const rows = Array.from({ length: count }, () => `1/10/2026,ADAEZE STORES ${bankAmount},${++bankAmount}`);
  const columns = await (
    await visitor.open('/bank-statement')
  ).press('Read the lines', { rows: ['Date,Narration,Credit', ...rows].join('\n') });
  await columns.press('Add the lines');
  const choice = await visitor.open('/bank-statement/deposit');
  const ids = choice
    .$('label')
    .filter((_, label) => rows.some((row) => choice.$(label).text().includes(row.split(',')[1]!)))
    .map((_, label) => choice.$(label).find('input').attr('value'))
    .get();
  return visitor.open(`/bank-statement/deposit?${ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')}`);
}

type Begun = { page: Page; release: () => void };

/** Presses a button that sends several, of which the first waits until `release`. */
async function heldAt(world: World, call: string, press: () => Promise<Page>): Promise<Begun> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  world.proxy.change.holdRequest = (name) => (name === call ? released : Promise.resolve());
  return { page: await press(), release };
}

/** Begins to send two deposits of bank lines. */
async function depositsUnderWay(world: World): Promise<Begun> {
  const review = await linesToDeposit(world, 2);
  return heldAt(world, DEPOSIT, () => review.press(review.$('button[value=deposit]').text()));
}

/** Renders the form that approves two orders together. */
async function ordersTogether(world: World, intent: string): Promise<Submission> {
  const first = await approval('approve')(world, 'approve');
  const second = await approval('approve')(world, 'approve');
  const ids = [first, second].map(({ body }) => new URLSearchParams(String(body)).get('order')!);
  const address = `/approvals?confirm=together&${ids.map((id) => `together=${id}`).join('&')}`;
  return submissionOf(await (await world.as(ADMIN)).open(address), intent);
}

async function approvalsUnderWay(world: World): Promise<Begun> {
  const { visitor, action, body } = await ordersTogether(world, 'approveTogether');
  return heldAt(world, DEPOSIT, () => visitor.post(action, String(body)));
}

const LINK = 'POST api/vendors/services/link';

/** Renders the form that gives a new vendor two services. */
async function servicesTogether(world: World, intent: string): Promise<Submission> {
  const { id } = await world.applicant();
  const page = await (await world.as(ADMIN)).open(`/vendors/${id}/services`);
  const profiles = page
    .$('input[name=profile]')
    .map((_, box) => page.$(box).attr('value'))
    .get();
  const form = submissionOf(page, intent, { profile: profiles[0]! });
  return { ...form, body: `${String(form.body)}&profile=${profiles[1]}` };
}

async function servicesUnderWay(world: World): Promise<Begun> {
  const { visitor, action, body } = await servicesTogether(world, 'add');
  return heldAt(world, LINK, () => visitor.post(action, String(body)));
}

/** The buttons of the page of what is sent together: goes on after the first was sent, and stops. */
const togetherDrives = (underWay: (world: World) => Promise<Begun>, call: string): Record<'goOn' | 'stop', Drive> => ({
  goOn: {
    async render(world, intent) {
      const { page, release } = await underWay(world);
      await page.press('Stop after this one');
      release();
      return submissionOf(await runEnded(page.visitor, page.path), intent);
    },
    ended: ({ visitor, action }) => runEnded(visitor, action).then(() => undefined),
    changes: [call],
  },
  stop: {
    async render(world, intent) {
      const { page, release } = await underWay(world);
      const form = submissionOf(page, intent);
      release();
      await runEnded(page.visitor, page.path);
      return form;
    },
    changes: 'none',
    because: 'the run ends by itself',
  },
});

const IN_THE_PORTAL = { changes: 'none', because: 'the second step is the portal’s own' } as const;

/** Renders the forms of a customer that has a name. */
async function namedCustomer(world: World, intent: string): Promise<Submission> {
  const page = await (await world.as(TERMINAL)).open('/terminal/customers?service=MTN+Airtime&customer=08031234568');
  await page.press('Save', { name: 'Emeka' });
  return submissionOf(await page.visitor.open('/terminal/customers'), intent);
}

/** Returns the page of a shift that is under way, and begins one where none is. */
async function begunShift(world: World): Promise<Page> {
  const page = await (await world.as(TERMINAL)).open('/terminal/cash-up');
  return page.$('button[value=begin]').length > 0 ? page.press('Begin the shift', { float: '5,000' }) : page;
}

/** Renders the form that begins a shift, or counts its cash. */
function shiftForm(intent: 'begin' | 'count'): Drive['render'] {
  return async (world) => {
    const page = await begunShift(world);
    if (intent === 'count') return submissionOf(page, intent, { n500: '3' });
    const counted = await page.press('Compare', { coins: '0' });
    await counted.press('Close the shift');
    return submissionOf(await page.visitor.open('/terminal/cash-up'), intent, { float: '2,000' });
  };
}

let bulkCustomer = 8_070_000_000;

/** Has a line of a bulk sale checked, and returns its review. */
async function checkedLines(world: World): Promise<Page> {
  const start = await (await world.as(TERMINAL)).open('/terminal/bulk');
  const checking = await start.press('Check the lines', { lines: `MTN Airtime,0${++bulkCustomer},100,` });
  return runEnded(checking.visitor, checking.path);
}

/** Opens the page of a bulk sale until nothing is done with it any more. */
async function runEnded(visitor: Visitor, path: string): Promise<Page> {
  for (;;) {
    const page = await visitor.open(path);
    if (!page.headers.has('refresh')) return page;
  }
}

/** Waits until the latest of what a page lists is not sent any more. */
async function latestEnded(visitor: Visitor, list: string): Promise<void> {
  const latest = (await visitor.open(list)).$('main a[href*="batch="]').first().attr('href');
  if (latest) await runEnded(visitor, latest);
}

/** Another button of the page of a bulk sale, whose forms differ in their button alone. */
const ofCheckedLines = (because: string): Drive => ({
  async render(world, intent) {
    const form = submissionOf(await checkedLines(world), 'sell');
    return { ...form, body: String(form.body).replace('intent=sell', `intent=${intent}`) };
  },
  ended: ({ visitor, action }) => runEnded(visitor, action).then(() => undefined),
  changes: 'none',
  because,
});

/** Renders the application of a new vendor who has uploaded these documents. */
function withDocuments(documents: readonly File[], typed: Fields): Drive['render'] {
  return async (world, intent) => {
    const { visitor } = await world.applicant();
    const page = await (await visitor.open('/info')).upload('Save & Continue', {}, documents);
    return submissionOf(page, intent, typed, []);
  };
}

const [SIGNED, CARD, PASSPORT, UTILITY] = FOUR as [File, File, File, File];
const TOGGLE = 'POST api/{target}/toggle';
const SAVE = 'POST api/vendorinfo';
const UPLOAD = 'POST api/vendorinfo/upload';
const FILE_AGAIN = {
  call: UPLOAD,
  because: 'each submit carries the file, which is sent on while it arrives and replaces itself',
};
const asks = (document: File): Drive => ({
  render: withDocuments([document], { landmark: 'Water tower' }),
  changes: [SAVE],
});

/** The drive of every intent, by the path of its route. */
export const DRIVES: Readonly<Record<string, Readonly<Record<string, Drive>>>> = {
  '/signin': {
    signIn: {
      render: async (world, intent) =>
        submissionOf(await world.nobody().open('/signin'), intent, { username: VENDOR, password: PASSWORD }),
      changes: 'none',
      because: 'a sign-in issues a token',
    },
  },
  '/register': {
    register: {
      render: async (world, intent) =>
        submissionOf(await world.nobody().open('/register'), intent, {
          businessName: 'Registered Once',
          username: 'registered-once@example.test',
          password: PASSWORD,
        }),
      changes: ['POST api/auth/register'],
    },
  },
  '/logout': {
    logout: {
      // Without a Referer the page asks first.
      render: async (world, intent) => {
        const visitor = world.nobody();
        await visitor.signIn(VENDOR);
        return submissionOf(await visitor.open('/logout'), intent);
      },
      changes: 'none',
      because: 'the session ends in the portal',
    },
  },
  '/': {
    dismiss: { render: at('/', {}, VENDOR), changes: 'none', because: 'the session remembers it' },
    lowBalance: {
      render: at('/', { below: '5,000' }, VENDOR),
      changes: 'none',
      because: 'a cookie of this browser remembers it',
    },
  },
  '/terminal/validate': {
    validate: {
      render: at('/terminal/validate?category=airtime&provider=MTN', { customer: AIRTIME.customer }, TERMINAL),
      changes: 'none',
      because: 'the provider is asked about the customer',
    },
    sell: {
      render: async (world, intent) =>
        submissionOf(await validate(await world.as(TERMINAL), AIRTIME), intent, { amount: nextAmount() }),
      changes: ['POST api/sales'],
    },
  },
  '/terminal/customers': {
    save: {
      render: async (world, intent) => {
        const page = await (
          await world.as(TERMINAL)
        ).open('/terminal/customers?service=MTN+Airtime&customer=08031234567');
        return submissionOf(page, intent, { name: 'Mama Chidi' });
      },
      changes: 'none',
      because: 'the name is kept in the portal',
    },
    delete: { render: namedCustomer, changes: 'none', because: 'the name is kept in the portal' },
    deleteAll: { render: namedCustomer, changes: 'none', because: 'the names are kept in the portal' },
  },
  '/terminal/cash-up': {
    begin: { render: shiftForm('begin'), changes: 'none', because: 'the shift is kept in the portal' },
    correct: {
      render: async (world, intent) => submissionOf(await begunShift(world), intent, { corrected: '3,000' }),
      changes: 'none',
      because: 'the shift is kept in the portal',
    },
    count: { render: shiftForm('count'), changes: 'none', because: 'what was counted is only shown' },
    close: {
      render: async (world, intent) => {
        const counted = await (await begunShift(world)).press('Compare', { coins: '5' });
        return submissionOf(counted, intent);
      },
      changes: 'none',
      because: 'the shift is kept in the portal',
    },
  },
  '/terminal/bulk': {
    read: {
      render: async (world, intent) =>
        submissionOf(
          await (await world.as(TERMINAL)).open('/terminal/bulk'),
          intent,
          { lines: 'MTN Airtime,08031234567,100,' },
          [],
        ),
      changes: 'none',
      because: 'the lines are kept in the portal, and the providers are asked about the customers',
    },
    choose: {
      async render(world, intent) {
        const start = await (await world.as(TERMINAL)).open('/terminal/bulk');
        const lines = 'Service,Number,Amount,Price\nMTN Airtime,08031234567,100,90';
        return submissionOf(await start.press('Check the lines', { lines }), intent);
      },
      changes: 'none',
      because: 'the lines are read on, kept in the portal, and the providers are asked about the customers',
    },
    sell: {
      render: async (world, intent) => submissionOf(await checkedLines(world), intent),
      ended: ({ visitor, action }) => runEnded(visitor, action).then(() => undefined),
      changes: ['POST api/sales'],
    },
    check: ofCheckedLines('the providers are asked about the customers'),
    stop: ofCheckedLines('a run stops before its next line'),
    lookUp: ofCheckedLines('only the status of sales is asked for'),
  },
  '/receipt/:reference': {
    check: {
      render: async (world, intent) =>
        submissionOf(await sell(await world.as(TERMINAL), { ...AIRTIME, customer: '08022222222' }), intent),
      changes: 'none',
      because: 'only the sale’s status is asked for',
    },
  },
  '/deposits': {
    deposit: { render: moneyForm('deposit', MANAGER), changes: ['POST api/deposits/staff'] },
    refund: { render: moneyForm('refund', MANAGER), changes: ['POST api/deposits/refund'] },
    decide: {
      render: async (world, intent) => {
        const list = await (await world.as(MANAGER)).open('/deposits?pending=1');
        return submissionOf(await list.follow('Approve'), intent);
      },
      changes: ['PUT api/deposits'],
    },
  },
  '/approvals': {
    approve: { render: approval('approve'), changes: ['POST api/deposits/staff'] },
    approveTogether: {
      render: ordersTogether,
      ended: ({ visitor }) => latestEnded(visitor, '/approvals/together'),
      changes: [DEPOSIT, DEPOSIT],
    },
    decline: { render: approval('decline'), changes: 'none', because: 'an order that is declined is not sent' },
  },
  '/transfers': {
    transfer: { render: moneyForm('transfer', MANAGER), changes: ['POST api/transfers/staff'] },
  },
  '/vendor/transfers': {
    transfer: { render: moneyForm('transfer', VENDOR), changes: ['POST api/transfers'] },
  },
  '/commissions': {
    pay: {
      render: async (world, intent) => {
        const list = await (await world.as(MANAGER)).open('/commissions');
        return submissionOf(await list.follow('Pay'), intent);
      },
      changes: ['POST api/commissions/pay'],
    },
  },
  '/sales/cancel': {
    cancel: {
      render: async (world, intent) => {
        const list = await (await world.as(MANAGER)).open('/sales?status=Successful&page=3');
        const reference = /Reference ([A-Z0-9]{12})/.exec((await list.follow('Details')).text)![1]!;
        const step = await list.visitor.open('/sales/cancel');
        return submissionOf(await step.press('Continue', { reference }), intent);
      },
      changes: ['POST api/sales/cancel'],
    },
  },
  '/password/change': {
    change: {
      render: at(
        '/password/change',
        { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
        'subvendor@sandbox.test',
      ),
      changes: ['POST api/auth/password/change'],
    },
  },
  '/password/reset/:target/:id': {
    reset: {
      render: at('/password/reset/terminal/t-ikeja-1', { adminPassword: PASSWORD, newPassword: NEW_PASSWORD }),
      changes: ['POST api/terminals/password/reset'],
    },
  },
  '/username/change/:id': {
    change: {
      render: at('/username/change/v-corner', { username: 'corner-once@example.test' }),
      changes: ['POST api/auth/username/change'],
    },
  },
  '/info': {
    save: {
      render: async (world, intent) => {
        const { visitor } = await world.applicant();
        return submissionOf(await visitor.open('/info'), intent, { landmark: 'Bridge' }, [CARD]);
      },
      changes: [SAVE],
      again: FILE_AGAIN,
    },
    submit: { render: withDocuments(FOUR, WHOLE), changes: [SAVE] },
    bvn: { render: withDocuments([], { bvn: '22123456789' }), changes: [SAVE, 'POST api/vendorinfo/validate'] },
    delete: {
      render: async (world, intent) => {
        const { visitor } = await world.applicant();
        const page = await (await visitor.open('/info')).upload('Save & Continue', {}, [CARD]);
        return submissionOf(await page.press('Delete'), intent);
      },
      changes: ['PUT api/vendorinfo/upload'],
    },
    'ask-signed': asks(SIGNED),
    'ask-card': asks(CARD),
    'ask-passport': asks(PASSPORT),
    'ask-utility': asks(UTILITY),
  },
  '/documents/:vendorId/:target': {
    keep: {
      // The script of /info sends a chosen file by itself, without the other fields.
      render: async (world) => {
        const { id, visitor } = await world.applicant();
        await visitor.open('/info');
        return uploading(visitor, `/documents/${id}/Identification`, {}, [{ field: 'card', ...jpeg() }]);
      },
      changes: 'none',
      because: 'a chosen file is sent without a form',
      again: { call: UPLOAD, because: 'a file replaces the one of the same field' },
    },
  },
  '/channels': {
    create: {
      render: at('/channels?new=1', { name: 'Created once', code: 'ONCE' }),
      changes: ['POST api/channels'],
    },
    toggle: { render: at('/channels'), changes: [TOGGLE] },
  },
  '/partners': {
    create: { render: at('/partners?new=1', { name: 'Created Once' }), changes: ['POST api/partners'] },
    toggle: { render: at('/partners?q=Screenpay'), changes: [TOGGLE] },
  },
  '/states': {
    create: { render: at('/states?new=1', { name: 'Created Once' }), changes: ['POST api/states'] },
  },
  '/services': {
    toggle: { render: at('/services?q=Padi'), changes: [TOGGLE] },
  },
  '/services/create': {
    create: {
      render: at('/services/create?name=StarTimes+Basic&category=tv', { provider: 'StarTimes', group: 'postpaid' }),
      changes: ['POST api/services'],
    },
  },
  '/serviceProfile/create': {
    create: {
      render: at('/serviceProfile/create', {
        name: 'Created once',
        commissionRate: '1.25',
        serviceId: 'svc-1',
        partnerId: 'p-volt-switch',
        serviceProfileType: 'API',
      }),
      changes: ['POST api/serviceProfiles'],
    },
  },
  '/serviceProfiles': {
    toggle: { render: at('/serviceProfiles?q=Yanga'), changes: [TOGGLE] },
  },
  '/serviceProfiles/edit/:id': {
    edit: {
      render: at('/serviceProfiles/edit/profile-2', { description: 'Edited once' }),
      changes: ['PUT api/serviceProfiles'],
    },
  },
  '/serviceProfiles/:id': {
    delete: {
      render: async (world, intent) => {
        const id = await world.create('serviceProfiles', {
          name: 'Deleted once',
          description: null,
          serviceCode: null,
          commissionRate: 1,
          commissionCap: null,
          minAmount: null,
          maxAmount: null,
          serviceProfileType: 'API',
          serviceId: 'svc-1',
          partnerId: 'p-volt-switch',
          channelId: null,
        });
        return at(`/serviceProfiles/${id}?confirm=delete`)(world, intent);
      },
      changes: ['DELETE api/serviceProfiles/{id}'],
    },
  },
  '/staffs': {
    create: {
      render: at('/staffs?new=1', {
        firstname: 'Ngozi',
        lastname: 'Eze',
        email: 'created-once@example.test',
        password: PASSWORD,
        role: 'officer',
      }),
      changes: ['POST api/staffs'],
    },
    toggle: { render: at('/staffs?disable=staff-officer'), changes: [TOGGLE] },
    resetSecondStep: {
      render: async (world, intent) =>
        at(`/staffs?reset=${(await newStaff(world)).id}`, { reason: 'Lost the phone' })(world, intent),
      ...IN_THE_PORTAL,
    },
  },
  '/views': {
    save: { render: at('/views?save=/sales%3Fstatus%3DFailed', { name: 'Failed' }), ...IN_THE_PORTAL },
    start: { render: ofOwnView({}), ...IN_THE_PORTAL },
    noStart: { render: ofOwnView({ isStart: 'yes' }), ...IN_THE_PORTAL },
    delete: { render: ofOwnView({}), ...IN_THE_PORTAL },
  },
  '/cases': {
    open: {
      render: async (world, intent) => submissionOf(await complaint(world), intent, { text: 'x' }),
      ...IN_THE_PORTAL,
    },
    note: ofOpenCase({ text: 'x' }),
    words: ofOpenCase({ words: 'x' }),
    close: ofOpenCase({ text: 'x' }),
    checkAgain: { ...ofOpenCase({}), because: 'only the sale’s status is asked for' },
  },
  '/bank-statement': {
    read: {
      render: async (world, intent) => {
        const page = await (await world.as(MANAGER)).open('/bank-statement');
        return submissionOf(page, intent, { rows: `Date,Narration,Credit\n1/11/2026,Line,${++bankAmount}` }, []);
      },
      ...IN_THE_PORTAL,
    },
    add: { render: bankColumns, ...IN_THE_PORTAL },
    leaveOut: {
      render: async (world, intent) => {
        const { visitor } = await bankColumnsPage(world).then((page) => page.press('Add the lines'));
        return submissionOf(await visitor.open('/bank-statement'), intent, {}, []);
      },
      ...IN_THE_PORTAL,
    },
    takeBack: {
      render: async (world, intent) => {
        const list = await bankColumnsPage(world).then((page) => page.press('Add the lines'));
        const left = await list.press('Leave out');
        return submissionOf(await left.visitor.open('/bank-statement?show=done'), intent, {}, []);
      },
      ...IN_THE_PORTAL,
    },
  },
  '/bank-statement/deposit': {
    deposit: {
      render: async (world, intent) => submissionOf(await linesToDeposit(world, 1), intent),
      ended: ({ visitor }) => latestEnded(visitor, '/batches'),
      changes: [DEPOSIT],
    },
  },
  '/commissions/pay': {
    pay: {
      render: async (world, intent) => {
        const choice = await (await world.as(MANAGER)).open('/commissions/pay');
        const id = choice.$('input[name=id]').last().attr('value')!;
        return submissionOf(await choice.visitor.open(`/commissions/pay?id=${encodeURIComponent(id)}`), intent);
      },
      ended: ({ visitor }) => latestEnded(visitor, '/batches'),
      changes: ['POST api/commissions/pay'],
    },
  },
  '/batches': togetherDrives(depositsUnderWay, DEPOSIT),
  '/approvals/together': togetherDrives(approvalsUnderWay, DEPOSIT),
  '/vendors/:id/services/added': togetherDrives(servicesUnderWay, LINK),
  '/second-step': {
    step: { render: ownStep('/second-step?next=/deposits'), ...IN_THE_PORTAL },
    setUp: { render: settingUp, ...IN_THE_PORTAL },
    renew: { render: ownStep('/second-step'), ...IN_THE_PORTAL },
    turnOff: { render: ownStep('/second-step'), ...IN_THE_PORTAL },
  },
  '/signin/code': {
    verify: {
      render: async (world, intent) => {
        const { email, key } = await withStep(world);
        const half = await world.nobody().signIn(email);
        return submissionOf(half, intent, { code: codeAt(key, 0, world.now()) });
      },
      ...IN_THE_PORTAL,
    },
    setUp: {
      // The form of a page that only a required second step shows.
      render: async (world, intent) => ({ ...(await settingUp(world, intent)), action: '/signin/code' }),
      ...IN_THE_PORTAL,
    },
  },
  '/vendors': {
    create: {
      render: at('/vendors?new=1', {
        businessName: 'Created Once',
        businessAlias: 'Once',
        username: 'vendor-once@example.test',
        password: PASSWORD,
        type: 'Company',
      }),
      changes: ['POST api/vendors'],
    },
    delete: {
      render: async (world, intent) => at(`/vendors?delete=${(await world.applicant()).id}`)(world, intent),
      changes: ['DELETE api/vendors/{id}'],
    },
  },
  '/vendors/:id/services': {
    add: {
      render: servicesTogether,
      ended: ({ visitor, action }) => latestEnded(visitor, `${action}/added`),
      changes: [LINK, LINK],
    },
  },
  '/vendors/:id': {
    toggle: {
      render: async (world, intent) => {
        const { id } = await world.applicant();
        return at(`/vendors/${id}?disable=${id}`)(world, intent);
      },
      changes: [TOGGLE],
    },
    approve: {
      render: async (world, intent) => {
        const { id, visitor } = await world.applicant();
        await (await visitor.open('/info')).upload('Finish & Submit', WHOLE, FOUR);
        return at(`/vendors/${id}?confirm=approve`)(world, intent);
      },
      changes: ['POST api/vendors/approve'],
    },
    createAccount: {
      render: at('/vendors/v-adaeze?confirm=account'),
      changes: ['POST api/vendorinfo/create/account'],
    },
    addSubvendor: {
      render: at('/vendors/v-adaeze?new=subvendor', {
        name: 'Created once',
        username: 'subvendor-once',
        password: PASSWORD,
      }),
      changes: ['POST api/subvendors'],
    },
    addService: {
      render: async (world, intent) => {
        const linked = '/vendor/v-adaeze/service/v-adaeze-profile-4?confirm=unlink';
        await (await (await world.as(ADMIN)).open(linked)).press('Unlink');
        return at('/vendors/v-adaeze?new=service', { serviceProfileId: 'profile-4' })(world, intent);
      },
      changes: ['POST api/vendors/services/link'],
    },
  },
  '/vendor/:vendorId/service/:id': {
    unlink: {
      render: at('/vendor/v-corner/service/v-corner-profile-3?confirm=unlink'),
      changes: ['POST api/vendors/services/unlink'],
    },
  },
  '/vendors/reject/:id': {
    create: {
      render: at('/vendors/reject/v-applicant?new=1', { field: 'utility', message: 'Cannot be read' }),
      changes: ['POST api/vendors/feedbacks'],
    },
    delete: {
      render: async (world, intent) => {
        const feedback = { vendorId: 'v-applicant', field: 'address', message: 'Which flat?' };
        await world.create('vendors/feedbacks', feedback);
        const list = await (await world.as(ADMIN)).open('/vendors/reject/v-applicant');
        return submissionOf(await list.follow('Delete'), intent);
      },
      changes: ['DELETE api/vendors/{vendorId}/feedbacks/{feedbackId}'],
    },
  },
  '/subvendors/:id': {
    toggle: { render: at('/subvendors/s-corner?disable=s-corner'), changes: [TOGGLE] },
    create: {
      render: at('/subvendors/s-yaba?new=terminal&terminalType=BROWSER', {
        name: 'Created once',
        username: 'terminal-once',
        password: PASSWORD,
      }),
      changes: ['POST api/terminals/browser'],
    },
  },
  '/terminals/:id': {
    toggle: { render: at('/terminals/t-corner?disable=t-corner'), changes: [TOGGLE] },
  },
  '/notifications': {
    markRead: {
      render: async (world, intent) => {
        const admin = await world.as(ADMIN);
        const vendor = await world.as(VENDOR);
        const unread = await vendor.open('/notifications');
        if (unread.text.includes('Mark all as read')) await unread.press('Mark all as read');
        const form = await admin.open('/notices?new=1');
        const asked = await form.press('Create', { subject: 'Read once', message: 'Hello', sendTo: 'all' });
        await asked.press(asked.$('button[value=create]').text());
        return submissionOf(await vendor.open('/notifications'), intent);
      },
      changes: ['POST api/notifications/read'],
    },
  },
  '/notices': {
    create: {
      render: async (world, intent) => {
        const form = await (await world.as(ADMIN)).open('/notices?new=1');
        const asked = await form.press('Create', { subject: 'Created once', message: 'Hello', sendTo: 'all' });
        return submissionOf(asked, intent);
      },
      changes: ['POST api/notices'],
    },
    find: {
      // Only a checklist of many vendors has a search.
      render: async (world, intent) => {
        withManyRows(world.proxy, 1_000);
        // A change clears the cache of lookups.
        await (await (await world.as(ADMIN)).open('/states?new=1')).press('Create', { name: 'Looked Up Again' });
        const form = await at('/notices?new=1', { 'vendorIds-find': 'corner' })(world, intent);
        world.proxy.change = {};
        return form;
      },
      changes: 'none',
      because: 'the form is shown again with the vendors found',
    },
    delete: { render: at('/notices?delete=n-tariff'), changes: ['DELETE api/notices/{id}'] },
  },
};
