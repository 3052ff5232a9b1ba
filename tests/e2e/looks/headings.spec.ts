import { expect, signIn, test, whenStyled } from '../../support/e2e';
import { LISTS } from '../../support/list-pages';

for (const width of [1440, 360])
  for (const [username, paths] of Object.entries(LISTS))
    test(`no heading of ${username.split('@')[0]} is covered by what follows it, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, username);
      for (const path of paths) {
        await page.goto(path);
        await whenStyled(page);
        const covered = await page.locator('main :is(h1,h2,h3):not(.sr-only)').evaluateAll((headings) =>
          headings.flatMap((heading) => {
            const next = heading.nextElementSibling;
            const isBeside = !next || getComputedStyle(next).position === 'absolute' || next.matches('.sr-only');
            if (isBeside) return [];
            const [own, below] = [heading.getBoundingClientRect(), next.getBoundingClientRect()];
            // One that stands beside it is no part of this.
            const overlaps = below.top < own.bottom - 1 && below.left < own.right && below.right > own.left;
            return own.height > 0 && below.height > 0 && overlaps ? [heading.textContent] : [];
          }),
        );
        expect([path, covered]).toEqual([path, []]);
      }
    });
