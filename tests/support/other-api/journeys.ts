import type { Page, Visitor } from '../visitor';
import { CUSTOMERS, SOLD_AT, VALIDATED } from './calls-selling';
import { shownAmount, shownTime } from './facts';
import type { Json } from './json';
import type { Mood } from './mood';
import { PROFILES } from './records-office';
import { INFOS } from './records-vendors';
import type { Change, OtherApi } from './server';

/** A task of several steps. Returns its failures. */
export type Journey = {
  name: string;
  who: 'terminal' | 'staff' | 'unconfirmed';
  run: (visitor: Visitor, api: OtherApi, mood: Mood) => Promise<string[]>;
};

const SOLD = 1234.29;
const withSpaces = (text: string) => text.replace(/\s+/g, ' ');
const sent = (api: OtherApi, call: string): Change[] => api.changes.filter((change) => change.call === call);
const isTaken = (mood: Mood, ...fields: string[]) => fields.some((field) => mood.takes?.includes(field));

/** Goes through the steps of selling to the sale form, by links and buttons. */
async function validate(visitor: Visitor, mood: Mood): Promise<Page> {
  const categories = await visitor.open('/terminal/validate');
  const providers = await categories.follow('Electricity');
  // Without providers all services are offered at once.
  const form = providers.href('IKEDC') ? await providers.follow('IKEDC') : providers;
  const serviceId = form
    .$('input[type=radio][name=serviceId]')
    .filter((_, option) =>
      isTaken(mood, 'name')
        ? form.$(option).attr('value') === String(mood.encodeId(101))
        : form.$(option).next('label').text().includes('Ikeja Prepaid'),
    )
    .attr('value');
  return form.press('Validate', { customer: CUSTOMERS.meter, ...(serviceId && { serviceId }) });
}

/** Expectations of a page about a sale that has this status in the books. */
function ofSale(page: Page, status: string): string[] {
  const wrong: string[] = [];
  const text = withSpaces(page.text);
  const isGood = /^successful$/i.test(status);
  const hasPrint = page.$('main a[href^="intent:"]').length > 0;
  const looksGood = page
    .$('main')
    .find('span, dd, strong, p, h2, [role=status]')
    .toArray()
    .some((element) => /^successful$/i.test(page.$(element).text().trim()));
  if (page.status >= 500) wrong.push(`answers ${page.status}: ${page.alerts.join(' ')}`);
  if (!isGood && hasPrint) wrong.push(`a ${status} sale has a receipt to print`);
  if (!isGood && /TOKEN (\d{4}-?){4}/.test(text)) wrong.push(`a ${status} sale shows a token`);
  if (!isGood && looksGood) wrong.push(`a ${status} sale is shown as successful`);
  if (text.includes('SLA1B2C3D4E5')) wrong.push('shows another sale');
  return wrong;
}

const sale: Journey = {
  name: 'validate, sell, receipt',
  who: 'terminal',
  async run(visitor, api, mood) {
    const manner = mood.sale;
    const status = manner?.status ?? 'Successful';
    const form = await validate(visitor, mood);
    const wrong: string[] = [];
    const lacks = (page: Page, where: string, texts: readonly string[]) => {
      const seen = withSpaces(page.text);
      for (const text of texts) if (!seen.includes(text)) wrong.push(`${where} lacks “${text}”: ${seen.slice(0, 200)}`);
    };
    lacks(form, 'the sale form', [
      ...(isTaken(mood, 'name') ? [] : [VALIDATED.name]),
      ...(isTaken(mood, 'address') ? [] : [VALIDATED.address]),
      ...(isTaken(mood, 'outstanding') ? [] : ['₦812.35']),
    ]);
    if (isTaken(mood, 'isValid')) return wrong;
    const end = await form.press('Process', { amount: shownAmount(SOLD) });
    wrong.push(...ofSale(end, status).map((what) => `after the sale: ${what}`));
    const orders = sent(api, 'POST api/sales');
    if (orders.length !== 1) wrong.push(`${orders.length} sales were sent`);
    const body = orders[0]?.body;
    for (const [name, value] of Object.entries({
      amount: SOLD,
      customer: CUSTOMERS.meter,
      terminalId: mood.encodeId(41),
      serviceId: mood.encodeId(101),
      payCode: isTaken(mood, 'payCode') ? null : VALIDATED.payCode,
    })) {
      if (body && String(body[name]) !== String(value))
        wrong.push(`the sale was sent with ${name} ${JSON.stringify(body[name])} instead of ${JSON.stringify(value)}`);
    }
    if (!/^[A-Z][A-Z0-9]{11}$/.test(String(body?.reference)))
      wrong.push(`the sale was sent with reference ${JSON.stringify(body?.reference)}`);
    if (!manner) {
      if (!end.url.pathname.startsWith('/receipt/')) wrong.push(`leads to ${end.path}: ${end.alerts.join(' ')}`);
      lacks(end, 'the receipt', [
        ...(isTaken(mood, 'amount') ? [] : [`N${shownAmount(SOLD)}`]),
        ...(isTaken(mood, 'time', 'createdUtc') ? [] : [shownTime(SOLD_AT)]),
        ...(isTaken(mood, 'token', 'saleStatus') ? [] : ['1234-5678-9012-3456-7890']),
      ]);
    }
    if (status === 'none') return wrong;
    const reference = String(body?.reference);
    for (const address of [`/receipt/${reference}`, `/reprint/${reference}`]) {
      const page = await visitor.open(address);
      wrong.push(...ofSale(page, status).map((what) => `${address.split('/')[1]}: ${what}`));
    }
    return [...new Set(wrong)];
  },
};

const payment: Journey = {
  name: 'pay a commission and look again',
  who: 'staff',
  async run(visitor, api, mood) {
    const wrong: string[] = [];
    const list = await visitor.open('/commissions');
    if (!list.href('Pay')) return isTaken(mood, 'payable') ? [] : [`nothing can be paid: ${list.alerts.join(' ')}`];
    const dialog = await list.follow('Pay');
    const text = withSpaces(dialog.text);
    if (!text.includes('₦17,527.78')) {
      return dialog
        .$('button')
        .toArray()
        .some((button) => dialog.$(button).text().trim() === 'Pay')
        ? ['a payment is offered without the payable amount']
        : isTaken(mood, 'payableCommission')
          ? []
          : [`the dialog lacks ₦17,527.78: ${text.slice(0, 300)}`];
    }
    const { action, body } = dialog.formOf('Pay');
    const paid = await dialog.press('Pay');
    if (!withSpaces(paid.text).includes('Paid Successfully'))
      wrong.push(
        `lacks “Paid Successfully” (${paid.status}, ${paid.path}): ${paid.alerts.join(' ')} ${withSpaces(paid.text).slice(0, 200)}`,
      );
    await visitor.post(action, body.toString());
    const again = await visitor.open('/commissions');
    if (again.href('Pay') !== undefined) {
      const second = await again.follow('Pay');
      const button = second
        .$('form[method=post] button')
        .filter(
          (_, element) => second.$(element).text().trim() === 'Pay' && second.$(element).attr('disabled') === undefined,
        );
      if (button.length > 0) wrong.push('a commission that was paid is offered for payment again');
      if (button.length > 0) await second.press('Pay');
    }
    const payments = sent(api, 'POST api/commissions/pay');
    if (payments.length !== 1) wrong.push(`${payments.length} payments were sent`);
    const first = payments[0]?.body;
    for (const [name, value] of Object.entries({
      amount: 17527.78,
      vendorId: mood.encodeId(11),
      payoutId: mood.encodeId(601),
    })) {
      if (first && String(first[name]) !== String(value))
        wrong.push(
          `the payment was sent with ${name} ${JSON.stringify(first[name])} instead of ${JSON.stringify(value)}`,
        );
    }
    return wrong;
  },
};

const APPLICATION_TEXT_FIELDS = [
  'firstName',
  'lastName',
  'middleName',
  'mobile',
  'mobile2',
  'dob',
  'identity',
  'idNumber',
  'address',
  'address2',
  'busstop',
  'landmark',
  'wFirstName',
  'wLastName',
  'wMobile',
  'wAddress',
  'idUploaded',
  'docUploaded',
  'picUploaded',
  'utilUploaded',
];

const application: Journey = {
  name: 'save the application untouched',
  who: 'unconfirmed',
  async run(visitor, api, mood) {
    const form = await visitor.open('/info');
    if (isTaken(mood, 'vendorInfo')) return [];
    // A form closed because of an unreadable value cannot change anything.
    if (mood.mayOmit && !/Save & Continue/.test(form.text) && form.alerts.length > 0) return [];
    const saved = await form.press('Save & Continue');
    const body = sent(api, 'POST api/vendorinfo')[0]?.body;
    // Requiring a value that could not be read is no change either.
    if (!body && mood.mayOmit && saved.status === 400) return [];
    if (!body) return [`was not sent (${saved.status}): ${saved.alerts.join(' ').slice(0, 300)}`];
    return changed(
      'the application',
      { vendorId: mood.encodeId(13), ...pick(INFOS[13]!, APPLICATION_TEXT_FIELDS) },
      body,
      mood,
    );
  },
};

const PROFILE_FIELDS = [
  'name',
  'description',
  'serviceCode',
  'commissionRate',
  'commissionCap',
  'minAmount',
  'maxAmount',
  'serviceProfileType',
  'serviceId',
  'partnerId',
  'channelId',
];
const ID_NAMES = ['serviceId', 'partnerId', 'channelId'];

const profile: Journey = {
  name: 'save a service profile untouched',
  who: 'staff',
  async run(visitor, api, mood) {
    const id = mood.encodeId(201);
    const form = await visitor.open(`/serviceProfiles/edit/${encodeURIComponent(String(id))}`);
    const buttons = form
      .$('main form[method=post] button')
      .toArray()
      .map((button) => form.$(button).text().trim());
    const submit = ['Submit', 'Save', 'Save changes', ...buttons].find((name) => buttons.includes(name));
    if (!submit) return [`there is no form: ${form.alerts.join(' ')} ${form.text.slice(0, 200)}`];
    const saved = await form.press(submit);
    const body = sent(api, 'PUT api/serviceProfiles')[0]?.body;
    const truth = pick(PROFILES[0]!, PROFILE_FIELDS);
    if (!body)
      return [...ID_NAMES, 'name', 'commissionRate', 'serviceProfileType'].some((field) => isTaken(mood, field))
        ? []
        : [`was not sent (${saved.status}): ${saved.alerts.join(' ').slice(0, 300)}`];
    for (const name of ID_NAMES) truth[name] = mood.encodeId(Number(truth[name]));
    return changed('the service profile', { id, ...truth }, body, mood);
  },
};

const deposit: Journey = {
  name: 'make a deposit through its confirmation',
  who: 'staff',
  async run(visitor, api, mood) {
    const form = await visitor.open('/deposits?new=deposit');
    const vendorId = String(mood.encodeId(11));
    const confirmation = await form.press('Continue', { vendorId, amount: '2,500.50', overrideDuplicate: 'NO' });
    const text = withSpaces(confirmation.text);
    const wrong = ['₦2,500.50', ...(isTaken(mood, 'name') ? [] : ['Bright Star Ventures'])]
      .filter((fact) => !text.includes(fact))
      .map((fact) => `the confirmation lacks “${fact}”: ${confirmation.alerts.join(' ')}`);
    const button = confirmation.$('form[method=post] button[name=intent]:not([value=toggle])').last().text().trim();
    if (!button) return [...wrong, 'there is nothing to confirm'];
    const made = await confirmation.press(button);
    if (made.status !== 200) wrong.push(`ended with ${made.status}: ${made.alerts.join(' ')}`);
    const orders = sent(api, 'POST api/deposits/staff');
    if (orders.length !== 1 || orders[0]!.body.amount !== 2500.5 || String(orders[0]!.body.vendorId) !== vendorId)
      wrong.push(`sent ${JSON.stringify(orders.map(({ body }) => body))}`);
    return wrong;
  },
};

/** Checks a change that the API refuses: the page shows the refusal, or that the outcome is unknown, and nothing is sent twice. */
function refused(
  name: string,
  who: Journey['who'],
  call: string,
  send: (visitor: Visitor, mood: Mood) => Promise<Page>,
): Journey {
  return {
    name: `refused ${name}`,
    who,
    async run(visitor, api, mood) {
      const page = await send(visitor, mood);
      const wrong: string[] = [];
      const text = withSpaces(`${page.text} ${page.alerts.join(' ')}`);
      if (page.status >= 500) wrong.push(`answers ${page.status}: ${page.alerts.join(' ')}`);
      const isUnknown = /outcome not known|it is not known/i.test(`${page.heading} ${text}`);
      if (mood.isUnknown && !isUnknown) wrong.push(`takes an unknown outcome for a refusal: ${text.slice(0, 200)}`);
      if (!mood.isUnknown) {
        if (page.alerts.length === 0) wrong.push(`says nothing: ${text.slice(0, 200)}`);
        if (mood.said && !text.includes(mood.said))
          wrong.push(`lacks the API’s words “${mood.said}”: ${page.alerts.join(' ').slice(0, 200)}`);
        if (isUnknown || /could not be understood/i.test(text))
          wrong.push(`takes a refusal for something else: ${page.heading}: ${page.alerts.join(' ').slice(0, 200)}`);
      }
      const count = sent(api, call).length;
      if (count !== 1) wrong.push(`${call} was sent ${count} times`);
      return wrong;
    },
  };
}

const REFUSED: readonly Journey[] = [
  refused('deposit', 'staff', 'POST api/deposits/staff', async (visitor, mood) => {
    const confirmation = await (
      await visitor.open('/deposits?new=deposit')
    ).press('Continue', { vendorId: String(mood.encodeId(11)), amount: '2,500.50', overrideDuplicate: 'NO' });
    return confirmation.press(
      confirmation.$('form[method=post] button[name=intent]:not([value=toggle])').last().text().trim(),
    );
  }),
  refused('sale', 'terminal', 'POST api/sales', async (visitor, mood) =>
    (await validate(visitor, mood)).press('Process', { amount: shownAmount(SOLD) }),
  ),
  refused('payment', 'staff', 'POST api/commissions/pay', async (visitor) =>
    (await (await visitor.open('/commissions')).follow('Pay')).press('Pay'),
  ),
];

const documents: Journey = {
  name: 'view the documents',
  who: 'staff',
  async run(visitor, _, mood) {
    const page = await visitor.open(`/vendors/${encodeURIComponent(String(mood.encodeId(11)))}`);
    const links = page
      .$('a[href^="/documents/"]')
      .toArray()
      .map((link) => page.$(link).attr('href')!);
    const wrong =
      links.length === 4 || isTaken(mood, 'idRelPath', 'utilRelPath')
        ? []
        : [`${links.length} documents can be viewed`];
    for (const link of links) {
      const response = await visitor.request(link);
      const body = await response.text();
      if (response.status !== 200 || !body.includes('of the API'))
        wrong.push(`${link} answers ${response.status}: ${body.replace(/<[^>]+>|\s+/g, ' ').slice(0, 100)}`);
    }
    return wrong;
  },
};

function pick(row: Json, fields: readonly string[]): Json {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

/** Returns the values that an unchanged form sent differently from the API's. A value missing in the API may be null. */
function changed(what: string, truth: Json, body: Json, mood: Mood): string[] {
  const expected = { ...truth, ...mood.truth };
  return Object.entries(expected).flatMap(([name, value]) => {
    const now = body[name];
    if (String(now) === String(value) || (name in (mood.raw ?? {}) && now === mood.raw![name])) return [];
    if (mood.mayOmit?.includes(name) && now === undefined) return [];
    if (isTaken(mood, name) && (now === null || now === undefined || now === '' || now === false)) return [];
    return [`${what} was sent with ${name} ${JSON.stringify(now)} instead of ${JSON.stringify(value)}`];
  });
}

const JOURNEYS: readonly Journey[] = [sale, payment, application, profile, deposit, documents, ...REFUSED];

/** The journeys that a mood can change. Those with a refusal are only for moods that refuse. */
export function journeysFor(mood: Mood): Journey[] {
  return JOURNEYS.filter(({ name }) =>
    mood.journeys ? mood.journeys.test(name) : mood.effect !== 'blocks' && !name.startsWith('refused'),
  );
}
