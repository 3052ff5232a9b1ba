import { beforeAll, expect, it } from 'vitest';
import { confirmationOf, MONEY_FORMS, sendButton } from '../../../tests/support/money-forms';
import { useServers } from '../../../tests/support/use-servers';
import { type Page, Visitor } from '../../../tests/support/visitor';

const servers = useServers();
const reviews: { name: string; page: Page; button: string }[] = [];
beforeAll(async () => {
  const people = { manager: new Visitor(servers.origin), vendor: new Visitor(servers.origin) };
  for (const [who, visitor] of Object.entries(people)) await visitor.signIn(`${who}@sandbox.test`);
  for (const form of MONEY_FORMS) {
    const page = await people[form.who].open(confirmationOf(form, 1_234));
    reviews.push({ name: form.name, page, button: sendButton(page, form.button) });
  }
  const commissions = await people.manager.open('/commissions');
  reviews.push({ name: 'payment', page: await commissions.follow('Pay'), button: 'Pay' });
  const [, reference = ''] = /Reference ([A-Z0-9]{12})/.exec(
    (await (await people.manager.open('/sales?status=Successful')).follow('Details')).text,
  )!;
  const cancel = await (await people.manager.open('/sales/cancel')).press('Continue', { reference });
  reviews.push({ name: 'cancellation', page: cancel, button: 'Cancel this sale' });
  await servers.stopSandbox();
});

it('keeps the review of an order that the API did not receive, and says that it was not made', async () => {
  expect(reviews).toHaveLength(6);
  for (const { name, page, button } of reviews) {
    const facts = page.$('dl').last().text();
    const answer = await page.press(button);
    expect([name, answer.status]).toEqual([name, 503]);
    const said = answer.alerts.join(' ');
    expect(said).toContain(`The ${name} was not made. The service cannot be reached right now.`);
    expect(said).toMatch(/If you ask for help, give this number: [2-9A-Z]{4}-/);
    expect([name, answer.$('dl').last().text()]).toEqual([name, facts]);
    // The same review can be sent again.
    expect(answer.formOf(button).body.get('sealed')).toBeTruthy();
  }
});
