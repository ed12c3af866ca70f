import { expect, test, type Page } from '@playwright/test';
import { createNews, signIn, slugOf } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { closePreview, fresh, openPreview, save, title } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

async function look(page: Page, name: string): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScrolling(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
}

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px: a published article is changed, previewed, compared and shown, and visitors never see half of it`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const [before, after] = [fresh('The loom is here'), fresh('The loom moves')];
    const texts = { title: before, content: 'Woven in Nukus by hand.' };
    const content = { en: texts, kk: { title: 'Stanok' } };
    const id = await createNews(page.request, { content, published: true });
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    const seen = async () => {
      await visitor.goto(`/news/${id}`);
      return visitor.getByRole('heading', { level: 1 });
    };

    await page.goto(`/admin/news/${id}/edit`);
    await title(page).fill(after);
    await openPreview(page, 'English', after);
    await look(page, `preview-${width}`);
    await closePreview(page);
    await tabTo(page, page.getByRole('button', { name: 'Save, don’t show yet' }));
    await page.keyboard.press('Enter');
    const notice = page.getByRole('region', { name: 'A change that visitors don’t see yet' });
    await expect(notice).toContainText('superadmin');
    await expect(title(page)).toHaveValue(after);
    await expect(await seen()).toHaveText(before);
    await look(page, `waiting-${width}`);
    // a title alone does not make a Karakalpak article
    await visitor.goto(`/kk/news/${id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(before);
    await expect(visitor.getByRole('main').getByRole('link', { name: 'English' })).toHaveAttribute(
      'href',
      `/news/${await slugOf(page.request, id)}`,
    );
    await visitor.setViewportSize({ width, height: 844 });
    await look(visitor, `half-translated-${width}`);

    await openPreview(page, 'English', after);
    await closePreview(page);

    // the live version is corrected meanwhile: both changes are kept
    const mended = await page.request.put(`/api/admin/news/${id}`, { data: { author: 'A. Q.' } });
    expect(mended.status()).toBe(200);
    await page.reload();
    await notice.getByRole('button', { name: 'Compare with what visitors see' }).click();
    const compared = notice.getByRole('group', { name: 'English: Title' });
    await expect(compared.locator('del').first()).toBeVisible();
    await expect(compared.locator('ins').first()).toBeVisible();
    await expect(notice.getByRole('group', { name: /Author/ })).toHaveCount(0);
    await notice.getByRole('button', { name: 'Show at…' }).click();
    await look(page, `waiting-compared-${width}`);

    await title(page).fill(`${after}!`);
    await save(page);
    await expect(page.getByText('Saved. Visitors don’t see it yet.')).toBeVisible();
    await expect(await seen()).toHaveText(before);
    await page.goto(`/admin/news/${id}/edit`);
    await tabTo(page, notice.getByRole('button', { name: 'Show now' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/news(\?|$)/);
    await expect(await seen()).toHaveText(`${after}!`);
    const stored = (await (await page.request.get(`/api/admin/news/${id}`)).json()) as { author: string };
    expect(stored.author).toBe('A. Q.');
    await visitor.context().close();
  });
}
