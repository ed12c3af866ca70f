import { expect, type Locator, type Page } from '@playwright/test';

/** Goes on by Tab until the target has the focus; a page that can't be walked through fails. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  await page.keyboard.press(key);
  await goTo(page, target, key, 120);
}

/** Presses a key until the target has the focus, so many times at most; not at all where the target has it already. */
export async function goTo(page: Page, target: Locator, key: string, times: number): Promise<void> {
  // to find an element by its role and name takes many times as long as to look at one that was found
  let element = await target.elementHandle();
  for (let stop = 0; stop < times; stop++) {
    let hasFocus = await element?.evaluate((one) => (one.isConnected ? one === document.activeElement : undefined));
    if (hasFocus === undefined) {
      // it was drawn anew
      element = await target.elementHandle();
      hasFocus = await element?.evaluate((one) => one === document.activeElement);
    }
    if (hasFocus) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reached ${String(target)}`);
}
