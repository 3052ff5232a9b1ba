import { axeViolations } from '../../support/axe';
import { expect, signIn, test } from '../../support/e2e';
import { LISTS } from '../../support/list-pages';

const STAFF = 'admin@sandbox.test';
/** Widths with a table in columns, which puts links beside and below one another. */
const WIDTHS = [1024, 1440];

test('links and buttons of staff lists are 24 px high and wide, or as far apart', async ({ page }) => {
  await signIn(page, STAFF);
  const problems: Record<string, string[]> = {};
  for (const path of LISTS[STAFF]!) {
    await page.goto(path);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const found = await axeViolations(page, ['target-size']);
      if (found.length > 0) problems[`${path} at ${width} px`] = found;
    }
  }
  expect(problems).toEqual({});
});
