import { expect, test, type Page } from '@playwright/test';
import { account } from '../support/account.ts';
import { tabTo as tabToTarget } from '../support/keyboard.ts';
import { articleTexts, photographs } from '../support/material.ts';
import { formattedText } from '../support/text-editor.ts';

/** Addresses and names of the four languages, as a reader sees them. */
const languages = [
  { key: 'en', prefix: '', tag: 'en', tab: /English/ },
  { key: 'ru', prefix: '/ru', tag: 'ru', tab: /Русский/ },
  { key: 'uz', prefix: '/uz', tag: 'uz-Latn', tab: /Oʻzbekcha/ },
  { key: 'kk', prefix: '/kk', tag: 'kaa-Latn', tab: /Qaraqalpaqsha/ },
] as const;

async function signInByForm(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('User name').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
}

test('an article goes from the form to readers in four languages, and away again', async ({
  page,
  browser,
  baseURL,
}, info) => {
  test.setTimeout(180_000);
  const texts = await articleTexts();
  const pictures = (await photographs(info.outputPath('photographs'))).slice(0, 3);

  await signInByForm(page);
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('link', { name: 'Add news' }).click();
  await page.getByTestId('file-input').setInputFiles(pictures.map((picture) => picture.path));
  for (const { key, tab } of languages) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel('Title', { exact: true }).fill(texts[key].title);
    await page.getByLabel('Excerpt', { exact: true }).fill(texts[key].excerpt);
    await formattedText(page).fill(texts[key].content);
    await expect(page.getByRole('tab', { name: tab })).toContainText('3 of 3 written');
  }
  await page.getByRole('switch', { name: 'Published' }).check();
  await expect(page.getByRole('button', { name: /^Remove picture/ })).toHaveCount(3, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').getByText('Created')).toBeVisible();
  await page.waitForURL('**/admin/news');
  await expect(page.getByRole('heading', { name: texts.en.title })).toBeVisible();
  const editLink = page.getByRole('link', { name: `Edit: ${texts.en.title}` });
  const id = /([\da-f-]{36})/.exec((await editLink.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(id).not.toBe('');

  let slug = '';
  const reader = await browser.newContext({ baseURL });
  const plainReader = await browser.newContext({ baseURL, javaScriptEnabled: false });
  for (const context of [reader, plainReader]) {
    const view = await context.newPage();
    for (const { key, prefix, tag } of languages) {
      await view.goto(`${prefix}/news`);
      await view.getByRole('link', { name: texts[key].title }).click();
      await expect(view).toHaveURL(new RegExp(`${prefix}/news/\\d{4}/[a-z\\d-]+$`));
      [slug = ''] = /[^/]+\/[^/]+$/.exec(view.url()) ?? [];
      await expect(view.locator('html')).toHaveAttribute('lang', tag);
      await expect(view.getByRole('heading', { level: 1 })).toHaveText(texts[key].title);
      await expect(view.getByRole('article').first().locator('img')).toHaveCount(3);
      const lastParagraph = texts[key].content.split('\n\n').at(-1) ?? '';
      await expect(view.getByText(lastParagraph, { exact: true })).toBeVisible();
    }
    await view.close();
  }

  await editLink.click();
  await expect(page.getByRole('dialog', { name: 'Edit article' })).toBeVisible();
  await page.getByRole('switch', { name: 'Published' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL('**/admin/news');

  const view = await reader.newPage();
  for (const { prefix } of languages) {
    for (const name of [id, slug]) expect((await view.goto(`${prefix}/news/${name}`))?.status()).toBe(404);
    await view.goto(`${prefix}/news`);
    await expect(view.locator(`a[href$="${slug}"]`)).toHaveCount(0);
  }
  const sitemap = await reader.request.get('/sitemap/news-1.xml');
  expect(sitemap.status()).toBe(200);
  expect(await sitemap.text()).not.toContain(id);
  await Promise.all([reader.close(), plainReader.close()]);
});

test('by keyboard alone: sign in, write, save, delete', async ({ page }) => {
  const title = `Typed by keyboard ${Date.now()}`;
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key);
  };
  const tabTo = (role: 'link' | 'button' | 'textbox' | 'tab' | 'switch', name: string | RegExp) =>
    tabToTarget(page, page.getByRole(role, { name, exact: true }));

  await page.goto('/login');
  await tabTo('textbox', 'User name');
  await page.keyboard.type(account.username);
  await press('Tab');
  await page.keyboard.type(account.password);
  await press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/news/add');
  await tabTo('tab', /^English/);
  for (const next of [/Русский/, /Oʻzbekcha/, /Qaraqalpaqsha/]) {
    await press('ArrowRight');
    await expect(page.getByRole('tab', { name: next })).toBeFocused();
  }
  await press('Home');
  await expect(page.getByRole('tab', { name: /English/ })).toBeFocused();
  await tabTo('textbox', 'Title');
  await page.keyboard.type(title);
  await tabTo('switch', 'Published');
  await press('Space');
  await expect(page.getByText('Everyone can see it on the site.')).toBeVisible();
  await tabTo('button', 'Save');
  await press('Enter');
  await page.waitForURL('**/admin/news');
  await tabTo('button', `Delete: ${title}`);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await press('Shift+Tab');
  await press('Enter');
  await expect(page.getByRole('status').getByText('Deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
});
