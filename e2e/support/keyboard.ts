import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the target has the focus; fails if the page traps the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await page.keyboard.press(key);
  await goTo(page, target, key, 120);
}

/** Presses a key until the target has the focus, at most this many times; not at all if it has the focus already. */
export async function goTo(page: Page, target: Locator, key: string, times: number): Promise<void> {
  // finding an element by role and name takes much longer than checking one that was found
  let element = await target.elementHandle();
  for (let stop = 0; stop < times; stop++) {
    let hasFocus = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined));
    if (hasFocus === undefined) {
      // it was rendered again
      element = await target.elementHandle();
      hasFocus = await element?.evaluate((one) => one === document.activeElement);
    }
    if (hasFocus) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}`);
}
