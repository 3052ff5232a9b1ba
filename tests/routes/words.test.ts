import { beforeAll, describe, expect, it } from 'vitest';
import { useServers } from '../support/use-servers';
import { type Page, Visitor } from '../support/visitor';

const servers = useServers();
let terminal: Visitor;
let staff: Visitor;
beforeAll(async () => {
  terminal = new Visitor(servers.origin);
  staff = new Visitor(servers.origin);
  await terminal.signIn('terminal@sandbox.test');
  await staff.signIn('officer@sandbox.test');
});

const title = ({ $ }: Page) => $('title').text();
const steps = ({ $ }: Page) =>
  $('[aria-label="Steps of this sale"] li')
    .map((_, step) => $(step).text().replace('›', '').trim())
    .get();
const buttons = ({ $ }: Page, within: string) =>
  $(`${within} button:not(.sr-only)`)
    .map((_, button) => $(button).text().trim())
    .get();

describe('each thing has one name', () => {
  it('menu, title, heading and steps of a sale have one name for the first screen', async () => {
    const home = await terminal.open('/');
    const validate = await home.follow('Validate');
    expect([validate.path, validate.heading, title(validate).startsWith('Validate')]).toEqual([
      '/terminal/validate',
      'Validate',
      true,
    ]);
    expect(steps(await validate.follow('Electricity'))[0]).toBe('Validate');
    for (const page of [home, validate])
      expect(page.$('a, h1, h2').filter((_, element) => page.$(element).text().trim() === 'Sell')).toHaveLength(0);
  });

  it('a category has the same name among the choices and in the steps of a sale', async () => {
    const chosen = await (await terminal.open('/')).follow('Pay TV');
    expect(steps(chosen)).toEqual(['Validate', 'Pay TV']);
  });

  it('the chart of sales has the same group names as the cards of the home page', async () => {
    const home = await staff.open('/');
    const cards = home
      .$('[aria-label="Sales this month"] dt')
      .map((_, line) => home.$(line).text().trim())
      .get();
    expect(cards).toEqual(['Prepaid', 'Postpaid', 'Utilities']);
    const report = await staff.open('/reports/transactions?from=2020-01-01');
    expect(
      report
        .$('details th')
        .map((_, header) => report.$(header).text())
        .get()
        .slice(1),
    ).toEqual(cards);
    expect(report.text).not.toContain('Telecom');
  });

  it.each([
    '/channels?new=1',
    '/partners?new=1',
    '/states?new=1',
    '/staffs?new=1',
    '/vendors?new=1',
    '/vendors/v-adaeze?new=subvendor',
    '/subvendors/s-yaba?new=terminal&terminalType=POS',
    '/vendors/reject/v-applicant?new=1',
    '/notices?new=1',
  ])('the button that creates a record at %s is labelled Create', async (path) =>
    expect(buttons(await staff.open(path), '[role=dialog]').filter((name) => name !== 'Find')).toEqual(['Create']),
  );

  it('the button that applies a filter is labelled Show, on reports and lists', async () => {
    for (const path of [
      '/reports/transactions',
      '/reports/deposits',
      '/reports/balances',
      '/sales',
      '/channels',
      '/vendors',
    ]) {
      expect(
        buttons(await staff.open(path), 'form[role=search]').filter((name) => name !== 'Find'),
        path,
      ).toEqual(['Show']);
    }
  });

  it('amounts have the Naira sign on screen; receipts have an N', async () => {
    const form = await terminal.open('/terminal/validate?category=airtime&provider=MTN');
    const sale = await form.press('Validate', { customer: '08011111111' });
    const refused = await sale.press('Process', { amount: '1' });
    expect(refused.alerts.join(' ')).toMatch(/₦[\d,.]+/);
    const receipt = await sale.press('Process', { amount: '750' });
    expect(receipt.$('article').text()).toContain('N750.00');
    for (const page of [
      sale,
      refused,
      await terminal.open('/'),
      await terminal.open('/terminal/sales'),
      await staff.open('/reports/transactions?from=2026-01-01'),
    ])
      expect(page.text).not.toMatch(/\bN\d/);
  });
});
