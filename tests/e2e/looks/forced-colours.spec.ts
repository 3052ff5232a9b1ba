import type { Locator } from '@playwright/test';
import { expect, signIn, test } from '../../support/e2e';

test.use({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } });

/** Returns the visible border and text colours of an element. */
async function look(
  element: Locator,
): Promise<Record<'color' | 'background' | 'borderLeft' | 'borderTop' | 'borderWidth' | 'outline', string>> {
  return element.evaluate((seen) => {
    const {
      color,
      backgroundColor,
      borderLeftColor,
      borderTopColor,
      borderTopWidth,
      outlineColor,
      outlineStyle,
      outlineWidth,
    } = getComputedStyle(seen);
    return {
      color,
      background: backgroundColor,
      borderLeft: borderLeftColor,
      borderTop: borderTopColor,
      borderWidth: borderTopWidth,
      outline: outlineStyle === 'none' ? 'none' : `${outlineWidth} ${outlineColor}`,
    };
  });
}

for (const script of [true, false]) {
  test.describe(`${script ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled: script });

    test('in forced colours menus, dialogs, buttons and charts keep their meaning', async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await signIn(page, 'admin@sandbox.test');
      const canvas = (await look(page.locator('body'))).background;

      await test.step('the current menu item', async () => {
        await page.goto('/deposits');
        const menu = page.getByRole('navigation', { name: 'Main menu' });
        const current = await look(menu.locator('[aria-current=page]'));
        const other = await look(menu.getByRole('link', { name: 'Channels' }));
        expect(current.borderLeft).not.toBe(canvas);
        expect(other.borderLeft).toBe(canvas);
      });

      await test.step('the focus, and the first of several buttons', async () => {
        const primary = page.getByRole('link', { name: 'New Deposit' });
        expect((await look(primary)).borderWidth).toBe('3px');
        expect((await look(page.getByRole('link', { name: 'New Refund' }))).borderWidth).toBe('1px');
        await primary.focus();
        const { outline } = await look(primary);
        expect(outline).toMatch(/^3px/);
        expect(outline).not.toContain(canvas);
      });

      await test.step('a dialog', async () => {
        await page.goto('/vendors?delete=v-newcomer');
        const dialog = await look(page.getByRole('dialog'));
        expect(dialog.borderWidth).toBe('1px');
        expect(dialog.borderTop).not.toBe(dialog.background);
      });

      await test.step('a disabled button', async () => {
        await page.goto('/services/create');
        const disabled = await look(page.getByRole('button', { name: 'Submit' }));
        expect(disabled.color).not.toBe(canvas);
        expect(disabled.color).toBe(
          await page.locator('body').evaluate((body) => {
            const probe = body.appendChild(document.createElement('i'));
            probe.style.color = 'GrayText';
            const { color } = getComputedStyle(probe);
            probe.remove();
            return color;
          }),
        );
      });

      await test.step('the series of a chart', async () => {
        await page.goto('/reports/transactions?from=2026-01-01');
        const section = page.locator('section', { has: page.getByRole('heading', { name: /sales per/ }) });
        const colours = await section
          .locator('svg')
          .first()
          .locator('path[stroke=currentColor]')
          .evaluateAll((paths) => paths.map((path) => getComputedStyle(path).stroke));
        expect(colours.length).toBeGreaterThan(1);
        expect(new Set(colours).size).toBe(colours.length);
        expect((await look(section.locator('svg').first())).background).toBe('rgb(255, 255, 255)');
      });

      await test.step('a mistake', async () => {
        await page.goto('/reports/transactions?from=&to=nonsense');
        const alert = page.getByRole('alert').first();
        expect((await look(alert)).borderLeft).not.toBe(canvas);
        expect(await alert.evaluate((box) => getComputedStyle(box).borderLeftWidth)).toBe('4px');
      });
    });
  });
}
