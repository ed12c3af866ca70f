import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until React handles clicks in an element. Before that, forms and links work as they do without scripts. */
export async function waitForHydration(element: Locator): Promise<void> {
  // React stores the props of a hydrated element under a key with this prefix
  const isTakenOver = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTakenOver).toBe(true);
}

/** Opens a page and waits until React handles clicks. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page.locator('body'));
}
