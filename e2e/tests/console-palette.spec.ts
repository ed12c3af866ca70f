import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Screen or entry' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: an article is found from the form of another and opened`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const number = Date.now();
    const title = `Тоқыў станогы ${number}`;
    const id = await createNews(page.request, { content: { kk: { title } } });
    const { keyboard } = page;
    const look = async (name: string) => {
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
    };

    const chunks: string[] = [];
    page.on('request', (request) => chunks.push(request.url()));
    const isLoaded = () => chunks.some((url) => /\/palette[^/]*\.js/.test(url));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /^Good day/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    await look('first-steps');
    expect(isLoaded()).toBe(false);
    await keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    expect(isLoaded()).toBe(true);
    await look('palette');
    await keyboard.type('new article');
    await expect(option(page, 'New article')).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/news/add');

    await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).focus();
    await keyboard.type('Half a title');
    await keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await keyboard.type(`toqıw stanogı ${number}`);
    await expect(option(page, new RegExp(title))).toHaveAttribute('aria-selected', 'true');
    await look('palette-found');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await keyboard.press('Shift+Tab');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/news/${id}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();

    await keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(page).toHaveURL(`/admin/news/${id}/edit`);
  });
}
