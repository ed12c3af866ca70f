import { expect, type Page } from '@playwright/test';
import { goTo } from './keyboard.ts';
import { formattedText as text } from './text-editor.ts';

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: /^Formatting/ });
/** The tools of the selected block, or of the table with the cursor. */
export const blockBar = (page: Page) => page.getByRole('toolbar', { name: /^Selected block/ });
/** A tool that is in sight. */
export const tool = (page: Page, name: string) =>
  toolbar(page).or(blockBar(page)).getByRole('button', { name, exact: true });

/** Moves to a tool by keyboard, at the block, in the toolbar, or in the menu of either, and presses it. */
export async function pressTool(page: Page, name: string): Promise<void> {
  // a closing dialog returns the focus a moment later
  await expect(text(page)).toBeFocused();
  const bars = (await blockBar(page).isVisible()) ? [blockBar(page), toolbar(page)] : [toolbar(page)];
  for (const bar of bars) {
    await page.keyboard.press('Alt+F10');
    await expect(bar.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Home');
    const [button, more] = [name, 'More'].map((label) => bar.getByRole('button', { name: label, exact: true }));
    if (!button || !more) return;
    const count = await bar.getByRole('button').count();
    if (await button.isVisible()) {
      await goTo(page, button, 'ArrowRight', count);
      return page.keyboard.press('Enter');
    }
    if (!(await more.isVisible())) continue;
    await goTo(page, more, 'ArrowRight', count);
    await page.keyboard.press('Enter');
    const menu = page.getByRole('menu', { name: 'More' });
    // beside its name an entry has its keys
    const entry = menu.locator('[role^=menuitem]', { has: page.getByText(name, { exact: true }) });
    await expect(menu.locator(':focus')).toHaveCount(1);
    if (await entry.isVisible()) {
      await goTo(page, entry, 'ArrowDown', 30);
      return page.keyboard.press('Enter');
    }
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
  }
  throw new Error(`there is no tool ${name}`);
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
