import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds on a page whose colours have arrived: on their way to others they have any contrast, and some set out a moment later.
 * @param rules all of axe's unless given @returns a line for each element
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  const underWay = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition).length);
  await expect.poll(underWay).toBe(0);
  // In this page alone, without a blank one for what frames of other sites say: theirs are not the product's.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${help} (${id}): ${html}`));
}
