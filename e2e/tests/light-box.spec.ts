import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createNews, signIn, upload, type Media } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { openHydrated, waitForHydration } from '../support/hydration.ts';
import { tabTo } from '../support/keyboard.ts';
import { photographs } from '../support/material.ts';
import { look } from '../support/look.ts';
import { leaveOutRenditions } from '../support/renditions.ts';

let path: string;
let media: Media[] = [];

test.beforeAll(async ({ playwright, baseURL }, info) => {
  const staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  path = await writeObject(staff, info.outputPath('photographs'));
  await staff.dispose();
});
test.afterAll(() => leaveOutRenditions(media));

/** An object with a portrait and three more pictures; its path without language. */
async function writeObject(staff: APIRequestContext, folder: string): Promise<string> {
  const all = await photographs(folder);
  const [portrait, wide, other] = [all.find(({ shape }) => shape === 'portrait'), all[0], all[1]];
  if (!portrait || !wide || !other) throw new Error('no photographs');
  media = await upload(staff, [portrait.path, wide.path, portrait.path, other.path]);
  const answer = await staff.post('/api/admin/collections', {
    data: {
      category: 'jewelry',
      content: { en: { title: `An object with pictures ${Date.now()}`, description: 'Seen from all sides.' } },
      images: media.map(({ url }) => url),
      published: true,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return `/collections/${((await answer.json()) as { collection: { id: string } }).collection.id}`;
}

const links = (page: Page) => page.locator('main article a[href*="/api/media/"]:not([download])');

for (const [width, height] of [
  [390, 844],
  [1280, 720],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('an object is shown whole, and its further pictures leave no holes', async ({ page }) => {
      await page.goto(path);
      const first = await links(page).first().locator('img').boundingBox();
      if (!first) throw new Error('no picture');
      expect(first.height).toBeLessThanOrEqual(height * 0.8 + 1);
      const natural = await links(page)
        .first()
        .locator('img')
        .evaluate(
          (image: HTMLImageElement) => Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
        );
      expect(first.width / first.height).toBeCloseTo(natural, 1);

      const list = page.getByRole('list', { name: 'Pictures' });
      const frame = await list.boundingBox();
      const boxes = await list.locator('img').evaluateAll((all) =>
        all.map((image) => {
          const { left, right, top, bottom } = image.getBoundingClientRect();
          return { left, right, top: Math.round(top), bottom: Math.round(bottom) };
        }),
      );
      expect(boxes.length).toBeGreaterThan(2);
      for (const top of new Set(boxes.map((box) => box.top))) {
        const row = boxes.filter((box) => box.top === top);
        expect(new Set(row.map((box) => box.bottom)).size, 'one height').toBe(1);
        expect(Math.min(...row.map((box) => box.left))).toBeCloseTo(frame?.x ?? 0, 0);
        expect(Math.max(...row.map((box) => box.right))).toBeCloseTo((frame?.x ?? 0) + (frame?.width ?? 0), 0);
      }
    });

    test('by the keyboard alone: opened, turned, magnified, closed', async ({ page }) => {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      await page.goto(`/kk${path}`, { waitUntil: 'networkidle' });
      await waitForHydration(page.locator('body'));
      expect(loaded.filter((url) => url.includes('/light-box'))).toEqual([]);
      const link = links(page).nth(1);
      await tabTo(page, link);
      await page.keyboard.press('Enter');
      const box = page.getByRole('dialog');
      const position = box.getByRole('status');
      const count = await links(page).count();
      await expect(position).toHaveText(`2, barlıǵı ${count}`);
      await expect(box.getByRole('button', { name: 'Jabıw' })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(position).toHaveText(`3, barlıǵı ${count}`);
      const image = box.getByRole('img');
      const before = await image.boundingBox();
      // uncropped, and inside the window
      expect((before?.x ?? -1) >= 0 && (before?.x ?? 0) + (before?.width ?? 0) <= width).toBe(true);
      expect((before?.y ?? -1) >= 0 && (before?.y ?? 0) + (before?.height ?? 0) <= height).toBe(true);
      await page.keyboard.press('+');
      await expect(box.getByRole('button', { name: 'Úlkeytiw' })).toHaveAttribute('aria-pressed', 'true');
      expect((await image.boundingBox())?.width).toBeGreaterThan((before?.width ?? 0) * 1.2);
      await page.keyboard.press('0');
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
      await expect(link).toBeFocused();
    });
  });
}

test('two fingers magnify, one moves, and a swipe turns', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openHydrated(page, path);
  await links(page).first().tap();
  const box = page.getByRole('dialog');
  const image = box.getByRole('img');
  await expect(image).toBeVisible();
  const wide = async () => (await image.boundingBox())?.width ?? 0;
  const before = await wide();
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await touch('touchStart', [[180, 400]]);
  await touch('touchStart', [
    [180, 400],
    [210, 400],
  ]);
  await touch('touchMove', [
    [120, 400],
    [270, 400],
  ]);
  await touch('touchEnd', []);
  await expect.poll(wide).toBeGreaterThan(before * 2);
  const left = async () => (await image.boundingBox())?.x ?? 0;
  const there = await left();
  await touch('touchStart', [[200, 400]]);
  await touch('touchMove', [[240, 400]]);
  await touch('touchEnd', []);
  await expect.poll(left).toBeGreaterThan(there + 20);
  const position = box.getByRole('status').filter({ hasText: /\d/ });
  await expect(position).toHaveText(/^1 of/);

  await box.getByRole('button', { name: 'Magnify' }).click();
  await expect.poll(wide).toBeCloseTo(before, 0);
  await touch('touchStart', [[300, 400]]);
  await touch('touchMove', [[200, 400]]);
  await touch('touchEnd', []);
  await expect(position).toHaveText(/^2 of/);
  await context.close();
});

/** Lines one pixel wide, which no smaller picture has. */
async function finelyDrawn(file: string, width: number, height: number): Promise<string> {
  const lines = '<path d="M0 0H8M0 0V8" stroke="#402" stroke-width="1"/><circle cx="5" cy="5" r="1.5" fill="#07a"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#fec"/>${lines}</pattern>
    </defs><rect width="100%" height="100%" fill="url(#p)"/></svg>`;
  await writeFile(file, await sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer());
  return file;
}

test('magnified, a large picture is shown in its own pixels, of which only those in view are loaded', async ({
  page,
  request,
}, info) => {
  await signIn(request);
  const [large] = await upload(request, [await finelyDrawn(info.outputPath('lines.jpg'), 2400, 1500)]);
  if (!large) throw new Error('nothing was uploaded');
  const id = await createNews(request, {
    content: { en: { title: 'Lines' } },
    images: [large.url.split('?')[0]],
    published: true,
  });
  const hasRenditions = async () => {
    const answer = await request.get(`/api/admin/media/${large.id}`);
    return ((await answer.json()) as Media).renditions.some(({ width }) => width === 320);
  };
  await expect.poll(hasRenditions, { timeout: 30_000 }).toBe(true);
  await leaveOutRenditions([large]);
  await page.setViewportSize({ width: 1280, height: 720 });
  const loaded: string[] = [];
  page.on('request', (asked) => loaded.push(asked.url()));
  await openHydrated(page, `/news/${id}`);
  await links(page).first().click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('img')).toBeVisible();
  expect(loaded.filter((url) => url.includes('/iiif/'))).toEqual([]);
  await look(page, 'light-box-whole');
  const tiles = box.locator('img[src^="/iiif/"]');
  const areShown = () =>
    tiles.evaluateAll((all) => all.length > 0 && all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  for (let press = 0; press < 4; press++) await page.keyboard.press('+');
  await expect.poll(areShown).toBe(true);
  const sizes = await tiles.evaluateAll((all) =>
    all.map((one) => [one.getBoundingClientRect().width, (one as HTMLImageElement).naturalWidth]),
  );
  // each pixel of the picture has at least one of the screen, and those out of view are not loaded
  expect(sizes.every(([shown = 0, own = 0]) => shown >= own)).toBe(true);
  expect(loaded.filter((url) => url.includes('/512,512/0/default.jpg')).length).toBeLessThan(15);
  await look(page, 'light-box-magnified');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Magnify' }).click();
  await expect.poll(areShown).toBe(true);
  await look(page, 'light-box-magnified-narrow');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a link to its file', async ({ page }) => {
    await page.goto(path);
    await links(page).first().click();
    await expect(page).toHaveURL(/\/api\/media\/[^/]+$/);
  });
});
