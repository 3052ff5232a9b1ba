import type { Locator, Page } from '@playwright/test';
import { expect, whenStyled } from './e2e';

/** Maximum number of Tab presses to reach a target. */
const MAX_STOPS = 60;

type Stop = { place: string; isShown: boolean; isCovered: boolean; isAfterLast: boolean };

/**
 * Presses Tab until `target` has the focus. At each stop the focus must be visible: the element has an outline, is in the
 * viewport, is not covered, and comes after the previous one in reading order.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  await whenStyled(page);
  const stops: string[] = [];
  for (let count = 0; count < MAX_STOPS; count++) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    if ((await focused.count()) === 0) continue;
    const stop: Stop = await focused.first().evaluate(stopAt);
    stops.push(stop.place);
    expect(stop, `after ${stops.join(', ')}`).toEqual({
      place: stop.place,
      isShown: true,
      isCovered: false,
      isAfterLast: true,
    });
    if (await target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return;
  }
  throw new Error(`not reached by Tab: ${stops.join(', ')}`);
}

/** Returns the visible state of the element with the focus; runs in the page. */
function stopAt(element: HTMLElement | SVGElement): Stop {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
  const at = document.elementFromPoint(x, y);
  const last = document.querySelector('[data-last-stop]');
  const isAfterLast =
    !last || last === element || Boolean(last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
  last?.removeAttribute('data-last-stop');
  element.setAttribute('data-last-stop', '');
  return {
    place: `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30)}”`,
    isShown: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    isCovered: !at || !(element.contains(at) || at.contains(element)),
    isAfterLast,
  };
}
