import { expect, test, type Locator } from '@playwright/test';
import { createNews, signIn, slugOf } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh, title } from '../support/news-form.ts';
import { answer, blockBar, insert, paste, pressTool, tool, toolbar } from '../support/editor-toolbar.ts';
import { formattedText as text, putCursorIn } from '../support/text-editor.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

for (const width of CONSOLE_WIDTHS) {
  test(`every block is written by keyboard alone, and shown to visitors, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const other = fresh('Loom of Nukus');
    const otherId = await createNews(page.request, { content: { en: { title: other } }, published: true });
    const { keyboard } = page;
    await page.goto('/admin/news/add');
    await tabTo(page, title(page));
    await keyboard.type(fresh('Every block'));
    await tabTo(page, text(page));

    await keyboard.type('## Looms');
    await keyboard.press('Enter');
    await keyboard.type('### Of wool');
    await keyboard.press('Enter');
    await keyboard.type('Woven by hand');
    await pressTool(page, 'Note');
    await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused();
    await keyboard.type('Field notes, 1966');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }));
    await keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.type('- wool');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('1. first');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> Said so');
    await pressTool(page, 'Who said it');
    await answer(page, 'Who said it', 'Berdaq');
    await keyboard.press('Enter');
    await keyboard.press('Enter');

    // a table, with its caption
    await pressTool(page, 'Insert');
    await expect(page.getByRole('menu', { name: 'Insert' }).getByRole('menuitem').first()).toBeFocused();
    await look(page, `insert-menu-${width}`);
    await expectNoViolations(page);
    await keyboard.press('Escape');
    await expect(tool(page, 'Insert')).toBeFocused();
    await keyboard.press('Escape');
    await expect(text(page)).toBeFocused();
    await insert(page, 'Table');
    const ask = page.getByRole('dialog', { name: 'Table' });
    await expect(ask.getByRole('textbox', { name: 'Caption of the table' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(ask.getByText('Add a caption', { exact: false })).toBeVisible();
    await look(page, `table-dialog-${width}`);
    await expectNoViolations(page);
    await answer(page, 'Table', 'Looms by year', '2', '2');
    for (const words of ['Year', 'Place', '1966', 'Nukus']) {
      await keyboard.type(words);
      if (words !== 'Nukus') await keyboard.press('Tab');
    }
    // Tab in the last cell adds a row
    await keyboard.press('Tab');
    await keyboard.type('1967');
    await keyboard.press('Tab');
    await keyboard.type('Xiva');
    for (const key of ['ArrowUp', 'ArrowUp']) await keyboard.press(key);
    await pressTool(page, 'Column after');
    await keyboard.type('Wool');
    await pressTool(page, 'Header column');
    await look(page, `table-${width}`);
    await expectNoViolations(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
    // the browser moves the cursor first, and the editor hears of it later
    await expect(blockBar(page)).toBeHidden();

    // only a video on a listed site
    await insert(page, 'Video from YouTube or Vimeo');
    const film = page.getByRole('dialog', { name: 'Video from YouTube or Vimeo' });
    await expect(film.getByRole('textbox', { name: 'Address of the video' })).toBeFocused();
    await keyboard.type('https://example.org/video');
    await keyboard.press('Enter');
    await expect(film.getByText('Only videos from YouTube and Vimeo', { exact: false })).toBeVisible();
    await look(page, `embed-dialog-${width}`);
    await expectNoViolations(page);
    await answer(page, 'Video from YouTube or Vimeo', 'youtu.be/abc', 'A loom at work');

    await insert(page, 'Card of another entry');
    const card = page.getByRole('dialog', { name: 'Card of another entry' });
    await expect(card.getByRole('combobox')).toBeFocused();
    await keyboard.type(other);
    await expect(card.getByRole('option', { name: other })).toBeVisible();
    await look(page, `card-dialog-${width}`);
    await expectNoViolations(page);
    await keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await expect(text(page).getByText(`Entry of the museum: ${other}`)).toBeVisible();
    await insert(page, 'Dividing line');
    await keyboard.type('The end');

    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `blocks-${width}`);
    await keyboard.press('ControlOrMeta+s');
    await expect(page).toHaveURL(/\/admin\/news\/[^/]+\/edit$/);
    const id = page.url().split('/').at(-2) ?? '';
    // also from inside the text
    await expect(text(page)).toBeFocused();
    await keyboard.press('ControlOrMeta+Enter');
    await expect(page).toHaveURL(/\/admin\/news$/);

    await page.goto(`/news/${id}`);
    const shown = page.locator('main [data-formatted]');
    await expect(shown.getByRole('heading', { level: 2, name: 'Looms' })).toBeVisible();
    await expect(shown.getByRole('heading', { level: 3, name: 'Of wool' })).toBeVisible();
    await expect(shown.locator('#note-1')).toContainText('Field notes, 1966');
    await expect(shown.locator('ul > li')).toHaveText(['wool']);
    await expect(shown.locator('ol').first().locator('> li')).toHaveText(['first']);
    await expect(shown.locator('figure', { hasText: 'Said so' }).locator('figcaption')).toHaveText('Berdaq');
    const table = shown.getByRole('table', { name: 'Looms by year' });
    await expect(table.getByRole('columnheader')).toHaveText(['Year', 'Place', 'Wool']);
    await expect(table.getByRole('rowheader')).toHaveText(['1966', '1967']);
    await expect(table.getByRole('row').last()).toHaveText('1967Xiva');
    await expect(shown.getByRole('link', { name: 'A loom at work' })).toHaveAttribute('href', 'https://youtu.be/abc');
    await expect(shown.getByRole('link', { name: other })).toHaveAttribute(
      'href',
      `/news/${await slugOf(page.request, otherId)}`,
    );
    await expect(shown.locator('hr')).toHaveCount(1);
    await look(page, `blocks-page-${width}`);
    await expectNoViolations(page);
  });
}

test('the address of a video on an empty line is offered as a video, and undo makes it a link again', async ({
  page,
}) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  await text(page).click();
  await paste(page, 'https://vimeo.com/76979871');
  const dialog = page.getByRole('dialog', { name: 'Video from YouTube or Vimeo' });
  await expect(dialog.getByRole('textbox', { name: 'Title of the video' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Address of the video' })).toHaveValue('https://vimeo.com/76979871');
  await answer(page, 'Video from YouTube or Vimeo', 'A loom at work');
  await expect(text(page)).toContainText('Content of another site: A loom at work');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text(page).locator('a')).toHaveText('https://vimeo.com/76979871');
  await page.keyboard.press('Enter');
  await paste(page, 'https://vimeo.com/1');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(text(page).locator('a')).toHaveCount(2);
});

test('a full table says so, and the arrow keys go out of it', async ({ page }) => {
  await signIn(page.request);
  const cell = (type: string) => ({ type, content: [{ type: 'text', text: 'x' }] });
  const row = (type: string) => ({ type: 'table_row', content: Array.from({ length: 8 }, () => cell(type)) });
  const doc = {
    type: 'doc',
    content: [
      {
        type: 'table',
        attrs: { caption: 'Full' },
        content: [row('table_header'), ...Array.from({ length: 39 }, () => row('table_cell'))],
      },
    ],
  };
  const id = await createNews(page.request, {
    content: { en: { title: fresh('Full table'), text: { schema: 1, doc } } },
  });
  await page.goto(`/admin/news/${id}/edit`);
  const rows = text(page).locator('tr');
  await putCursorIn(rows.last().locator('td').last());
  await expect(tool(page, 'Row below')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('A table has from 1 to 40 rows.')).toBeVisible();
  await expect(rows).toHaveCount(40);
  await pressTool(page, 'Column after');
  await expect(tool(page, 'Column after')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('A table has from 1 to 8 columns.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('below');
  await expect(text(page).locator('> p')).toHaveText('below');
  await expect(tool(page, 'Row below')).toBeHidden();
});

test('with a keyboard on the screen, the toolbar is right above it and covers no button of the form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await signIn(page.request);
  // Chromium has no on-screen keyboard: the visual viewport is made as small as with one
  const KEYBOARD = 336;
  await page.addInitScript((keyboard) => {
    let isOpen = false;
    const whole = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height');
    Object.defineProperty(VisualViewport.prototype, 'height', {
      get(this: VisualViewport): number {
        return Number(whole?.get?.call(this)) - (isOpen ? keyboard : 0);
      },
    });
    document.addEventListener('set-keyboard', (event) => {
      isOpen = (event as CustomEvent<boolean>).detail;
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
  }, KEYBOARD);
  await page.goto('/admin/news/add');
  const setKeyboard = (isOpen: boolean) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent('set-keyboard', { detail })), isOpen);
  const bottom = async (element: Locator) => await element.boundingBox().then((box) => (box ? box.y + box.height : 0));
  await text(page).tap();
  await page.keyboard.type('On a phone');
  await setKeyboard(true);
  await expect.poll(() => bottom(toolbar(page))).toBe(844 - KEYBOARD);
  const box = await toolbar(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  expect(box?.height).toBeLessThan(64);
  await expect(tool(page, 'More')).toBeVisible();
  await look(page, 'toolbar-keyboard-390');
  // at the end of the form its buttons are above the toolbar
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, document.scrollingElement.scrollHeight));
  const save = page.locator('[data-save-bar]');
  expect(await save.evaluate((element) => getComputedStyle(element).position)).toBe('static');
  await expectNoSidewaysScrolling(page);
  await page.getByRole('textbox', { name: 'Title', exact: true }).tap();
  await expect.poll(() => bottom(toolbar(page))).not.toBe(844 - KEYBOARD);
  await text(page).tap();
  await setKeyboard(false);
  await expect.poll(() => save.evaluate((element) => getComputedStyle(element).position)).toBe('sticky');
  await context.close();
});
