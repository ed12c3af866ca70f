import { expect, test } from '@playwright/test';
import { createNews, signIn, upload, type Media } from '../support/api.ts';
import { difference, photographs, type Photograph } from '../support/material.ts';
import { leaveOutRenditions } from '../support/renditions.ts';

let media: Media[] = [];
test.afterAll(() => leaveOutRenditions(media));

test('photographs show upright, whatever their EXIF orientation says', async ({ page, request }, info) => {
  test.setTimeout(180_000);
  const all = await photographs(info.outputPath('photographs'));
  expect(all).toHaveLength(18);
  await signIn(request);
  media = await upload(
    request,
    all.map((photograph) => photograph.path),
  );
  const id = await createNews(request, {
    content: { en: { title: 'Eighteen photographs', content: 'Each of them is upright.' } },
    images: media.map((one) => one.url),
    published: true,
  });

  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto(`/news/${id}`);
  const shown = new Map<Photograph, Buffer>();
  for (const [index, photograph] of all.entries()) {
    const name =
      media[index]?.url
        .split('/')
        .at(-1)
        ?.replace(/\.\w+(\?.*)?$/, '') ?? '';
    const image = page.locator(`main img[src*="${name}"]`);
    await image.scrollIntoViewIfNeeded();
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true);
    // the file as the browser decoded it, without the page's cropping; small, because only a few cells are compared
    const data = await image.evaluate((element: HTMLImageElement, longest) => {
      const { naturalWidth, naturalHeight } = element;
      const scale = longest / Math.max(naturalWidth, naturalHeight);
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(naturalWidth * scale);
      canvas.height = Math.round(naturalHeight * scale);
      const drawing = canvas.getContext('2d');
      if (drawing) drawing.imageSmoothingQuality = 'high';
      drawing?.drawImage(element, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    }, 256);
    shown.set(photograph, Buffer.from(data.split(',')[1] ?? '', 'base64'));
  }

  for (const shape of ['landscape', 'portrait'] as const) {
    const reference = all.find((one) => one.shape === shape && one.orientation === 1);
    const upright = reference && shown.get(reference);
    if (!upright) throw new Error(`no ${shape} picture to compare with`);
    for (const photograph of all.filter((one) => one.shape === shape)) {
      const picture = shown.get(photograph);
      if (!picture) throw new Error(`${photograph.path} was not shown`);
      const unlike = await difference(upright, picture);
      expect(unlike, `${shape} ${photograph.orientation} differs from the upright one`).toBeLessThan(12);
    }
  }
});
