import { expect, test, type Locator, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { toolbar } from '../support/editor-toolbar.ts';
import { fresh, save } from '../support/news-form.ts';
import { formattedText as text, line, storedBlocks, words, type DocumentNode } from '../support/text-editor.ts';

/** Most of them are far outside the view, where nothing is laid out. */
const PARAGRAPHS = 400;
const WITH_NOTE = [3, 250];

const numbered = (n: number) => `Paragraph ${n}: ${'the looms of Nukus and of Chimboy '.repeat(6)}`;
const note = (n: number): DocumentNode => ({ type: 'footnote', content: [words(`Note ${n}`)] });

async function openLongText(page: Page): Promise<string> {
  await signIn(page.request);
  const content = Array.from({ length: PARAGRAPHS }, (_, n) =>
    WITH_NOTE.includes(n) ? line(words(numbered(n)), note(n)) : line(words(numbered(n))),
  );
  const doc = { type: 'doc', content };
  const id = await createNews(page.request, {
    content: { en: { title: fresh('Long'), text: { schema: 1, doc } } },
    published: false,
  });
  await page.goto(`/admin/news/${id}/edit`);
  await text(page).focus();
  // ProseMirror sets the cursor 20 ms after it received the focus; a timer that starts later ends later
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return id;
}

const paragraph = (page: Page, n: number): Locator => text(page).locator('> p').nth(n);

/** The position of the cursor: its paragraph, and whether that is visible. */
const cursor = (page: Page) =>
  text(page).evaluate((editor) => {
    const anchor = getSelection()?.anchorNode;
    const at = [...editor.children].findIndex((block) => anchor && block.contains(anchor));
    const { top = -1, bottom = -1 } = editor.children[at]?.getBoundingClientRect() ?? {};
    return { at, isSeen: bottom > 0 && top < innerHeight };
  });

test('keys reach every place of a long text, and what they write there is saved', async ({ page }) => {
  const id = await openLongText(page);
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+End');
  await expect.poll(() => cursor(page)).toEqual({ at: PARAGRAPHS - 1, isSeen: true });
  await keyboard.type('The last.');
  await keyboard.press('ControlOrMeta+Home');
  await expect.poll(() => cursor(page)).toEqual({ at: 0, isSeen: true });
  await keyboard.type('The first. ');

  // one line after the other, each visible
  let { at } = await cursor(page);
  for (let lines = 0; lines < 60 && at < 12; lines++) {
    await keyboard.press('ArrowDown');
    const now = await cursor(page);
    expect([at, at + 1], `after paragraph ${at}`).toContain(now.at);
    expect(now.isSeen).toBe(true);
    ({ at } = now);
  }
  expect(at).toBe(12);

  // one page after the other
  for (let pages = 0; pages < 10; pages++) {
    await keyboard.press('PageDown');
    const now = await cursor(page);
    expect(now.at).toBeGreaterThan(at);
    expect(now.isSeen).toBe(true);
    ({ at } = now);
  }
  await paragraph(page, 200).click();
  // no text is visible above the buttons
  expect((await toolbar(page).boundingBox())?.y).toBe(0);
  expect(await cursor(page)).toEqual({ at: 200, isSeen: true });
  await keyboard.press('End');
  await keyboard.type('In the middle.');

  await save(page);
  await expect
    .poll(async () => {
      const blocks = await storedBlocks(page, id);
      return [0, 200, PARAGRAPHS - 1].map((n) => JSON.stringify(blocks[n]));
    })
    .toEqual([
      expect.stringContaining('The first. Paragraph 0'),
      expect.stringContaining('In the middle.'),
      expect.stringContaining('The last.'),
    ]);
});

test('a selection to the end of a long text is replaced and restored', async ({ page }) => {
  await openLongText(page);
  const { keyboard } = page;
  await paragraph(page, 2).click();
  await keyboard.press('Home');
  await keyboard.press('ControlOrMeta+Shift+End');
  await keyboard.type('x');
  await expect(text(page).locator('> p')).toHaveCount(3);
  await keyboard.press('ControlOrMeta+z');
  await expect(text(page).locator('> p')).toHaveCount(PARAGRAPHS);
  await expect(paragraph(page, PARAGRAPHS - 1)).toHaveText(numbered(PARAGRAPHS - 1).trim());

  // undoing something far away brings it into view
  await keyboard.press('ControlOrMeta+End');
  await expect.poll(() => cursor(page)).toEqual({ at: PARAGRAPHS - 1, isSeen: true });
  await keyboard.type('The last.');
  await paragraph(page, 0).click();
  await keyboard.press('ControlOrMeta+z');
  await expect.poll(() => cursor(page)).toEqual({ at: PARAGRAPHS - 1, isSeen: true });
});

test('the notes of a long text are numbered across all of it', async ({ page }) => {
  await openLongText(page);
  // counters in a paragraph with style containment start again
  const contained = () =>
    text(page).evaluate((editor) =>
      [...editor.children].flatMap((block, n) => (getComputedStyle(block).contentVisibility === 'auto' ? [n] : [])),
    );
  const far = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => from + n).filter((n) => !WITH_NOTE.includes(n));
  expect(await contained()).toEqual(far(61, PARAGRAPHS - 1));
  await page.keyboard.press('ControlOrMeta+End');
  await expect.poll(contained).toEqual(far(1, PARAGRAPHS - 61));
});

test('text typed right after a jump to the end, or a new line there, is in its place', async ({ page }) => {
  await openLongText(page);
  const { keyboard } = page;
  await keyboard.press('ControlOrMeta+End');
  await keyboard.type(' At once');
  await keyboard.press('Enter');
  await keyboard.type('- wool');
  await expect(text(page).locator('> p').last()).toHaveText(`${numbered(PARAGRAPHS - 1)} At once`);
  await expect(text(page).locator('> ul li')).toHaveText('wool');
});
