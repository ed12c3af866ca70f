import type { Locator, Page } from '@playwright/test';

const KEY = 'acts';

/** Counts what a person does in a page: presses of the pointer, and keys that act. Typed text and Tab do not count. */
export async function countActs(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    };
    addEventListener('pointerdown', count, true);
    addEventListener(
      'keydown',
      (event) => {
        const isTyping =
          event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
        const acts = event.key === 'Enter' || event.key === 'Escape' || (event.key === ' ' && !isTyping);
        if (acts || (event.ctrlKey && event.key !== 'Control')) count(event);
      },
      true,
    );
  }, KEY);
}

export const actsOf = (page: Page): Promise<number> => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);

/** For what the page does not see: the browser's own lists and dialogs. */
const addActs = (page: Page, count: number): Promise<void> =>
  page.evaluate(([key, more]) => sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + more)), [
    KEY,
    count,
  ] as const);

/** Clicks a field and writes into it. */
export async function write(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

/** Opens a list of the browser and chooses from it: two acts. */
export async function choose(list: Locator, label: string): Promise<void> {
  await list.selectOption(label);
  await addActs(list.page(), 2);
}

/** Chooses files: the button, and “Open” in the browser's dialog. */
export async function chooseFiles(input: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  await input.setInputFiles(files);
  await addActs(input.page(), 2);
}
