import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Returns axe's violations on a page: each rule with its elements. The pages have no frames, so one run covers all. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
