import { expect, test, type Page } from '@playwright/test';
import { fontsSettled, waitForFonts } from '../support/fonts.ts';
import { waitForHydration } from '../support/hydration.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { scrollToTheEnd } from '../support/screens.ts';

// other tests write into the lists of the shared product
let product: Awaited<ReturnType<typeof startOwnProduct>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  product = await startOwnProduct();
});

test.afterAll(() => product.stop());

/** In pixels. */
const HEIGHTS = [
  { width: 1280, limit: 6_500 },
  { width: 390, limit: 9_000 },
];

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

for (const { width, limit } of HEIGHTS) {
  test(`the home page is at most ${limit} px high at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await waitForFonts(page);
    for (const prefix of ['/', '/ru', '/uz', '/kk']) {
      await page.goto(product.siteUrl + prefix);
      await scrollToTheEnd(page);
      await fontsSettled(page);
      expect.soft(await heightOf(page), prefix).toBeLessThanOrEqual(limit);
    }
  });
}

test('a new museum has all parts of its home page, with pictures of the things themselves', async ({ page }) => {
  await page.goto(product.siteUrl);
  const sections = await page
    .locator('main > section')
    .evaluateAll((all) => all.map((one) => one.id || one.getAttribute('aria-labelledby')));
  for (const name of [
    'title',
    'about',
    'branches',
    'exhibitions',
    'follow',
    'news',
    'events',
    'collections',
    'contact',
  ])
    expect(sections).toContain(name);
  await expect(page.getByRole('region', { name: 'Follow us' }).getByRole('link')).toHaveCount(3);
  await expect(page.locator('#about').getByRole('img')).toHaveAttribute('alt', /^Drawing of a hall/);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /^\+998 00/ })).toBeVisible();
  await expect(footer.getByRole('link', { name: /@example\.org$/ })).toBeVisible();
  // the only object without a photograph says so
  await expect(page.locator('main [class*=cloth]')).toHaveText(['Photograph to come']);
});

test('information that is the same in all museums is shown once', async ({ page }) => {
  await page.goto(`${product.siteUrl}/visit`);
  await expect(page.getByRole('table')).toHaveCount(2);
  await page.goto(product.siteUrl);
  await expect(page.locator('#branches').getByText('Tuesday – Friday')).toHaveCount(1);
});

test('a branch has its facts beside its picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.siteUrl}/branches/muynak`);
  const [picture, hours] = await Promise.all([
    page.locator('main figure').first().boundingBox(),
    page.getByRole('heading', { name: 'Opening hours' }).boundingBox(),
  ]);
  expect(hours?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
});

test('on a very wide screen all cards of a list are as wide as each other', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  // news and objects load six at a time, in rows of three that later ones do not change
  for (const [path, count] of [
    ['/branches', 4],
    ['/news', 3],
  ] as const) {
    await page.goto(product.siteUrl + path);
    const cards = page.locator('main ul > li').filter({ has: page.getByRole('article') });
    const columns = await cards.evaluateAll((all) =>
      getComputedStyle(all[0]?.parentElement ?? document.body).gridTemplateColumns.split(' '),
    );
    expect(columns, path).toHaveLength(count);
    const widths = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().width)));
    expect(new Set(widths).size, path).toBe(1);
  }
});

test('the line on top stays stopped on other pages, and where the staff sign in', async ({ page }) => {
  await page.goto(product.siteUrl);
  const pause = page.getByRole('button', { name: 'Pause' });
  await waitForHydration(pause);
  await pause.click();
  for (const path of ['/news', '/login']) {
    await page.goto(product.siteUrl + path);
    await expect(pause).toHaveAttribute('aria-pressed', 'true');
  }
});
