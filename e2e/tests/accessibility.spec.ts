import { expect, test } from '@playwright/test';
import { createNews, signIn } from '../support/api.ts';
import { expectNoViolations, expectNoViolationsInTheDark } from '../support/axe.ts';
import { waitForHydration } from '../support/hydration.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { isAll } from '../support/widths.ts';

/** Languages differ in the length of words and in letters, so each is checked at one width. */
const widths = { 390: ['/ru', '/kk'], 1280: ['', '/uz'] } as const;

for (const width of [390, 1280] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const prefix of widths[width]) {
      test(`public pages ${prefix || '/en'}`, async ({ page, request }) => {
        const { news } = (await (await request.get('/api/public/news')).json()) as { news: { id: string }[] };
        for (const path of [prefix || '/', `${prefix}/news/${news[0]?.id}`]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolations(page);
          await expectNoSidewaysScrolling(page);
        }
      });
    }

    // `npm test` runs axe once on each screen: on visitors' pages at the width of a phone, on the console at that of a desktop
    if (isAll || width === 390)
      test(`the further pages, in ${width === 390 ? 'Karakalpak' : 'Uzbek'}`, async ({ page, request }) => {
        test.setTimeout(120_000);
        const first = async (type: string) => {
          const answer = await request.get(`/api/public/${type}?limit=1`);
          const [item] = ((await answer.json()) as Record<string, { id: string }[]>)[type] ?? [];
          return `${type}/${item?.id}`;
        };
        const paths = [
          'news',
          'nothing-here',
          'visit',
          'contact',
          'about',
          'branches',
          'branches/muynak',
          'exhibitions',
          'events',
          'collections',
        ];
        for (const path of [...paths, await first('exhibitions'), await first('events'), await first('collections')]) {
          await page.goto(`/${width === 390 ? 'kk' : 'uz'}/${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolations(page);
          await expectNoSidewaysScrolling(page);
        }
      });

    if (isAll || width === 390)
      test('the archives, in Russian', async ({ page }) => {
        for (const type of ['exhibitions', 'events']) {
          await page.goto(`/ru/${type}`);
          await page
            .getByRole('main')
            .getByRole('link', { name: /^Прошедшие/ })
            .click();
          await expect(page).toHaveURL(`/ru/${type}/past`);
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
          await expectNoViolations(page);
          await expectNoSidewaysScrolling(page);
        }
      });

    if (isAll || width === 1280)
      test('the console', async ({ page }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
        await expectNoViolations(page);
        await expectNoViolationsInTheDark(page);
        await signIn(page.request);
        const inTheDark = ['/admin/dashboard', '/admin/news', '/admin/collections/add'];
        const screens = [
          ['/admin/dashboard', page.getByText('published')],
          ['/admin/news', page.getByRole('link', { name: /^Edit/ }).first()],
          ['/admin/news/add', page.getByRole('tab', { name: /English/ })],
          ['/admin/exhibitions', page.getByRole('link', { name: /^Edit/ }).first()],
          ['/admin/events/add', page.getByRole('tab', { name: /English/ })],
          ['/admin/collections/add', page.getByRole('tab', { name: /English/ })],
        ] as const;
        for (const [path, sign] of screens) {
          await page.goto(path);
          await expect(sign.first()).toBeVisible();
          await expectNoViolations(page);
          if (inTheDark.includes(path)) await expectNoViolationsInTheDark(page);
          await expectNoSidewaysScrolling(page);
        }
        // an article of its own, because those of other tests come and go meanwhile
        const title = `Looked at with axe at ${width} px ${Date.now()}`;
        await createNews(page.request, { content: { en: { title } } });
        await page.goto('/admin/news');
        await page.getByRole('link', { name: `Edit: ${title}` }).click();
        await expect(page.getByRole('dialog', { name: 'Edit article' }).getByRole('tab').first()).toBeVisible();
        await expectNoViolations(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: `Delete: ${title}` }).click();
        await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
        await expectNoViolations(page);
        await expectNoViolationsInTheDark(page);
      });
  });
}

test('the console has its colours before any script runs; those of the site stay', async ({ page, baseURL }) => {
  await page.route('**/*.js', (route) => route.abort());
  const ground = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  };
  const [light, dark] = ['rgb(247, 243, 234)', 'rgb(17, 25, 29)'];
  expect(await ground('/login')).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect([await ground('/login'), await ground('/')]).toEqual([dark, light]);
  const choose = (value: string) => page.context().addCookies([{ name: 'theme', value, url: baseURL ?? '' }]);
  await choose('light');
  expect(await ground('/login')).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose('dark');
  expect([await ground('/admin/news'), await ground('/')]).toEqual([dark, light]);
});

test('the focus is always visible on the home page', async ({ page }) => {
  await page.goto('/');
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'left the page';
      const ring = (target: Element, pseudo?: string) => getComputedStyle(target, pseudo).outlineStyle !== 'none';
      return ring(element) || ring(element, '::after') ? 'visible' : `no ring on ${element.outerHTML.slice(0, 120)}`;
    });
    expect(seen).not.toMatch(/^no ring/);
  }
});

test('the line of the test mode can be stopped, and stands still for those who want less motion', async ({ page }) => {
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause' });
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await waitForHydration(pause);
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  const lane = page.locator('[role=region] p > span');
  expect(await lane.evaluate((element) => getComputedStyle(element).animationPlayState)).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await lane.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  await expect(pause).toBeHidden();
});
