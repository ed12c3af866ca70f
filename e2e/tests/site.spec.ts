import { expect, test } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { MAX_SCRIPT_BYTES } from '../support/budget.ts';
import { openHydrated, waitForHydration } from '../support/hydration.ts';

test('the browser takes the page over without a complaint', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of [
    '/',
    '/ru',
    '/uz/news',
    '/kk/news',
    '/visit',
    '/kk/about',
    '/branches/main',
    '/exhibitions',
    '/ru/events',
    '/collections',
    '/uz/exhibitions/past',
    '/search?q=museum',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(complaints).toEqual([]);
});

test('the switcher goes to the same page, and the choice is remembered', async ({ page }) => {
  // React keeps the choice; without it the link only leads to the page
  await openHydrated(page, '/news?page=2');
  await page.getByRole('link', { name: /^KK/ }).click();
  await expect(page).toHaveURL('/kk/news?page=2');
  await expect(page.locator('html')).toHaveAttribute('lang', 'kaa-Latn');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('kk');
  await page.goto('/news');
  await expect(page).toHaveURL('/kk/news');
  const english = page.getByRole('link', { name: /^EN/ });
  await waitForHydration(english);
  await english.click();
  await expect(page).toHaveURL('/news');
});

test('a path change scrolls to the top, going back restores the place', async ({ page }) => {
  await openHydrated(page, '/news');
  const card = page.locator('main article').getByRole('link').last();
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await card.click();
  await expect(page.getByRole('link', { name: 'Back to the news' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
});

test('a link to a section scrolls to it from any page', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Branches' }).click();
  await expect(page).toHaveURL('/#branches');
  await expect(page.locator('#branches')).toBeInViewport();
});

test('an unknown address is a 404 page in the reader’s language', async ({ page }) => {
  for (const [path, words] of [
    ['/nothing', '404 Not Found'],
    ['/kk/nothing', '404. Bet tabılmadı'],
    ['/ru/news/no-such-id', '404. Страница не найдена'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
  }
});

test('views are counted once for a reader, page and call together', async ({ browser, playwright, baseURL }) => {
  // a headless browser identifies itself, and does not count as a reader
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const reader = await browser.newContext({ baseURL, userAgent });
  const page = await reader.newPage();
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const write = (title: string) => createNews(staff, { content: { en: { title } }, published: true });
  const [article, later] = [await write('Read three times'), await write('Read after it')];
  // read as staff, which does not count as a view
  const views = async (id: string) =>
    ((await (await staff.get(`/api/admin/news/${id}`)).json()) as { views: number }).views;

  await page.goto(`/news/${article}`);
  await page.reload();
  expect(await page.evaluate(async (id) => (await fetch(`/api/public/news/${id}`)).status, article)).toBe(200);
  await page.goto(`/news/${later}`);
  // views are recorded in order: once this one is counted, so are those before it
  await expect.poll(() => views(later)).toBe(1);
  expect(await views(article)).toBe(1);
  for (const id of [article, later]) await staff.delete(`/api/admin/news/${id}`);
  await Promise.all([staff.dispose(), reader.close()]);
});

// each in a separate browser, because cached files would not be counted
for (const path of ['/', '/ru', '/uz', '/kk'])
  test(`the home page stays within its budget of bytes: ${path}`, async ({ page }) => {
    const sizes: Promise<{ kind: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      // the museum of these tests serves its pictures as uploaded; the bench measures a page with the files that visitors get
      if (pathname.startsWith('/api/media/')) return;
      const [, kind = 'page'] = /\.(js|woff2)$/.exec(pathname) ?? [];
      if (kind === 'js') expect(response.headers()['content-encoding'], response.url()).toBe('br');
      const sized = response.request().sizes();
      sizes.push(sized.then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const all = await Promise.all(sizes);
    const sum = (kinds: string[]) =>
      all.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0);
    for (const { bytes } of all) expect(bytes).toBeGreaterThan(0);
    // the demo museum has no video; home-film.spec.ts has one
    expect(sum(['js']), 'scripts').toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(sum(['woff2']), 'fonts').toBeLessThanOrEqual(60_000);
    expect(sum(['js', 'woff2', 'page']), 'all but pictures').toBeLessThanOrEqual(260_000);
  });
