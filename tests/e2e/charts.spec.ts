import { expect, signIn, test } from '../support/e2e';

test('a bar shows its amounts to the pointer and to the arrow keys', async ({ page }) => {
  await signIn(page, 'manager@sandbox.test');
  await page.goto('/reports/transactions');
  await page.getByRole('link', { name: 'Last month' }).click();
  await expect(page.locator('#filter [aria-current=true]')).toHaveText('Last month');
  const chart = page.getByRole('region', { name: 'Successful sales per day' });
  const bars = chart.getByRole('slider');
  const rows = chart.getByRole('row').filter({ has: page.locator('td') });
  await chart.getByText('Figures').click();
  const [day, ...amounts] = await rows.last().getByRole('cell').allInnerTexts();
  await bars.press('End');
  await expect(chart).toContainText(`${day}: ₦`);
  for (const amount of amounts) {
    await expect(bars).toHaveAttribute('aria-valuetext', new RegExp(`${amount.replace('.', '\\.')}(,|$)`));
    await expect(chart.getByRole('listitem').filter({ hasText: amount }).first()).toBeVisible();
  }
  await bars.press('ArrowLeft');
  await expect(chart).toContainText(`${await rows.nth(-2).getByRole('cell').first().innerText()}: ₦`);

  // The browser's own keys stay its own.
  await bars.press('Control+Home');
  await expect(chart).not.toContainText('Total ₦');
  await bars.evaluate((element) => element.blur());
  await expect(chart).toContainText('Total ₦');

  const box = (await bars.boundingBox())!;
  await page.mouse.move(box.x + 3, box.y + box.height / 2);
  await expect(chart).toContainText(`${await rows.first().getByRole('cell').first().innerText()}: ₦`);
  await page.mouse.move(box.x + box.width - 2, box.y + 20);
  await expect(chart).toContainText(`${day}: ₦`);
  await page.mouse.move(0, 0);
  await expect(chart).toContainText('Total ₦');
});
