import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { whenStyled } from './e2e';

/**
 * Returns axe's violations on a page: each rule with its elements. `only` names the rules to check, also those that axe
 * leaves out by default. The pages have no frames, so one run covers all. Waits until what fades in is there.
 */
export async function axeViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  await whenStyled(page);
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(only && { runOnly: { type: 'rule', values: [...only] } }) })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
