import { expect, test, type APIRequestContext } from '@playwright/test';
import { account } from '../support/account.ts';
import { createNews, readNews, signIn, type Article } from '../support/api.ts';
import { tabTo } from '../support/keyboard.ts';
import { conflict, fresh, isKept, offer, save, title } from '../support/news-form.ts';

/** All articles whose texts contain these words. */
const found = async (request: APIRequestContext, words: string) => {
  const answer = await request.get(`/api/admin/news?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { news: Article[] }).news;
};

test.describe.configure({ timeout: 300_000 });

test('a session that ends while somebody writes asks for the password and goes on', async ({ page, context }) => {
  await signIn(page.request);
  const id = await createNews(page.request, { content: { en: { title: fresh('Before') } } });
  await page.goto(`/admin/news/${id}/edit`);
  const after = fresh('After the session');
  await title(page).fill(after);
  await context.clearCookies();
  await save(page);
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByLabel('User name').fill(account.username);
  await again.getByLabel('Password', { exact: true }).fill(account.password);
  await again.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/news');
  await expect(page.getByRole('heading', { name: after })).toBeVisible();
  expect((await readNews(page.request, id)).content.en?.title).toBe(after);
});

test('two people who change one article see both versions and lose nothing of either', async ({ page }) => {
  await signIn(page.request);
  const id = await createNews(page.request, { content: { en: { title: fresh('One'), excerpt: 'One excerpt' } } });
  await page.goto(`/admin/news/${id}/edit`);
  await title(page).fill('My title');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('My excerpt');
  const theirs = { content: { en: { title: 'Their title' }, kk: { title: 'Olardıń ataması' } } };
  expect((await page.request.put(`/api/admin/news/${id}`, { data: theirs })).status()).toBe(200);
  await save(page);
  await expect(conflict(page).getByRole('group')).toHaveCount(3);
  await conflict(page).getByRole('radio', { name: 'Theirs Their title' }).check();
  await expect(conflict(page).getByRole('radio', { name: 'Theirs Olardıń ataması' })).toBeChecked();
  await conflict(page).getByRole('button', { name: 'Save this choice' }).click();
  await page.waitForURL('**/admin/news');
  const merged = await readNews(page.request, id);
  expect(merged.content).toEqual({
    en: { title: 'Their title', excerpt: 'My excerpt' },
    kk: { title: 'Olardıń ataması' },
  });
  expect(merged.version).toBe(3);
});

test('a connection that breaks while saving leaves the form as it is, and makes one article', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  const text = fresh('Sent twice');
  await title(page).fill(text);
  let broken = 0;
  await page.route('**/api/admin/news', async (route) => {
    if (route.request().method() !== 'POST' || broken > 0) return route.continue();
    broken++;
    // it reaches the server, and the answer never comes
    await route.fetch();
    return route.abort('connectionreset');
  });
  await save(page);
  await expect(page.getByText('No connection. What you typed is still here; try again.')).toBeVisible();
  await expect(title(page)).toHaveValue(text);
  expect(await found(page.request, text)).toHaveLength(1);
  await save(page);
  await page.waitForURL('**/admin/news');
  expect(broken).toBe(1);
  expect(await found(page.request, text)).toHaveLength(1);
});

test('after a crash of the browser the text is offered, and can be saved', async ({
  playwright,
  launchOptions,
  baseURL,
}, info) => {
  const profile = info.outputPath('profile');
  const start = () => playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL });
  const text = fresh('Typed before the crash');

  const before = await start();
  const crashing = await before.newPage();
  await signIn(before.request);
  await crashing.goto('/admin/news/add');
  await title(crashing).fill(text);
  await crashing.getByRole('tab', { name: /Qaraqalpaqsha/ }).click();
  await title(crashing).fill('Qaraqalpaqsha atama');
  await isKept(crashing, 'Qaraqalpaqsha atama');
  const crashed = crashing.waitForEvent('crash');
  crashing.goto('chrome://crash').catch(() => undefined);
  await crashed;
  await before.close();

  const after = await start();
  const page = await after.newPage();
  await signIn(after.request);
  await page.goto('/admin/news/add');
  await expect(offer(page)).toContainText(text);
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(title(page)).toHaveValue(text);
  await save(page);
  await page.waitForURL('**/admin/news');
  expect((await found(after.request, text)).map(({ content }) => content)).toEqual([
    { en: { title: text }, kk: { title: 'Qaraqalpaqsha atama' } },
  ]);
  await page.goto('/admin/news/add');
  await expect(title(page)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await after.close();
});

test('by keyboard alone: a new entry, saved, found, changed and saved again', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news');
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.keyboard.press('n');
  await page.waitForURL('**/admin/news/add');
  const target = title(page);
  await expect(target).toBeVisible();
  await tabTo(page, target);
  const text = fresh('By keys');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/\/admin\/news\/[\da-f-]+\/edit$/);
  await expect(target).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'All news' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/news');
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByText('1 entry')).toBeVisible();
  const edit = page.getByRole('link', { name: `Edit: ${text}` });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit article' })).toBeVisible();
  await expect(title(page)).toHaveValue(text);
  await tabTo(page, target);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: `${text} again` })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a list is asked for what a language lacks, and keeps that over a reload', async ({ page }) => {
  await signIn(page.request);
  const lacking = fresh('Lacking');
  const whole = { title: fresh('Whole'), excerpt: 'x', content: 'y' };
  await createNews(page.request, { content: { en: { title: lacking } } });
  await createNews(page.request, { content: { en: whole, kk: whole } });
  await page.goto('/admin/news');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'Missing in' }).selectOption('kk');
  await expect(page.getByRole('heading', { name: lacking })).toBeVisible();
  await expect(page.getByRole('heading', { name: whole.title })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL('/admin/news?missing=kk');
  await expect(page.getByRole('heading', { name: lacking })).toBeVisible();
  await expect(page.getByRole('heading', { name: whole.title })).toHaveCount(0);
});

test('a window that is closed in the middle of a word keeps all of it', async ({ page }) => {
  await signIn(page.request);
  await page.goto('/admin/news/add');
  const text = page.getByRole('textbox', { name: 'Content', exact: true });
  await text.click();
  await page.keyboard.type('Bir sózdiń yarı');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await offer(page).getByRole('button', { name: 'Restore' }).click();
  await expect(text).toHaveText('Bir sózdiń yarı');
});
