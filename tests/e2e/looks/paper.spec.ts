import { signedIn } from '../../support/audiences';
import { settled } from '../../support/bulk';
import { expect, signIn, test as base } from '../../support/e2e';
import { printed } from '../../support/paper';
import { AIRTIME, KEY_CHANGE, sell } from '../../support/selling';
import type { Visitor } from '../../support/visitor';

/** Widths in mm of the rolls, and what their print heads reach, in the middle. */
const ROLLS = [
  { paper: 58, content: 46 },
  { paper: 80, content: 70 },
];
/** A letter's box is a little wider than its ink. */
const TOLERANCE = 0.3;
const AMOUNT = /^-?[N₦][\d,]+\.\d\d$/;

type Addresses = Record<string, string>;
const test = base.extend<object, { addresses: Addresses }>({
  addresses: [
    async ({ servers }, use) => {
      const terminal = await signedIn(servers.origin, 'terminal');
      const prepaid = await sell(terminal, KEY_CHANGE, '12,345.50');
      const telecom = await sell(terminal, AIRTIME);
      const withCode = await prepaid.follow('QR code');
      await use({
        'a receipt of three tokens': prepaid.path,
        'a telecom receipt': telecom.path,
        'a receipt with its QR code': withCode.path,
        'a reprint': prepaid.path.replace('receipt', 'reprint'),
        'the receipt of its customer': withCode.href('Open the link')!,
        'a bulk sale': await soldInBulk(terminal),
        'the end-of-day slip': '/terminal/sales?day=',
      });
    },
    { scope: 'worker' },
  ],
});

/** Sells two lines of a bulk sale, and returns the address of its sheet. */
async function soldInBulk(terminal: Visitor): Promise<string> {
  const start = await terminal.open('/terminal/bulk');
  const lines = `MTN Airtime,08031234567,1250,Emeka\n${KEY_CHANGE.service},${KEY_CHANGE.customer},12345,Shop meter of Mama Chidi`;
  const review = await settled(await start.press('Check the lines', { lines }));
  const sold = await settled(await review.press(review.$('button[value=sell]').first().text()));
  return sold.href('All lines on a sheet to print')!;
}

for (const { paper, content } of ROLLS) {
  test(`paper of ${paper} mm is printed on its middle ${content} mm only, amounts in one line`, async ({
    page,
    addresses,
  }, info) => {
    const [left, right] = [(paper - content) / 2 - TOLERANCE, (paper + content) / 2 + TOLERANCE];
    await signIn(page, 'terminal@sandbox.test');
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      const shown = await page.getByRole('article').innerText();
      const { words, ink } = await printed(page, paper, info.outputPath(`${name.replaceAll(' ', '-')}-${paper}.pdf`));
      const outside = words
        .filter(({ from, to }) => from < left || to > right)
        .map(({ text, from, to }) => `${text}: ${from.toFixed(1)} to ${to.toFixed(1)}`);
      expect.soft([name, outside], `words outside of ${left} to ${right} mm`).toEqual([name, []]);
      expect.soft(ink.from, `${name}: lines and codes from the left edge`).toBeGreaterThanOrEqual(left);
      expect.soft(ink.to, `${name}: lines and codes from the left edge`).toBeLessThanOrEqual(right);
      const amounts = words.map(({ text }) => text).filter((text) => AMOUNT.test(text));
      const all = shown.split(/\s+/).filter((text) => AMOUNT.test(text));
      expect(all.length, name).toBeGreaterThan(0);
      // A token is in two lines of whole groups, three and two.
      expect
        .soft([name, words.filter(({ text }) => /^\d{4}-?$/.test(text)).map(({ text }) => text)])
        .toEqual([name, []]);
      expect.soft([name, amounts.sort()]).toEqual([name, all.sort()]);
    }
  });
}

test('a sheet has the shop and the reference in its head, two columns of facts and a token to read from afar', async ({
  page,
  addresses,
}) => {
  await signIn(page, 'terminal@sandbox.test');
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto(addresses['a reprint']!);
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('article');
  const boxOf = async (text: string) => (await receipt.getByText(text, { exact: true }).first().boundingBox())!;
  const [shop, reference, meter, name] = await Promise.all(['Adaeze Yaba', 'Reference', 'Meter', 'Name'].map(boxOf));
  expect(reference!.x).toBeGreaterThan(shop!.x + shop!.width);
  expect(reference!.y).toBeLessThan(shop!.y + shop!.height);
  expect(name!.x).toBeGreaterThan(meter!.x + 200);
  expect(Math.abs(name!.y - meter!.y)).toBeLessThan(2);
  const token = receipt.locator('.token').first();
  expect(await token.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))).toBeGreaterThan(26);
  expect((await token.boundingBox())!.width).toBeGreaterThan(600);
  expect(await receipt.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px');
});
