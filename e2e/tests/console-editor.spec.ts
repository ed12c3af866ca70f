import { expect, test } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { pressTool } from '../support/editor-toolbar.ts';
import { MAX_EDITOR_SCRIPT_BYTES } from '../support/budget.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh, isKept, title } from '../support/news-form.ts';
import { formattedText as text, item, line, storedBlocks, words, type DocumentNode } from '../support/text-editor.ts';
import { look } from '../support/look.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

for (const width of CONSOLE_WIDTHS) {
  test(`an article with every block is written by keyboard alone, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const other = fresh('Linked');
    const otherId = await createNews(page.request, { content: { en: { title: other } }, published: true });
    const { keyboard } = page;
    await page.goto('/admin/news/add');
    await tabTo(page, title(page));
    await keyboard.type(fresh('Every block'));
    await tabTo(page, text(page));

    await keyboard.type('## The loom');
    await keyboard.press('Enter');
    await keyboard.type('Woven in ');
    await keyboard.press('Control+b');
    await keyboard.type('Nukus');
    await keyboard.press('Control+b');
    await keyboard.type(' by ');
    await keyboard.press('Control+i');
    await keyboard.type('hand');
    await keyboard.press('Control+i');
    await keyboard.press('Shift+Enter');
    await keyboard.type('in winter');

    // a note, from the buttons
    await keyboard.press('Alt+F10');
    const toolbar = page.getByRole('toolbar', { name: /^Formatting/ });
    await expect(toolbar.getByRole('button', { name: 'Bold', exact: true })).toBeFocused();
    // one row at every width; the rest is in a menu
    const tops = await toolbar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await keyboard.press('End');
    await expect(toolbar.getByRole('button', { name: 'More', exact: true })).toBeFocused();
    await keyboard.press('Home');
    await expect(toolbar.getByRole('button', { name: 'Bold', exact: true })).toBeFocused();
    await keyboard.press('Escape');
    await pressTool(page, 'Note');
    await expect(page.getByRole('textbox', { name: 'Text of the note' })).toBeFocused();
    await keyboard.type('Field notes, 1966');
    await expectNoViolations(page);
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Insert', exact: true }));
    await keyboard.press('Enter');
    await expect(text(page)).toBeFocused();

    await keyboard.press('Enter');
    await keyboard.type('- wool');
    await keyboard.press('Enter');
    await keyboard.type('camel');
    await keyboard.press('Control+]');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('1. first');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> Said so');
    await keyboard.press('Enter');
    await keyboard.press('Enter');

    // an empty line offers blocks
    await keyboard.type('/');
    const menu = page.getByRole('menu', { name: 'Insert' });
    await expect(menu.getByRole('menuitem', { name: 'Heading', exact: true })).toBeFocused();
    await look(page, `editor-menu-${width}`);
    await expectNoViolations(page);
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(menu).toBeHidden();
    await expect(text(page)).toBeFocused();

    // a link to another page, and one to an address
    await keyboard.press('Control+k');
    const dialog = page.getByRole('dialog', { name: 'Link' });
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await keyboard.type(other);
    await expect(dialog.getByRole('option', { name: other })).toBeVisible();
    await look(page, `editor-link-${width}`);
    await expectNoViolations(page);
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(text(page)).toBeFocused();
    await keyboard.type(' and ');
    await keyboard.press('Control+k');
    await keyboard.type('example.org/loom');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await keyboard.type(' end/of');

    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `editor-${width}`);
    await keyboard.press('Control+s');
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/news\/[^/]+\/edit$/);
    const id = page.url().split('/').at(-2) ?? '';
    expect(await storedBlocks(page, id)).toEqual([
      { type: 'heading', attrs: { level: 2 }, content: [words('The loom')] },
      line(
        words('Woven in '),
        words('Nukus', { type: 'strong' }),
        words(' by '),
        words('hand', { type: 'em' }),
        { type: 'hard_break' },
        words('in winter'),
        { type: 'footnote', content: [words('Field notes, 1966')] },
      ),
      {
        type: 'bullet_list',
        content: [item(line(words('wool')), { type: 'bullet_list', content: [item(line(words('camel')))] })],
      },
      { type: 'ordered_list', content: [item(line(words('first')))] },
      { type: 'blockquote', content: [line(words('Said so'))] },
      { type: 'horizontal_rule' },
      line(
        words(other, { type: 'link', attrs: { to: { type: 'news', id: otherId } } }),
        words(' and '),
        words('https://example.org/loom', { type: 'link', attrs: { href: 'https://example.org/loom' } }),
        words(' end/of'),
      ),
    ]);

    // undo works beyond the saved version, and in a tab that was left
    await keyboard.press('Control+z');
    await expect(text(page)).not.toContainText('end/of');
    const languages = page.getByRole('tablist').getByRole('tab');
    for (const place of [2, 1]) {
      await keyboard.press(`Alt+Digit${place}`);
      await expect(languages.nth(place - 1)).toHaveAttribute('aria-selected', 'true');
      await expect(text(page)).toBeFocused();
    }
    await keyboard.press('Control+y');
    await expect(text(page)).toContainText('end/of');
  });
}

test('a block that is shown as a whole is named, moved, removed and put back', async ({ page }) => {
  await signIn(page.request);
  const embed = { type: 'embed', attrs: { href: 'https://vimeo.com/1', title: 'Looms by year' } };
  const id = await createNews(page.request, {
    content: {
      en: { title: fresh('Video'), text: { schema: 1, doc: { type: 'doc', content: [embed, line(words('after'))] } } },
    },
  });
  const name = 'Content of another site: Looms by year';
  await page.goto(`/admin/news/${id}/edit`);
  await text(page).getByText(name).click();
  await page.getByRole('button', { name: 'Move block down' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await storedBlocks(page, id)).toEqual([line(words('after')), embed]);
  await text(page).getByText(name).click();
  await page.getByRole('button', { name: 'Remove the selected block' }).click();
  await expect(text(page)).not.toContainText('Looms');
  await page.keyboard.press('Control+z');
  await expect(text(page)).toContainText(name);
});

test('Karakalpak and Cyrillic letters come out as they were typed, and the other alphabet keeps the marks', async ({
  page,
}) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  await page.getByRole('tab', { name: /^Qaraqalpaqsha/ }).click();
  await text(page).click();
  await page.keyboard.type('Ғарры ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Әжинияз ıǵńóúá oʻ');
  await isKept(page, 'Әжинияз');
  await page.getByRole('button', { name: 'From Cyrillic' }).click();
  await page.getByRole('button', { name: 'Use it: Content' }).click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveText('Ǵarrı Ájiniyaz ıǵńóúá oʻ');
  await expect(text(page).locator('strong')).toHaveText('Ájiniyaz ıǵńóúá oʻ');
});

for (const width of CONSOLE_WIDTHS) {
  test(`places to check are listed below the text, and two versions side by side, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const link = { type: 'link', attrs: { href: 'https://example.org/looms' } };
    const content = [line(words('More of it '), words('here', link)), line(words('Wool'))];
    const documentOf = (...blocks: DocumentNode[]) => ({ schema: 1, doc: { type: 'doc', content: blocks } });
    const id = await createNews(page.request, {
      content: { en: { title: fresh('Looms'), text: documentOf(...content) } },
    });
    await page.goto(`/admin/news/${id}/edit`);
    await expect(page.getByText('1 place to check')).toBeVisible();
    await look(page, `editor-checks-${width}`);
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^The text of a link/ }).click();
    await expect(text(page)).toBeFocused();
    // the link is selected
    await page.keyboard.type('The looms');
    await expect(page.getByText('1 place to check')).toBeHidden();
    const theirs = { content: { en: { text: documentOf(...content, line(words('Camel'))) } } };
    expect((await page.request.put(`/api/admin/news/${id}`, { data: theirs })).status()).toBe(200);
    await page.keyboard.press('Control+s');
    const question = page.getByRole('dialog', { name: /^Somebody else has changed this/ });
    await expect(question.getByText('Changed:')).toHaveCount(3);
    await look(page, `editor-conflict-${width}`);
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await question.getByRole('radio', { name: /^Theirs/ }).check();
    await question.getByRole('button', { name: 'Save this choice' }).click();
    await expect(question).toBeHidden();
    await expect(text(page)).toContainText('Camel');
  });
}

test('the editor is loaded with a form, and within its budget of scripts', async ({ page }) => {
  await signIn(page.request);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (/\/editor\.\w+\.js$/.test(new URL(response.url()).pathname))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
  });
  await page.goto('/admin/news', { waitUntil: 'networkidle' });
  expect(sizes).toEqual([]);
  await page.goto('/admin/news/add', { waitUntil: 'networkidle' });
  await expect(text(page)).toBeVisible();
  const [bytes, ...others] = await Promise.all(sizes);
  expect(others).toEqual([]);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_EDITOR_SCRIPT_BYTES);
});

test('the menu of `/` leaves what matches the typed words, also English ones, and all of it is in reach', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ru-RU', viewport: { width: 1280, height: 720 } });
  const page = await context.newPage();
  await signIn(page.request);
  const { keyboard } = page;
  await page.goto('/admin/news/add');
  const written = page.getByRole('textbox', { name: 'Текст', exact: true });
  await tabTo(page, written);
  const menu = page.getByRole('menu', { name: 'Вставить' });
  const items = menu.getByRole('menuitem');
  await keyboard.type('/');
  await expect(items).toHaveCount(14);
  for (let at = 0; at < 14; at++) {
    await expect(items.nth(at)).toBeFocused();
    await expect(items.nth(at)).toBeInViewport({ ratio: 0.99 });
    await keyboard.press('ArrowDown');
  }
  await look(page, 'slash-menu');
  // in Latin letters: Playwright types no Cyrillic keys
  await keyboard.type('tablits');
  await expect(items).toHaveText(['Таблица']);
  for (let at = 0; at < 7; at++) await keyboard.press('Backspace');
  await expect(items).toHaveCount(14);
  await keyboard.type('quo');
  await expect(items).toHaveText(['Цитата']);
  await expect(items).toBeFocused();
  await look(page, 'slash-menu-filtered');
  await expectNoViolations(page);
  await keyboard.press('Enter');
  await expect(written).toBeFocused();
  await keyboard.type('Слова');
  await expect(written.locator('blockquote')).toHaveText('Слова');
  // on a line at the lower edge it opens above
  for (let line = 0; line < 16; line++) await keyboard.press('Enter');
  await keyboard.type('/');
  await expect(items.first()).toBeFocused();
  await keyboard.press('End');
  await expect(items.last()).toBeInViewport({ ratio: 0.99 });
  await look(page, 'slash-menu-above');
  // words that no block matches are text
  await keyboard.type('1890/91');
  await expect(menu).toBeHidden();
  await expect(written).toContainText('/1890/91');
  await context.close();
});
