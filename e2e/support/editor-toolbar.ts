import { expect, type Page } from '@playwright/test';
import { goTo } from './keyboard.ts';
import { formattedText as text } from './text-editor.ts';

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: /^Formatting/ });
export const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });

/** Moves to a button of the toolbar by keyboard, and presses it. */
export async function pressTool(page: Page, name: string): Promise<void> {
  // a closing dialog returns the focus a moment later
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await expect(toolbar(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  const button = tool(page, name);
  await goTo(page, button, 'ArrowRight', await toolbar(page).getByRole('button').count());
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Selects from the menu “Insert” by its letters. */
export async function insert(page: Page, name: string): Promise<void> {
  await pressTool(page, 'Insert');
  const entry = page.getByRole('menu', { name: 'Insert' }).getByRole('menuitem', { name, exact: true });
  await goTo(page, entry, 'ArrowDown', 30);
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Answers a dialog: the focus is in its first field, and Enter confirms. */
export async function answer(page: Page, name: string, ...fields: string[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.locator(':focus')).toBeVisible();
  for (const [at, words] of fields.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(text(page)).toBeFocused();
}

/** Pastes an address as a browser does; Chromium's own clipboard asks the system. */
export const paste = (page: Page, words: string) =>
  text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
