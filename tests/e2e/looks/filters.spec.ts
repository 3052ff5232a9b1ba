import { expect, signIn, test } from '../../support/e2e';
import { LISTS } from '../../support/list-pages';

for (const width of [1280, 1440])
  test(`the filters of each list stand in one line at ${width} px, whatever a vendor is called`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin@sandbox.test');
    await page.goto('/vendors?new=1');
    const field = (name: string) => page.locator(`[role=dialog] [name=${name}]`);
    await field('businessName').fill(`The Incorporated Trustees of the ${width} Electricity Sellers of Lagos`);
    await field('businessAlias').fill(`Trustees ${width}`);
    await field('username').fill(`trustees-${width}@sandbox.test`);
    await field('password').fill('Long-enough-1');
    await field('type').selectOption('Company');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('status')).toContainText('created');
    let seen = 0;
    for (const path of LISTS['admin@sandbox.test']!) {
      await page.goto(path);
      const bottoms = await page
        .locator('form#list input:visible, form#list select:visible, form#list button:visible')
        .evaluateAll((controls) => controls.map((control) => Math.round(control.getBoundingClientRect().bottom)));
      if (bottoms.length === 0) continue;
      expect(Math.max(...bottoms) - Math.min(...bottoms), path).toBeLessThan(12);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(8);
  });
