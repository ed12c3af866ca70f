import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import sharp from 'sharp';
import { createNews, signIn, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { fontsSettled, waitForFonts } from '../support/fonts.ts';
import { writeFile } from 'node:fs/promises';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

let staff: APIRequestContext;
let id: string;
let still: string;
let moving: string;

/** A GIF with two frames. */
async function movingPicture(path: string): Promise<void> {
  const frame = (background: string) =>
    sharp({ create: { width: 700, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const frames = await Promise.all([frame('#8b1e3f'), frame(`#3c${String(Date.now() % 10_000).padStart(4, '0')}`)]);
  await writeFile(
    path,
    await sharp(frames, { join: { animated: true } })
      .gif({ delay: [300, 300] })
      .toBuffer(),
  );
}

interface Stored {
  url: string;
  animated?: boolean;
  renditions: { url: string }[];
}

test.beforeAll(async ({ playwright, baseURL }, info) => {
  // renditions of other tests' pictures may come first
  info.setTimeout(180_000);
  staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const path = info.outputPath('moving.gif');
  await movingPicture(path);
  const [media] = await upload(staff, [path]);
  if (!media) throw new Error('nothing was uploaded');
  const read = async () => (await (await staff.get(`/api/admin/media/${media.id}`)).json()) as Stored;
  await expect.poll(async () => (await read()).renditions.length, { timeout: 150_000 }).toBe(2);
  const stored = await read();
  expect(stored.animated).toBe(true);
  const plain = (url = '') => url.split('?')[0] ?? '';
  [moving, still] = [plain(stored.url), plain(stored.renditions.at(-1)?.url)];
  const title = `Moving ${Date.now()}`;
  id = await createNews(staff, { content: { en: { title }, kk: { title } }, images: [moving], published: true });
});
test.afterAll(() => staff.dispose());

const keepScreen = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};
/** Empty while the browser has not chosen a file. */
const shownIn = (image: ReturnType<Page['locator']>) =>
  image.evaluate((one: HTMLImageElement) => (one.currentSrc ? new URL(one.currentSrc).pathname : ''));

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px a moving picture is played and stopped by a button, in the light box, too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/news/${id}`);
    const image = page.locator('main article img').first();
    await expect.poll(() => shownIn(image)).toContain('.avif');
    const play = page.getByRole('button', { name: 'Play animation' });
    await expect(play).toBeVisible();
    await expectNoViolations(page);
    await play.scrollIntoViewIfNeeded();
    await keepScreen(page, `moving-${width}`);
    await play.click();
    await expect.poll(() => shownIn(image)).toBe(moving);
    await page.getByRole('button', { name: 'Stop animation' }).press('Enter');
    await expect.poll(() => shownIn(image)).toContain('.avif');

    await page.locator('main article a[href*="/api/media/"]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Play animation' }).click();
    await expect.poll(() => shownIn(dialog.locator('img'))).toBe(moving);
    await expectNoViolations(page);
    await keepScreen(page, `moving-light-box-${width}`);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the picture stands still, and a link leads to the moving one', async ({ page }) => {
    await page.goto(`/kk/news/${id}`);
    await expect(page.locator('main article img').first()).toHaveAttribute('src', still);
    await expect(page.getByRole('link', { name: 'Animaciyanı qosıw' })).toHaveAttribute('href', moving);
  });
});

test('a picture gets other words in one entry, and the side of the object that it shows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page.request);
  const data = {
    content: { en: { title: `Loom ${Date.now()}` } },
    category: 'handicrafts',
    images: [moving],
    published: true,
  };
  const made = await page.request.post('/api/admin/collections', { data });
  expect(made.status(), await made.text()).toBe(201);
  const { collection } = (await made.json()) as { collection: { id: string } };
  await page.goto(`/admin/collections/${collection.id}/edit`);
  await page.getByText('Other words for picture 1 in this entry').click();
  await page.getByRole('textbox', { name: 'Caption in this entry only, in English' }).fill('Woven by hand');
  await page.getByRole('combobox', { name: 'Side of the object' }).selectOption('Back');
  await expectNoViolations(page);
  await page.getByRole('combobox', { name: 'Side of the object' }).scrollIntoViewIfNeeded();
  await keepScreen(page, 'own-words-1280');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('combobox', { name: 'Side of the object' }).scrollIntoViewIfNeeded();
  await keepScreen(page, 'own-words-390');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`/collections/${collection.id}`);
  await expect(page.locator('main article figcaption').first()).toContainText('BackWoven by hand');
  await keepScreen(page, 'own-words-page');
});

for (const width of CONSOLE_WIDTHS) {
  test(`at ${width} px the link without JavaScript is as large as the button that takes its place`, async ({
    browser,
    baseURL,
  }) => {
    const sizeOf = async (role: 'link' | 'button') => {
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height: 800 },
        javaScriptEnabled: role === 'button',
      });
      const page = await context.newPage();
      await waitForFonts(page);
      await page.goto(`/news/${id}`);
      const control = page.getByRole(role, { name: 'Play animation' });
      await expect(control).toBeVisible();
      await fontsSettled(page);
      const boxes = [await control.boundingBox(), await control.locator('..').boundingBox()];
      await context.close();
      return boxes.map((box) => [box?.width, box?.height]);
    };
    expect(await sizeOf('link')).toEqual(await sizeOf('button'));
  });
}
