import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signIn } from '../support/api.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { expectStill, openObserved } from '../support/layout-shifts.ts';
import { inEmptyMuseum as test } from '../support/museums.ts';
import { VISITOR_WIDTHS } from '../support/widths.ts';

const PER_BATCH = 6;
const BATCHES = 10;
const OBJECTS = PER_BATCH * (BATCHES + 2);
const SHAPES = [
  [600, 1200],
  [1200, 600],
  [900, 900],
  [1600, 400],
] as const;

// a list as in a large museum: many objects with pictures of any shape, and some without
test.beforeAll(async ({ playwright, emptyMuseum }) => {
  const request = await playwright.request.newContext({ baseURL: emptyMuseum.siteUrl });
  await signIn(request);
  await fill(request);
  await request.dispose();
});

async function fill(request: APIRequestContext): Promise<void> {
  const form = new FormData();
  for (const [index, [width, height]] of SHAPES.entries()) {
    const create = { width, height, channels: 3, background: { r: 60 * index, g: 90, b: 120 } } as const;
    const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    form.append('files', new File([bytes], `shape-${index}.jpg`, { type: 'image/jpeg' }));
  }
  const uploaded = await request.post('/api/admin/upload/image', { multipart: form });
  const { media } = (await uploaded.json()) as { media: { url: string }[] };
  for (let index = 0; index < OBJECTS; index++) {
    const picture = media[index % (SHAPES.length + 1)]?.url;
    const title = `Object ${index} ${index % 3 === 0 ? 'with a name that takes two lines of its card and more' : ''}`;
    const answer = await request.post('/api/admin/collections', {
      data: {
        category: index % 2 === 0 ? 'jewelry' : 'handicrafts',
        content: { en: { title: title.trim().slice(0, 70), description: index % 4 === 0 ? 'Felt, about 1900.' : '' } },
        images: picture === undefined ? [] : [picture],
        published: true,
      },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  }
}

const cards = (page: Page) => page.getByRole('main').locator('li:not([aria-hidden]) article');

const isBelowTop = (card: Locator) => card.evaluate((element) => element.getBoundingClientRect().bottom > 0);

/** The pictures that are not shown in their own shape. */
const cutPictures = (pictures: Locator) =>
  pictures.evaluateAll((images) =>
    images
      .filter((image) => {
        const { width, height } = image.getBoundingClientRect();
        const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return Math.abs(width / height / own - 1) > 0.05;
      })
      .map((image) => image.outerHTML),
  );

for (const width of VISITOR_WIDTHS) {
  test(`at ${width} px nothing moves while ten batches come, pictures are whole, and Back lands where one was`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openObserved(browser, `${baseURL}/collections`, width);
    await page.mouse.move(width / 2, 400);
    for (let batch = 1; batch <= BATCHES; batch++) {
      const before = await cards(page).count();
      await expect(async () => {
        // a reader who has scrolled past the last one waits for the next
        if (await isBelowTop(cards(page).last())) await page.mouse.wheel(0, 500);
        expect(await cards(page).count()).toBeGreaterThan(before);
      }).toPass({ intervals: [100] });
    }
    expect(await cards(page).count()).toBeGreaterThanOrEqual(PER_BATCH * BATCHES);
    await expectStill(page);
    expect(await cutPictures(cards(page).locator('img'))).toEqual([]);
    await expectNoSidewaysScrolling(page);

    const far = cards(page).nth(PER_BATCH * BATCHES - 1);
    const title = await far.getByRole('heading').innerText();
    const link = far.getByRole('link');
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(
      cards(page)
        .nth(PER_BATCH * BATCHES - 1)
        .getByRole('heading'),
    ).toBeInViewport();
    await page.context().close();
  });
}

test('a reader who is past the places before the scripts come finds objects there', async ({ browser, baseURL }) => {
  const page = await openObserved(browser, 'about:blank', 390);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${baseURL}/collections`, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await isBelowTop(cards(page).last())).toBe(false);
  const before = await cards(page).count();
  scripts.resolve();
  await expect.poll(() => cards(page).count()).toBe(before + 2 * PER_BATCH);
  await expectStill(page);
  await page.context().close();
});

test('nothing breaks at 320 and at 1920 px, and objects are whole on the home page, too', async ({ browser }) => {
  for (const width of [320, 1920]) {
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto('/kk/collections', { waitUntil: 'networkidle' });
    await expectNoSidewaysScrolling(page);
    await page.goto('/kk', { waitUntil: 'networkidle' });
    await expectNoSidewaysScrolling(page);
    const shown = page.locator('#collections li img').first();
    await expect(shown).toHaveCSS('object-fit', 'contain');
    await context.close();
  }
});
