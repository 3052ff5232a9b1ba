import type { Locator, Page } from '@playwright/test';
import { pdf } from '../../support/documents';
import { expect, openFilters, signIn, test } from '../../support/e2e';
import { sample } from '../../support/scale';

/** An invalid form: its values, its button, and the message of each refused field. */
type Refused = {
  who: string;
  at: string;
  fill?: Readonly<Record<string, string>>;
  choose?: Readonly<Record<string, string>>;
  /** The option to choose, by its text, where options are tiles. */
  pick?: string;
  press: string;
  /** The message of each refused field, by label. */
  says: Readonly<Record<string, string>>;
  name?: string;
};

const STAFF = 'admin@sandbox.test';
const TERMINAL = 'terminal@sandbox.test';
const FORMS: readonly Refused[] = [
  {
    who: '',
    at: '/signin',
    press: 'Sign In',
    says: { Username: 'Enter your username.', Password: 'Enter your password.' },
  },
  {
    who: '',
    at: '/signin',
    fill: { Username: TERMINAL },
    press: 'Sign In',
    says: { Password: 'Enter your password.' },
  },
  {
    who: '',
    at: '/register',
    fill: { 'Full Name': 'Ada', Username: 'ada', Password: 'Long-enough' },
    press: 'Register',
    says: { Username: 'Enter an e-mail address, such as name@example.com.' },
  },
  {
    who: TERMINAL,
    at: '/terminal/validate?category=electricity&provider=AEDC',
    fill: { 'Meter or account number': '1111111111111' },
    pick: 'Prepaid meter',
    press: 'Validate',
    says: { Amount: 'Enter an amount.' },
  },
  {
    who: TERMINAL,
    at: '/terminal/validate?category=electricity&provider=IKEDC',
    press: 'Validate',
    says: { Service: 'Choose a service.', 'Meter or account number': 'Enter the customer number.' },
  },
  {
    who: TERMINAL,
    at: '/password/change',
    press: 'Change Password',
    says: { 'Current Password': 'Enter your current password.', 'New Password': 'Enter a new password.' },
  },
  {
    who: STAFF,
    at: '/deposits?new=deposit',
    press: 'Continue',
    says: { Vendor: 'Choose a vendor.', Amount: 'Enter an amount.' },
  },
  {
    who: STAFF,
    at: '/deposits?new=refund',
    fill: { Amount: '0' },
    choose: { Vendor: '', Type: '' },
    press: 'Continue',
    says: { Amount: 'Enter an amount above zero.' },
  },
  {
    who: STAFF,
    at: '/transfers?new=transfer&vendorId=v-adaeze',
    choose: { Subvendor: '' },
    press: 'Continue',
    says: { Amount: 'Enter an amount.' },
  },
  {
    who: STAFF,
    at: '/sales/cancel',
    fill: { Reference: 'NOSUCHSALE12' },
    press: 'Continue',
    says: { Reference: 'There is no sale with the reference NOSUCHSALE12.' },
  },
  {
    who: STAFF,
    at: '/reports/transactions?from=2026-01-01',
    fill: { From: '' },
    press: 'Show',
    says: { From: 'Choose the first day of the report.' },
  },
  {
    who: STAFF,
    at: '/reports/deposits?from=2026-01-01',
    fill: { To: '2025-01-01' },
    press: 'Show',
    says: { To: 'The last day is before the first.' },
  },
  { who: STAFF, at: '/vendors/reject/v-applicant?new=1', press: 'Create', says: { Field: 'Choose', Message: 'Enter' } },
  {
    who: STAFF,
    at: '/notices?new=1',
    fill: { Subject: 'Tariffs' },
    press: 'Create',
    says: { Message: 'Enter a message.' },
  },
  {
    who: STAFF,
    at: '/staffs?new=1',
    fill: { 'First Name': 'Ada', 'Last Name': 'Obi', 'E-mail': 'ada@example.test', Password: 'Long-enough' },
    press: 'Create',
    says: { Role: 'Choose a role.' },
  },
  {
    who: STAFF,
    at: '/serviceProfile/create',
    fill: { Name: 'Basic', 'Commission Rate': 'much' },
    choose: { Partner: '', Type: '', 'Service *': '' },
    press: 'Submit',
    says: { 'Commission Rate': 'Enter the rate as a number of percent' },
  },
];

/** Sends the form without the browser's own validation. */
async function send(button: Locator): Promise<void> {
  await button.evaluate((pressed: HTMLButtonElement) => (pressed.form!.noValidate = true));
  await button.click();
}

/** Expects an accessible message at each refused field, 'Error' at the start of the title, and the focus on an error. */
async function expectAnnounced(page: Page, says: Readonly<Record<string, string>>): Promise<void> {
  const labels = Object.keys(says);
  for (const label of labels) {
    const field = page.getByRole('main').getByLabel(label).first();
    await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    await expect(field, label).toHaveAccessibleDescription(new RegExp(says[label]!.replace(/[.?]/g, '\\$&')));
  }
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(labels.length);
  await expect(page.getByRole('alert'), 'a single error is told once').toHaveCount(labels.length > 1 ? 1 : 0);
  await expectFocusShown(page);
}

/**
 * Expects the focus on the summary or on a refused field. Form content above the focus must stay in a phone's viewport,
 * unless the field has the only message.
 */
async function expectFocusShown(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  await expect(focused).toHaveCount(1);
  await expect(focused).toBeInViewport();
  expect(
    await focused.evaluate(
      (element) => element.getAttribute('role') === 'alert' || element.getAttribute('aria-invalid') === 'true',
    ),
  ).toBe(true);
}

for (const script of [true, false]) {
  test.describe(`${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('each refused field has its message, the title says Error, and the focus is on the error', async ({
      page,
    }) => {
      let signedIn = '';
      for (const { who, at, fill = {}, choose = {}, pick, press, says } of sample(FORMS, 3, script ? 0 : 1)) {
        await test.step(`${at}: ${Object.keys(says).join(', ')}`, async () => {
          if (who !== signedIn) {
            await page.context().clearCookies();
            await signIn(page, who);
            signedIn = who;
          }
          await page.goto(at);
          if (at.startsWith('/reports/')) {
            // Without script the page is loaded again until its report has been read, with its filters closed.
            await expect(page.getByText('Reading the report')).toHaveCount(0);
            await openFilters(page);
          }
          for (const [label, value] of Object.entries(fill))
            await page.getByRole('main').getByLabel(label).first().fill(value);
          if (pick) await page.getByText(pick, { exact: true }).click();
          // The kind that a terminal sells most is chosen for it.
          else if (says.Service)
            await page
              .getByRole('main')
              .getByRole('radio')
              .evaluateAll((kinds: HTMLInputElement[]) => kinds.forEach((kind) => (kind.checked = false)));
          for (const [label, option] of Object.entries(choose)) {
            const list = page.getByRole('main').getByLabel(label).first();
            const labels = await list.locator('option').allTextContents();
            await list.selectOption({ index: option ? labels.findIndex((text) => text.includes(option)) : 1 });
          }
          await send(page.getByRole('main').getByRole('button', { name: press, exact: true }).last());
          await expectAnnounced(page, says);
        });
      }
    });

    test('a failed sign-in moves the focus to its message', async ({ page }) => {
      await page.goto('/signin');
      await page.getByLabel('Username').fill('nobody@sandbox.test');
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).not.toBeEmpty();
      await expect(page).toHaveTitle(/^Error: Sign In/);
      // In browsers that focus only fields, the first field has the message.
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(await page.getByRole('alert').innerText());
    });

    test('an invalid amount of a sale shows its error, and a refused sale shows its reason', async ({
      page,
      servers,
    }) => {
      await signIn(page, TERMINAL);
      const form = async () => {
        await page.goto('/terminal/validate?category=airtime&provider=MTN');
        await page.getByLabel('Phone number').fill('08011111111');
        await page.getByRole('button', { name: 'Validate' }).click();
      };
      for (const [typed, message] of [
        ['', 'Enter an amount.'],
        ['nonsense', '“nonsense” is not an amount'],
        ['0', 'Enter an amount above zero.'],
      ] as const) {
        await form();
        await page.getByLabel('Amount').fill(typed);
        await send(page.getByRole('button', { name: 'Process' }));
        await expect(page.getByLabel('Amount')).toBeFocused();
        await expectAnnounced(page, { Amount: message });
      }
      await form();
      await page.getByLabel('Amount').fill('700');
      await servers.sandbox.fault({
        call: 'POST api/sales',
        kind: 'refuse',
        message: 'The balance does not cover this sale.',
        times: 1,
      });
      await page.getByRole('button', { name: 'Process' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert')).toContainText('The balance does not cover this sale.');
      await expect(page).toHaveTitle(/^Error: New Sale: confirm/);
    });

    test('a wrong day of a list has its message and the focus, in place as well', async ({ page }) => {
      await signIn(page, STAFF);
      await page.goto('/transfers');
      await openFilters(page);
      await page.getByRole('textbox', { name: 'From' }).fill('21/11/2026');
      await page.getByLabel('To', { exact: true }).fill('20.11.2026');
      await page.getByRole('button', { name: 'Show' }).click();
      await expect(page.getByLabel('To', { exact: true })).toBeFocused();
      await expectAnnounced(page, { To: 'The last day is before the first.' });
      await expect(page).toHaveTitle(/^Error: Transfers/);
    });

    test('a checklist with nothing ticked has its error at each checkbox', async ({ page }) => {
      await signIn(page, STAFF);
      await page.goto('/notices?new=1');
      await page.getByLabel('Subject').fill('Tariffs');
      await page.getByLabel('Message').fill('New tariffs from Monday.');
      await page.getByLabel('Send To').selectOption('some');
      await send(page.getByRole('button', { name: 'Create' }));
      const boxes = page.getByRole('group', { name: 'Vendors, when some' }).getByRole('checkbox');
      await expect(boxes.first()).toBeFocused();
      for (const box of await boxes.all()) {
        await expect(box).toHaveAttribute('aria-invalid', 'true');
        await expect(box).toHaveAccessibleDescription('Tick the vendors who receive it.');
      }
      await expect(page.getByRole('group', { name: 'Vendors, when some' })).toHaveAccessibleDescription(
        'Tick the vendors who receive it.',
      );
      await expect(page).toHaveTitle(/^Error: /);
    });

    test('a refused document shows the reason at its field, beside the allowed file types', async ({ page }) => {
      await signIn(page, 'newvendor@sandbox.test');
      await page.goto('/info');
      await page
        .getByLabel('Signed document *')
        .setInputFiles({ ...pdf(), name: 'agreement.pdf', buffer: Buffer.from('no such document') });
      if (!script) await page.getByRole('button', { name: 'Save & Continue' }).click();
      const field = page.getByLabel('Signed document *');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/agreement\.pdf.*PDF, Word, JPEG or PNG/s);
      if (!script) {
        await expect(page).toHaveTitle(/^Error: /);
        await expectFocusShown(page);
      }
    });

    test('a dialog shows why its action was refused, and the reason has the focus', async ({ page, servers }) => {
      await servers.sandbox.clear();
      await signIn(page, STAFF);
      await page.goto('/vendors?delete=v-newcomer');
      const dialog = page.getByRole('dialog', { name: 'Delete vendor' });
      await servers.sandbox.fault({
        call: 'DELETE api/vendors/v-newcomer',
        kind: 'refuse',
        message: 'The vendor has a balance.',
        times: 1,
      });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('The vendor has a balance.');
      await expect(dialog.getByRole('alert')).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
    });
  });
}

test('the title names the current step and the result', async ({ page, servers }) => {
  await servers.sandbox.clear();
  await signIn(page, TERMINAL);
  const expectTitle = (title: string) => expect(page).toHaveTitle(`${title} · Vend Portal`);
  await page.goto('/terminal/validate');
  await expectTitle('Validate: category');
  await page.getByRole('link', { name: 'Airtime' }).click();
  await expectTitle('Validate: provider');
  await page.getByRole('button', { name: 'MTN' }).click();
  await expectTitle('Validate: customer');
  await page.getByLabel('Phone number').fill('08011111111');
  await page.getByRole('button', { name: 'Validate' }).click();
  await expectTitle('New Sale: confirm');
  await page.getByLabel('Amount').fill('731');
  await page.getByRole('button', { name: 'Process' }).click();
  await expectTitle('Receipt');
  await page.goto('/receipt/ABCDEFGHIJKL?outcome=unknown');
  await expectTitle('Outcome not known: sale');

  await page.context().clearCookies();
  await signIn(page, STAFF);
  await page.goto('/deposits?new=deposit');
  await expectTitle('New Deposit');
  await page.getByRole('dialog').getByLabel('Vendor').selectOption('v-adaeze');
  await page.getByRole('dialog').getByLabel('Amount').fill('731');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectTitle('New Deposit: confirm');
  await page.getByRole('button', { name: 'Deposit ₦731.00' }).click();
  await expect(page).toHaveTitle(/^Deposit .* · Deposits · Vend Portal$/);
  await page.goto(
    '/deposits?new=deposit&review=1&vendorId=v-corner&amount=220000&overrideDuplicate=NO&lost=1795000000000',
  );
  await expectTitle('Outcome not known: deposit');
});
