import { z } from 'zod';
import { apiFor } from '~/api/api.server';
import type { Caller } from '~/api/caller';
import { HeldClaims } from '~/base/store/lease.server';
import { kobo } from '~/domain/naira';
import { allOrders } from '~/money/approvals/find-orders.server';
import { approvalIntents } from '~/money/approvals/intents.server';
import { askToApprove, type PendingOrder } from '~/money/approvals/pending-orders.server';
import { confirmOrder } from '~/money/orders/confirm.server';
import { digest, orderKind } from '~/money/orders/kinds.server';
import { sendConfirmed } from '~/money/orders/send.server';
import { type Change, change } from '~/portal/changes/change.server';
import { toggleIntent } from '~/portal/changes/toggle.server';
import type { SubmittedForm } from '~/portal/request/act.server';
import { UpstreamFailure } from '~/portal/request/failures';
import { birthNow } from '~/portal/request/form-claims.server';
import { newFormKey } from '~/portal/request/form-fields.server';
import type { Visit } from '~/portal/request/visit';
import { whileHeld } from '~/portal/request/while-held.server';
import { sell } from '~/sales/sell/sell.server';
import { insideOf } from '../support/changing-visit';
import type { FormTruth, Said, Truth } from './truth';

/** A rendered form. `press` sends it, and resolves with what the person is told. */
export type Form = { truth: FormTruth; press: () => Promise<Said> };

const PAGE = 'http://portal.test/channels';
const DEADLINE_MS = 20_000;
const MINUTES = 60_000;

/** A visit of a person at the portal whose code runs. Calls carry the id of the form as that of their request. */
function visitOf(person: string, formId: string, address = PAGE): { visit: Visit; said: string[] } {
  const said: string[] = [];
  const user = { id: person, code: '' } as Visit['user'];
  const held = new HeldClaims();
  const caller: Caller = {
    ...whileHeld(held),
    token: 'token',
    requestId: formId,
    actor: { id: person, role: 'staff', address: '127.0.0.1' },
    // Calls that move money have a limit of their own.
    get deadline() {
      return AbortSignal.timeout(DEADLINE_MS);
    },
  };
  const visit = {
    api: apiFor(caller),
    user,
    url: new URL(address),
    settings: {},
    mayChange: () => true,
    audit: () => {},
    session: { flash: async (tone: string, sentence: string) => void said.push(`${tone}: ${sentence}`) },
    inside: insideOf(person, held),
  };
  return { visit: visit as unknown as Visit, said };
}

function submitted(intent: string, key: string | undefined, fields: Record<string, string>): SubmittedForm {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return {
    intent,
    key,
    data,
    files: [],
    refuse: <C>(
      messages: string[],
      { context, fieldErrors }: { context?: C; fieldErrors?: Record<string, string[]> } = {},
    ) => ({
      intent,
      status: 422,
      result: { error: { '': [...messages, ...Object.values(fieldErrors ?? {}).flat()] } },
      context: context as C,
    }),
  };
}

/** Sends a form as its page does, and returns what the person is told. */
async function pressed(run: () => Promise<unknown>, said: string[]): Promise<Said> {
  try {
    const result = await run();
    if (result instanceof Response) return saidBy(said.join(' '), String(result.headers.get('location')));
    const { error } = (result as { result?: { error?: Record<string, string[]> } }).result ?? {};
    return saidBy(
      Object.values(error ?? {})
        .flat()
        .join(' '),
      '',
    );
  } catch (error) {
    if (!(error instanceof UpstreamFailure)) throw error;
    return error.endsSession ? 'unknown' : saidBy(error.message, '');
  }
}

function saidBy(text: string, location: string): Said {
  if (/approvals\?order=/.test(location)) return 'unknown';
  if (/waits no longer|Somebody else was deciding|once and sent, and not a second time/.test(text)) return 'look';
  if (/(declined|withdrawn)( before)?, and not sent/.test(text)) return 'nothing done';
  if (/lost=|outcome=unknown/.test(location) && !/Nothing was sent now/.test(text)) return 'unknown';
  if (/not known whether/.test(text) && !/Nothing was sent/.test(text)) return 'unknown';
  if (
    /[?&](again=forgotten|review=)/.test(location) ||
    /Nothing was sent|had changed|Look (at it|for it)|look it up/i.test(text)
  )
    return 'look';
  if (location && !/open for too long/.test(text)) return 'done';
  return 'nothing done';
}

/** Renders a form for a person. */
export type Maker = (truth: Truth, person: string, id: string) => Promise<Form> | Form;
/** Opens the page of an order for a person; undefined when it shows an earlier one instead of the form. */
export type FreshPage = (truth: Truth, person: string, id: string) => Promise<Form | undefined>;

const create = change({
  schema: z.any(),
  send: ({ api }, values) => api.channels.create(z.object({ name: z.string(), code: z.string() }).parse(values)),
  next: '/channels',
  message: 'Channel created.',
} satisfies Change<'channels', z.ZodType, undefined>);

/** A form of a record: one call, told by its key and values. */
export const recordForm: Maker = (truth, person, id) => {
  const own = truth.add({ id, like: undefined, isOnlyOnce: false, hasSeenEarlier: false });
  const key = newFormKey();
  const press = () => {
    const { visit, said } = visitOf(person, id);
    return pressed(() => create.run(visit, { name: id, code: id }, submitted('create', key, { name: id })), said);
  };
  return { truth: own, press };
};

const toggle = toggleIntent<'channels'>('channels');

/** A status button. */
export const toggleForm: Maker = (truth, person, id) => {
  const own = truth.add({ id, like: undefined, isOnlyOnce: false, hasSeenEarlier: false });
  const key = newFormKey();
  const values = { id, label: '', status: 'Active' };
  const press = () => {
    const { visit, said } = visitOf(person, id);
    return pressed(() => toggle.run(visit as never, values, submitted('toggle', key, values)), said).then((all) =>
      said.some((line) => line.startsWith('error:') && !/not known|Look/.test(line)) && all === 'done'
        ? 'nothing done'
        : all,
    );
  };
  return { truth: own, press };
};

const orderOf = (isOnlyOnce: boolean) =>
  orderKind({
    right: 'deposits',
    kind: 'deposit',
    name: 'deposit',
    schema: z.object({ vendorId: z.string(), amount: z.number().transform(kobo), id: z.string() }),
    same: ({ vendorId, amount }) => ({ vendorId, amount }),
    ...(isOnlyOnce && { isOnlyOnce }),
    amount: ({ amount }) => amount,
    find: async (_, { id }) => [{ name: id, status: '', href: '' }],
    send: ({ api }, { vendorId, amount }, key) =>
      api.deposits.create({ vendorId, amount, overrideDuplicate: false }, key),
    next: () => '/done',
    message: 'Deposited.',
  });

/** The confirmation of an order of money; undefined when its page shows an earlier one instead. */
async function confirmed(
  truth: Truth,
  person: string,
  id: string,
  isOnlyOnce: boolean,
  query: string,
): Promise<Form | undefined> {
  const values = { vendorId: 'v', amount: kobo(100_00), id };
  const deposit = orderOf(isOnlyOnce);
  const address = `http://portal.test/deposits?review=1${query}`;
  const { visit } = visitOf(person, id, address);
  const step = await confirmOrder(visit as Visit<'moveMoney'>, deposit, values, {
    title: '',
    facts: [],
    intent: 'deposit',
    submit: '',
  });
  if (!('confirmation' in step)) return undefined;
  const { sealed, earlier } = step.confirmation;
  const own = truth.add({ id, like: 'deposit', isOnlyOnce, hasSeenEarlier: earlier !== undefined });
  const press = () => {
    const { visit, said } = visitOf(person, id, address);
    return pressed(
      () => sendConfirmed(deposit).run(visit, { sealed }, submitted('deposit', undefined, { sealed })),
      said,
    );
  };
  return { truth: own, press };
}

const FRESH = () => `&key=${newFormKey()}`;

/** The confirmation of an order that a page shows now; undefined when it shows an earlier one instead. */
export const freshOrder: FreshPage = (truth, person, id) => confirmed(truth, person, id, false, FRESH());
/** The same of an order that can be done only once. */
export const freshOnlyOnce: FreshPage = (truth, person, id) => confirmed(truth, person, id, true, '');

const must =
  (made: typeof freshOrder): Maker =>
  async (truth, person, id) => {
    const form = await made(truth, person, id);
    if (!form) throw new Error('The first page shows a confirmation.');
    return form;
  };
export const orderForm = must(freshOrder);
export const onlyOnceForm = must(freshOnlyOnce);
/** An order that is sent again by a person who has seen what was found of earlier ones. */
export const orderAgain: Maker = must((truth, person, id) => confirmed(truth, person, id, false, `${FRESH()}&again=1`));

/**
 * An order that a second person decides about: its first press asks, and the next ones approve it, decline it, and approve it
 * again, each by somebody else.
 */
export const approvalForm: Maker = (truth, person, id) => {
  const own = truth.add({ id, like: 'deposit', isOnlyOnce: false, hasSeenEarlier: false });
  const amount = kobo(100_00);
  const ask = async () => {
    const { visit } = visitOf(person, id);
    const asked = await askToApprove(visit as Visit<'moveMoney'>, 'deposit', {
      ...{ kind: 'deposit', userId: person, key: id, birth: birthNow(), isOnlyOnce: false },
      ...{
        same: digest('deposit', { vendorId: 'v', amount }),
        hasSeenEarlier: false,
        expires: Date.now() + 30 * MINUTES,
      },
      shown: { title: '', facts: [], intent: 'deposit', submit: '' },
      values: { vendorId: 'v', amount, overrideDuplicate: false },
      reason: id,
    });
    return new Response(null, { headers: { location: `/approvals?review=${asked.kind}` } });
  };
  const decide = async (intent: 'approve' | 'decline', said: string[], visit: Visit<'approvals'>) => {
    const pending = await askedBy(id);
    const values = { order: pending?.id ?? '', reason: 'No.' };
    const form = submitted(intent, undefined, values);
    const result = await (intent === 'approve'
      ? approvalIntents.approve.run(visit, { order: values.order, seen: undefined }, form)
      : approvalIntents.decline.run(visit, values, form));
    if (said.some((line) => /was declined, and not sent/.test(line))) own.isDeclined = true;
    return result;
  };
  let presses = 0;
  const press = () => {
    const turn = presses++;
    if (turn === 0) return pressed(ask, []);
    const { visit, said } = visitOf(`${person}, second ${turn}`, id, 'http://portal.test/approvals');
    const intent = turn % 3 === 2 ? 'decline' : 'approve';
    return pressed(() => decide(intent, said, visit), said);
  };
  return { truth: own, press };
};

/** The form of a sale. */
export const saleForm: Maker = (truth, person, id) => {
  const own = truth.add({ id, like: `sale of ${person}`, isOnlyOnce: false, hasSeenEarlier: false });
  const sealed = JSON.stringify({
    userId: person,
    category: 'airtime',
    provider: 'MTN',
    serviceId: 's',
    serviceName: 'Airtime',
    group: 'telecom',
    customer: '08031234567',
    fixedAmount: 100_00,
    isValid: true,
    reference: `REF${id}`,
    birth: birthNow(),
    overrideDuplicate: false,
    expires: Date.now() + 30 * MINUTES,
  });
  const press = () => {
    const { visit, said } = visitOf(person, id, 'http://portal.test/terminal/validate');
    return pressed(() => sell.run(visit, { sealed }, submitted('sell', undefined, { sealed })), said);
  };
  return { truth: own, press };
};

/** Returns the order that the form with this key has put before a second person. */
async function askedBy(key: string): Promise<PendingOrder | undefined> {
  for await (const orders of allOrders()) {
    const own = orders.find(({ order }) => order.key === key);
    if (own) return own;
  }
  return undefined;
}
