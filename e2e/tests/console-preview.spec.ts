import { expect, test } from '@playwright/test';
import { account } from '../support/account.ts';
import { createNews, readNews, signIn } from '../support/api.ts';
import { fresh } from '../support/news-form.ts';

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
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview in Karakalpak' }).click();
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
