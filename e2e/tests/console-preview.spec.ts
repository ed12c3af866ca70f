import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { account } from '../support/account.ts';
import { createNews, readNews, signIn } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { closePreview, fresh, openPreview, preview as shown, title } from '../support/news-form.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

test.describe.configure({ timeout: 300_000 });

test('a draft is previewed as the site will show it, in any language, by those who are signed in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(page.request);
  const text = fresh('Not yet for everybody');
  const id = await createNews(page.request, { content: { en: { title: text }, kk: { title: 'Ele járiyalanbaǵan' } } });
  await page.goto(`/admin/news/${id}/edit`);
  await page.getByRole('tab', { name: /Qaraqalpaqsha/ }).click();
  await openPreview(page, 'Karakalpak', 'Ele járiyalanbaǵan');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the saved version in a new tab' }).click();
  const preview = await opening;
  await expect(preview).toHaveURL(`/kk/preview/news/${id}`);
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ele járiyalanbaǵan');
  await expect(preview.getByRole('complementary')).toContainText('Járiyalanbaǵan');
  await preview
    .getByRole('navigation', { name: 'Til' })
    .getByRole('link', { name: /English/ })
    .click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(text);
  expect((await readNews(page.request, id)).views).toBe(0);

  const stranger = await browser.newContext({ baseURL });
  const view = await stranger.newPage();
  await view.goto(`/kk/preview/news/${id}`);
  await expect(view.getByRole('heading', { name: 'Ele járiyalanbaǵan' })).toHaveCount(0);
  await view.getByLabel('User name').fill(account.username);
  await view.getByLabel('Password', { exact: true }).fill(account.password);
  await view.getByRole('button', { name: 'Log in' }).click();
  await view.waitForURL(`**/kk/preview/news/${id}`);
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Ele járiyalanbaǵan');
  await stranger.close();
});

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px: the preview follows the typing and is shared, and nothing that visitors get changes`, async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page.request);
    const before = fresh('The loom is here');
    const content = {
      en: { title: before, content: 'Woven in Nukus by hand.' },
      ru: { title: 'Станок здесь', content: 'Соткано.' },
    };
    const id = await createNews(page.request, { content, published: true });
    const answers = new Set<string>();
    const ask = async () => answers.add(await (await request.get(`/api/public/news/${id}`)).text());
    let isOver = false;
    const asking = (async () => {
      while (!isOver) {
        await ask();
        // the pace of a reader who looks again and again; nothing is awaited here
        await page.waitForTimeout(50);
      }
    })();

    await page.goto(`/admin/news/${id}/edit`);
    await title(page).fill('The loom moves');
    await openPreview(page, 'English', 'The loom moves');
    await expectNoViolations(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/preview-follows-${width}.png` });
    if (width >= 1024) {
      const text = page.getByRole('textbox', { name: 'Content', exact: true });
      await text.press('Control+End');
      await text.pressSequentially(' It stands in the hall.');
      await expect(shown(page).getByText('Woven in Nukus by hand. It stands in the hall.')).toBeVisible();
      await page.getByRole('button', { name: 'Computer' }).click();
      await page.getByRole('tab', { name: /Русский/ }).click();
      await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Станок здесь');
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/preview-desk-${width}.png` });
      await title(page).fill('Станок переезжает');
      await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Станок переезжает');
    }
    const stranger = await browser.newContext({ baseURL, viewport: { width, height: 844 } });
    await shareAndRevoke(page, stranger, width >= 1024 ? 'Станок здесь' : before);
    await stranger.close();
    await closePreview(page);
    isOver = true;
    await asking;
    expect([...answers]).toEqual([expect.stringContaining(before)]);
  });
}

/** Shares the saved version, which somebody without an account sees until the link is revoked. */
async function shareAndRevoke(page: Page, stranger: BrowserContext, saved: string): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share the preview' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const { pathname } = new URL(await dialog.getByRole('textbox', { name: 'Link' }).inputValue());
  await expectNoViolations(page);
  const width = page.viewportSize()?.width;
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/share-${width}.png` });
  const view = await stranger.newPage();
  await view.goto(pathname);
  await expect(view.getByRole('heading', { level: 1 })).toHaveText(saved);
  await expect(view).toHaveTitle(/^(Draft|Черновик) · /);
  await expectNoViolations(view);
  if (process.env.SCREENSHOTS) await view.screenshot({ path: `${process.env.SCREENSHOTS}/shared-${width}.png` });
  const bare = pathname.replace(/^\/ru(?=\/)/, '');
  const addresses = ['', '/ru', '/uz', '/kk'].map((lang) => lang + bare);
  const statuses = () => Promise.all(addresses.map(async (address) => (await stranger.request.get(address)).status()));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  await dialog.getByRole('button', { name: /^Revoke: Newest version/ }).click();
  await expect(dialog.getByText('Revoked.')).toBeVisible();
  expect(await statuses()).toEqual([404, 404, 404, 404]);
  await view.reload();
  await expect(view.getByRole('heading', { name: saved })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
}

test('a new article is previewed before it is saved, and a missing title is named', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  await page.getByRole('button', { name: 'Preview in English' }).click();
  await expect(page.getByRole('status').getByText('English, Title:')).toBeVisible();
  const words = fresh('Not saved at all');
  await title(page).fill(words);
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText(words);
  const found = await page.request.get(`/api/admin/news?fields=row&search=${encodeURIComponent(words)}`);
  expect(await found.json()).toMatchObject({ total: 0 });
});
