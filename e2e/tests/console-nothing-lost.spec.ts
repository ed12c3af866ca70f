import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { account } from '../support/account.ts';
import { createNews, signIn, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { photographs } from '../support/material.ts';

interface Article {
  id: string;
  version: number;
  views: number;
  published: boolean;
  content: Record<string, { title?: string; excerpt?: string }>;
}

const read = async (request: APIRequestContext, id: string) =>
  (await (await request.get(`/api/admin/news/${id}`)).json()) as Article;
/** All articles whose texts have these words. */
const found = async (request: APIRequestContext, words: string) => {
  const answer = await request.get(`/api/admin/news?search=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { news: Article[] }).news;
};
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has changed this in the meantime' });
const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved text' });

/** Until what was typed is written down in the browser. */
const isKept = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open('muzey-console');
            opening.onerror = () => reject(new Error('there is no store'));
            opening.onsuccess = () => {
              const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
              reading.onsuccess = () => {
                opening.result.close();
                resolve(JSON.stringify(reading.result));
              };
            };
          }),
      ),
    )
    .toContain(text);

test.describe.configure({ timeout: 120_000 });

/** A title that no other test and no other run has. */
const fresh = (words: string) => `${words} ${Date.now()}`;

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
  expect((await read(page.request, id)).content.en?.title).toBe(after);
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
  const merged = await read(page.request, id);
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
  await offer(page).getByRole('button', { name: 'Continue with it' }).click();
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
  await page.waitForURL('**/admin/news');
  // the address changes before the form over the list has gone; until then the keys are the form's
  await expect(page.getByRole('heading', { name: text })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page.getByText('1 entry')).toBeVisible();
  const edit = page.getByRole('link', { name: `Edit: ${text}` });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Article' })).toBeVisible();
  await expect(title(page)).toHaveValue(text);
  await tabTo(page, target);
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.keyboard.press('Control+s');
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
  await page.getByRole('combobox', { name: 'Missing in' }).selectOption('Karakalpak');
  await expect(page.getByRole('heading', { name: lacking })).toBeVisible();
  await expect(page.getByRole('heading', { name: whole.title })).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL('/admin/news?missing=kk');
  await expect(page.getByRole('heading', { name: lacking })).toBeVisible();
  await expect(page.getByRole('heading', { name: whole.title })).toHaveCount(0);
});

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
  await expect(preview.getByRole('complementary')).toContainText('Bul járiyalanbaǵan');
  await preview
    .getByRole('navigation', { name: 'Til' })
    .getByRole('link', { name: /English/ })
    .click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(text);
  expect((await read(page.request, id)).views).toBe(0);

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

for (const width of [390, 1280]) {
  test(`what helps in the forms has no violations at ${width} px`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page.request);
    const [photograph] = await photographs(info.outputPath('photographs'));
    const [picture] = await upload(page.request, photograph ? [photograph.path] : []);
    const content = { en: { title: fresh('Looked at'), excerpt: 'One' }, kk: { title: 'Көрилген' } };
    const id = await createNews(page.request, { content, images: [picture?.url] });
    const look = async (name: string) => {
      await expectNoViolations(page);
      await expectNoSidewaysScrolling(page);
      if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png` });
    };
    await page.goto('/admin/news?missing=ru');
    await expect(page.getByRole('heading', { name: content.en.title })).toBeVisible();
    await look('list');
    await page.keyboard.press('?');
    await look('keys');
    await page.goto(`/admin/news/${id}/edit`);
    await page.getByRole('button', { name: 'Choose what stays in view in picture 1' }).click();
    await page.getByRole('button', { name: 'What stays in view', exact: true }).click({ position: { x: 30, y: 30 } });
    await look('focus');
    await page.getByRole('button', { name: 'Use this point' }).click();
    await page.getByRole('button', { name: 'Choose from uploaded pictures' }).click();
    await expect(page.getByRole('dialog', { name: 'Uploaded pictures' }).getByRole('checkbox').first()).toBeVisible();
    await look('library');
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: /Qaraqalpaqsha/ }).click();
    await page.getByRole('button', { name: 'From Cyrillic' }).click();
    await expect(page.getByText('Kórilgen')).toBeVisible();
    await look('scripts');
    await page.getByRole('button', { name: /^Use it/ }).click();
    await expect(title(page)).toHaveValue('Kórilgen');
    await isKept(page, 'Kórilgen');
    await page.getByRole('button', { name: 'Preview in Karakalpak' }).click();
    await look('save-first');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(offer(page)).toBeVisible();
    await look('offer');
    await offer(page).getByRole('button', { name: 'Continue with it' }).click();
    await page.request.put(`/api/admin/news/${id}`, { data: { content: { en: { excerpt: 'Two' } } } });
    await save(page);
    await expect(conflict(page)).toBeVisible();
    await look('conflict');
    await page.goto(`/kk/preview/news/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Көрилген');
    await look('preview');
  });
}
