import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { join } from 'node:path';
import { createNews, signIn, upload } from '../support/api.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expectNoSidewaysScrolling } from '../support/layout.ts';
import { photographs } from '../support/material.ts';
import { leaveOutRenditions } from '../support/renditions.ts';
import { CONSOLE_WIDTHS } from '../support/widths.ts';

/** EXIF orientation of a photograph that has to be rotated to be upright. */
const LYING = 6;

let staff: APIRequestContext;
/** A landscape and a portrait photograph. */
let pictures: { id: string; url: string; width: number; height: number }[];

test.beforeAll(async ({ playwright, baseURL }, info) => {
  staff = await playwright.request.newContext({ baseURL });
  await signIn(staff);
  const files = await photographs(info.outputPath('photographs'));
  const pathOf = (shape: string) => files.find((one) => one.shape === shape && one.orientation === LYING)?.path ?? '';
  pictures = await upload(staff, [pathOf('landscape'), pathOf('portrait')]);
  expect(pictures.map(({ width, height }) => width > height)).toEqual([true, false]);
});
test.afterAll(async () => {
  await staff.dispose();
  await leaveOutRenditions(pictures);
});

const keepScreen = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

async function openDialog(page: Page, index: number) {
  await signIn(page.request);
  await page.goto(`/admin/media/${pictures[index]?.id}`);
  await page.getByRole('button', { name: 'Crop and rotate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and rotate' });
  const frame = dialog.getByRole('button', { name: 'Crop frame' });
  await expect(frame).toBeVisible();
  const image = dialog.locator('img').first();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  return { dialog, frame, place: dialog.getByRole('status') };
}

for (const width of CONSOLE_WIDTHS) {
  for (const [index, shape] of ['landscape', 'portrait'].entries()) {
    test.describe(`a ${shape} photograph at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, hasTouch: width === 390 });

      test('is cut and turned in a dialog that everybody can use', async ({ page }) => {
        const { dialog, frame, place } = await openDialog(page, index);
        await expectNoViolations(page);
        await keepScreen(page, `crop-${shape}-${width}`);
        await dialog.getByRole('radio', { name: '1:1' }).check();
        await dialog.getByRole('button', { name: 'Rotate right' }).click();
        await expectNoSidewaysScrolling(page);
        await expectNoViolations(page);
        await keepScreen(page, `crop-turned-${shape}-${width}`);
        const before = await place.textContent();
        await frame.focus();
        await page.keyboard.press('Shift+ArrowDown');
        await page.keyboard.press('Shift+ArrowRight');
        await expect(place).not.toHaveText(before ?? '');
        await dialog.getByRole('button', { name: 'Show the whole picture' }).click();
        await expect(place).toContainText(`${pictures[index]?.width} × ${pictures[index]?.height} px`);
      });
    });
  }
}

test('a picture cropped in the console is cropped on the page, and can be uncropped again', async ({ page }) => {
  const [picture] = pictures;
  const news = await createNews(staff, {
    content: { en: { title: `Cut ${Date.now()}` } },
    images: [picture?.url],
    published: true,
  });
  const { dialog, frame, place } = await openDialog(page, 0);
  const corner = frame.locator('[data-corner="se"]');
  const box = await frame.boundingBox();
  if (!box) throw new Error('the frame is not shown');
  await corner.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  const [, cutWidth = ''] = /^(\d+) ×/.exec((await place.textContent()) ?? '') ?? [];
  expect(Number(cutWidth)).toBeLessThan(0.7 * (picture?.width ?? 0));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await page.goto(`/news/${news}`);
  await expect(page.locator('main article img').first()).toHaveAttribute('width', cutWidth);

  const again = await openDialog(page, 0);
  const whole = again.dialog.locator('img').first();
  await expect(whole).toHaveAttribute('src', /\/whole/);
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(again.place).toContainText(`${cutWidth} ×`);
  await keepScreen(page, 'crop-again');
  await again.dialog.getByRole('button', { name: 'Show the whole picture' }).click();
  await again.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Picture changed')).toBeVisible();
  await page.goto(`/news/${news}`);
  await expect(page.locator('main article img').first()).toHaveAttribute('width', String(picture?.width));
});
