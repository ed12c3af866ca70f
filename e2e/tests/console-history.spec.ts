import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { fresh } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

interface Item {
  content: Record<string, { title?: string; content?: string }>;
  version: number;
}

const read = async (request: APIRequestContext, id: string): Promise<Item> =>
  (await (await request.get(`/api/admin/news/${id}`)).json()) as Item;

async function change(request: APIRequestContext, id: string, content: object): Promise<void> {
  const answer = await request.put(`/api/admin/news/${id}`, { data: { content } });
  expect(answer.status(), await answer.text()).toBe(200);
}

const look = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` });
};

for (const width of CONSOLE_WIDTHS) {
  test(`by keyboard alone, at ${width} px: a text that was spoiled is put back in one language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const title = fresh('The loom');
    const id = await createNews(page.request, {
      content: {
        en: { title, content: 'Woven in Nukus by hand.\n\nIt was a gift.' },
        ru: { title: 'Станок', content: 'Соткан в Нукусе вручную.' },
      },
      published: true,
    });
    await change(page.request, id, {
      en: { content: 'Woven in Moscow by machine.\n\nIt was a gift.' },
      ru: { content: 'Соткан где-то.' },
    });
    await change(page.request, id, { kk: { title: 'Stanok' } });

    await page.goto(`/admin/news/${id}/edit`);
    const open = page.getByRole('link', { name: 'History' });
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `History: ${title}` });
    const versions = dialog.getByRole('group', { name: 'Versions' });
    await expect(versions.getByRole('radio')).toHaveCount(2);
    await expect(versions).toContainText('superadmin');
    await tabTo(page, versions.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    const english = dialog.getByRole('group', { name: 'English: Content' });
    await expect(english.locator('del, [class*=changed]').first()).toBeVisible();
    await expect(dialog.getByRole('group', { name: /^Русский:/ })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScrolling(page);
    await look(page, `history-${width}`);

    await tabTo(page, english.getByRole('checkbox'));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByRole('button', { name: 'Restore selected' }));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Restore and show to visitors' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Restored. The previous version is kept.')).toBeVisible();
    await expect(versions.getByRole('radio')).toHaveCount(3);
    expect(await read(page.request, id)).toMatchObject({
      content: {
        en: { title, content: 'Woven in Nukus by hand.\n\nIt was a gift.' },
        ru: { content: 'Соткан где-то.' },
        kk: { title: 'Stanok' },
      },
      version: 4,
    });

    const name = dialog.getByRole('textbox', { name: 'Name of this version' });
    await tabTo(page, name);
    await page.keyboard.type('As in the catalogue');
    await page.keyboard.press('Enter');
    await expect(versions).toContainText('As in the catalogue');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Edit article' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Content', exact: true })).toContainText('Woven in Nukus');
  });
}

test('two versions are compared with each other, and everything of one is put back', async ({ page }) => {
  await signIn(page.request);
  const title = fresh('The boat');
  const id = await createNews(page.request, { content: { en: { title, content: 'One.' } }, published: false });
  await change(page.request, id, { en: { content: 'Two.' } });
  await change(page.request, id, { en: { title: `${title}, changed`, content: 'Three.' } });
  await page.goto(`/admin/news/${id}/history`);
  const dialog = page.getByRole('dialog', { name: /^History/ });
  await dialog.getByRole('radio').nth(1).check();
  await expect(dialog.getByRole('group', { name: 'English: Title' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(dialog.getByRole('group', { name: 'English: Title' })).toBeHidden();
  await expect(dialog.getByRole('group', { name: 'English: Content' })).toContainText('Two.');
  await dialog.getByRole('button', { name: 'Restore everything' }).click();
  await expect(page.getByText('Restored. The previous version is kept.')).toBeVisible();
  expect(await read(page.request, id)).toMatchObject({ content: { en: { title, content: 'One.' } }, version: 4 });
});
