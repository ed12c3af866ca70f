import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React handles what is pressed in an element. Before that, forms and links do what they do without scripts. */
export async function waitForHydration(element: Locator): Promise<void> {
  // React keeps the props of what it has taken over under a key of this name
  const isTakenOver = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver).toBe(true);
}

/** Opens a page and waits until React handles what is pressed. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page.locator('body'));
}
