import { expect, type Locator, type Page } from '@playwright/test';

/** The formatted text of a news form, in the English console. */
export const formattedText = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

/** A node of a document. */
export interface DocumentNode {
  type: string;
  attrs?: Record<string, unknown>;
  marks?: DocumentNode[];
  text?: string;
  content?: DocumentNode[];
}

export const words = (written: string, ...marks: DocumentNode[]): DocumentNode => ({
  type: 'text',
  ...(marks.length > 0 && { marks }),
  text: written,
});
export const line = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
export const item = (...content: DocumentNode[]): DocumentNode => ({ type: 'list_item', content });

/** The blocks of a stored article. */
export async function storedBlocks(page: Page, id: string, lang = 'en'): Promise<DocumentNode[]> {
  const { content } = (await (await page.request.get(`/api/admin/news/${id}`)).json()) as {
    content: Record<string, { text?: { doc: DocumentNode } }>;
  };
  return content[lang]?.text?.doc.content ?? [];
}

/** Clicks into a part of the text. A key that comes before the editor has heard of it would act where the cursor was. */
export async function putCursorIn(part: Locator): Promise<void> {
  // in an object, because a promise would be awaited before the click
  const listening = await part.evaluateHandle((element) => ({
    heard: new Promise<void>((resolve) => {
      document.addEventListener('selectionchange', () => {
        if (element.contains(document.getSelection()?.anchorNode ?? null)) resolve();
      });
    }),
  }));
  await part.click();
  await listening.evaluate(({ heard }) => heard);
}

/** Selects a block from the list that `/` opens on an empty line, by keyboard. */
export async function chooseBlock(page: Page, name: string): Promise<void> {
  await page.keyboard.type('/');
  const items = page.getByRole('menu', { name: 'Insert' }).getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  const names = await items.allTextContents();
  for (let step = 0; step < names.indexOf(name); step++) await page.keyboard.press('ArrowDown');
  await expect(items.filter({ hasText: name }).and(page.locator(':focus'))).toHaveText(name);
  await page.keyboard.press('Enter');
}
